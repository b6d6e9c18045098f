import { z } from 'zod';
import { userRoles } from '../../../src/domain/user-roles';
import { onOff, optionalText, whole } from '../../environment/values';
import { hasPermission } from '../roles';
import { CALLBACK_PATH, providerAddresses } from './addresses';

/** A sign-in provider (OpenID Connect) and what its people may do here. */
export interface OidcOptions {
  /** As the provider names itself; its discovery document lies below. */
  issuer: string;
  clientId: string;
  /** Absent: a public client, which PKCE alone protects. */
  clientSecret?: string | undefined;
  /** The text of the button. Absent: the application's own, in the user's language. */
  button?: string | undefined;
  /** Where the provider sends browsers back to, as it is registered there. */
  redirectUri: string;
  /** Whether unknown people become users. */
  createsUsers: boolean;
  /** The role of those. */
  role: string;
}

/** Without encryption an attacker on the network could sign in as any user. */
const isSafe = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  );
};
const safeAddress = z.string().trim().refine(isSafe, 'must start with https://');

/** Roles that may assign roles may do everything; only people assign those. */
const givenRoles = userRoles.filter((role) => !hasPermission(role, 'users'));

/** The variables of the sign-in by a provider. */
export const oidcVariables = {
  OIDC_ISSUER: safeAddress
    .refine((address) => !/[?#]/.test(address), 'must have neither a query nor a fragment')
    .optional(),
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  OIDC_BUTTON: z.string().trim().min(1).max(60).optional(),
  OIDC_REDIRECT_URI: safeAddress
    .refine((address) => address.endsWith(CALLBACK_PATH), `must end with ${CALLBACK_PATH}`)
    .optional(),
  OIDC_CREATE_USERS: onOff.default(false),
  OIDC_ROLE: z.enum(givenRoles).default('Operator'),
  OIDC_COMPANY: whole(1, 2_147_483_647).optional(),
};

type OidcVariables = z.output<z.ZodObject<typeof oidcVariables>>;
interface OtherVariables {
  /** An origin. */
  PUBLIC_URL?: string | undefined;
  BASE_PATH: string;
  COMPANY_ID: number;
}

/** What must be set with what: the variable that is wrong or missing, whether it is well, and what it must be. */
export const oidcRules: [
  name: keyof OidcVariables,
  isWell: (vars: OidcVariables & OtherVariables) => boolean,
  message: string,
][] = [
  [
    'OIDC_CLIENT_ID',
    ({ OIDC_ISSUER, OIDC_CLIENT_ID }) => (OIDC_ISSUER === undefined) === (OIDC_CLIENT_ID === undefined),
    'must be set together with OIDC_ISSUER',
  ],
  [
    'OIDC_CLIENT_SECRET',
    ({ OIDC_ISSUER, OIDC_CLIENT_SECRET }) => OIDC_CLIENT_SECRET === undefined || OIDC_ISSUER !== undefined,
    'must be set together with OIDC_ISSUER',
  ],
  [
    'OIDC_REDIRECT_URI',
    ({ OIDC_ISSUER, OIDC_REDIRECT_URI, PUBLIC_URL }) =>
      OIDC_ISSUER === undefined || OIDC_REDIRECT_URI !== undefined || PUBLIC_URL !== undefined,
    'must be set, or PUBLIC_URL',
  ],
];

/** Undefined without a provider, and where its people belong to another company than the one that is served. */
export function readOidcOptions(vars: OidcVariables & OtherVariables): OidcOptions | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_REDIRECT_URI, OIDC_COMPANY, PUBLIC_URL, COMPANY_ID, BASE_PATH } =
    vars;
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) return undefined;
  if ((OIDC_COMPANY ?? COMPANY_ID) !== COMPANY_ID) return undefined;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: vars.OIDC_CLIENT_SECRET,
    button: vars.OIDC_BUTTON,
    redirectUri: OIDC_REDIRECT_URI ?? providerAddresses(BASE_PATH).callback(PUBLIC_URL ?? ''),
    createsUsers: vars.OIDC_CREATE_USERS,
    role: vars.OIDC_ROLE,
  };
}
