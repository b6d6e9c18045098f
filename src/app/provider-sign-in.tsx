import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useText } from '../locales/text';
import { LoginError } from '../providers/auth-provider';
import type { Connection } from './connection';
import { providerTexts, refusalTexts, type SignInRefusal } from './provider-sign-in-texts';
import './provider-sign-in.css';

export interface ProviderSignInProps {
  /** The address of the back end that signs in; empty: the page's own origin. */
  loginApiUrl: string;
  connect(): Promise<Connection>;
  /** Called after a successful sign-in. */
  onArrived(): void;
  /** Called for a failure, which the page goes on showing. */
  onRefused(message: string): void;
}

const PATH = '/api/v2/auth/provider';

const offer = z.object({
  data: z.object({
    isOffered: z.boolean(),
    button: z.nullable(z.string()),
    isReachable: z.boolean(),
  }),
});

type Offer = z.output<typeof offer>['data'];

/** The outcome of a sign-in, which the server puts into the address. */
const readOutcome = (): string | undefined =>
  new URLSearchParams(window.location.search).get('provider') ?? undefined;

/** Removed from the address after reading, so that a reload starts again. */
function forgetOutcome(): void {
  const address = new URL(window.location.href);
  address.searchParams.delete('provider');
  window.history.replaceState(null, '', address.pathname + address.search);
}

const isRefusal = (outcome: string): outcome is SignInRefusal => Object.hasOwn(refusalTexts, outcome);

/** After these the provider must prompt for the account, or it would return the same user again. */
const asksAgain = new Set<SignInRefusal>(['unknown', 'unverified', 'taken', 'locked']);

/**
 * The button that signs in by the company's own provider (feature `openIdConnect`), and the return from there. A chunk of
 * its own, so that the sign-in page of a back end without one does not load it.
 */
export default function ProviderSignIn({ loginApiUrl, connect, onArrived, onRefused }: ProviderSignInProps) {
  const t = useText();
  const [outcome] = useState(readOutcome);
  const [isArriving, setArriving] = useState(outcome === 'arrived');
  const [refusal, setRefusal] = useState<SignInRefusal | undefined>();
  const [offered, setOffered] = useState<Offer>();
  const hasBegun = useRef(false);

  useEffect(() => {
    // A session is taken once, however often effects run.
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (outcome !== undefined) forgetOutcome();
    const refuse = (reason: SignInRefusal): void => {
      setRefusal(reason);
      onRefused(t(refusalTexts[reason]));
    };
    const begin = async (): Promise<void> => {
      const { authProvider, clients } = await connect();
      if (outcome === 'arrived') {
        try {
          await authProvider.collect(`${PATH}/session`);
          return onArrived();
        } catch (error) {
          setArriving(false);
          refuse(error instanceof LoginError && error.text?.key === 'login.unreachable' ? 'away' : 'ended');
        }
      } else if (outcome !== undefined) refuse(isRefusal(outcome) ? outcome : 'failed');
      const answer = offer.safeParse((await clients.login.get(PATH)).data);
      if (answer.success) setOffered(answer.data.data);
    };
    // Without a response, the password form remains.
    begin().catch(console.error);
  }, [connect, onArrived, onRefused, outcome, t]);

  if (isArriving)
    return (
      <p className="provider-note" role="status">
        {t(providerTexts.arriving)}
      </p>
    );
  // Cookies of another origin would not be sent.
  const isOwnOrigin = new URL(loginApiUrl || '/', window.location.origin).origin === window.location.origin;
  const isShown = offered?.isOffered && isOwnOrigin;
  if (!isShown && refusal === undefined) return null;
  const query = new URLSearchParams();
  const target = new URLSearchParams(window.location.search).get('to');
  if (target) query.set('to', target);
  if (refusal && asksAgain.has(refusal)) query.set('again', '1');
  return (
    <div className="provider-sign-in">
      {isShown && (
        <>
          <p className="provider-or">{t(providerTexts.or)}</p>
          <a className="provider-button" href={`${loginApiUrl}${PATH}/start?${query}`}>
            {offered.button ?? t(providerTexts.button)}
          </a>
        </>
      )}
      <div role="alert">{refusal && <p className="provider-failure">{t(refusalTexts[refusal])}</p>}</div>
      {isShown && !offered.isReachable && refusal !== 'away' && (
        <p className="provider-note">{t(refusalTexts.away)}</p>
      )}
    </div>
  );
}
