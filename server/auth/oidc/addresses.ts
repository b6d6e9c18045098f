/** The outcome of a sign-in by the provider, sent to the sign-in page in its address. */
export type ProviderOutcome = 'arrived' | ProviderRefusal;

/** Why a sign-in by the provider ended without a session. */
export type ProviderRefusal =
  /** The person declined at the provider. */
  | 'denied'
  /** No user of the company has this address. */
  | 'unknown'
  /** The provider does not vouch for the address. */
  | 'unverified'
  /** The user with this address is linked to another account of the provider. */
  | 'taken'
  | 'locked'
  /** The provider does not answer. */
  | 'away'
  /** It took too long, was begun elsewhere, or was used already. */
  | 'ended'
  /** An error between the provider and this server; the log has the reason. */
  | 'failed';

/** Where the routes of the sign-in by a provider are. */
export const PROVIDER_PATH = '/api/v2/auth/provider';
export const CALLBACK_PATH = `${PROVIDER_PATH}/callback`;

/** The longest return address that fits into a cookie. */
const LONGEST_TARGET = 1500;

/** All addresses and cookie paths of the sign-in by a provider. */
export interface ProviderAddresses {
  /** Where the provider sends browsers back to, under the origin that people open. */
  callback(publicUrl: string): string;
  /** Of the cookies of a sign-in that is under way. */
  cookiePath: string;
  /** The address of the sign-in page, with the outcome and the return address. */
  signInPage(outcome: ProviderOutcome, target: string | undefined): string;
}

/** @param basePath the folder of the host that the server stands in: `/`, or such as `/fleet/`. */
export function providerAddresses(basePath: string): ProviderAddresses {
  const folder = basePath.replace(/\/$/, '');
  return {
    callback: (publicUrl) => `${publicUrl}${folder}${CALLBACK_PATH}`,
    cookiePath: `${folder}${PROVIDER_PATH}`,
    signInPage(outcome, target) {
      const query = new URLSearchParams({ provider: outcome, ...(target !== undefined && { to: target }) });
      return `${folder}/login?${query}`;
    },
  };
}

/** An address to return to, if it can be one; the sign-in page goes to those of the application alone. */
export const targetOf = (given: string | undefined): string | undefined =>
  given?.startsWith('/') && given.length <= LONGEST_TARGET ? given : undefined;
