import type { AuthProvider } from '@refinedev/core';
import * as z from 'zod/mini';
import { ApiError, shortened, toApiError } from '../http/api-error';
import { authorization } from '../http/authorization';
import { type ApiClients, REFRESH_PATH } from '../http/client';
import { shouldRetryRead } from '../http/retry';
import type { Session, SessionUser } from '../http/session';
import type { StartKey } from '../locales/catalogue';
import { identifier, text } from '../resources/fields';
import { isBody, refuseFailure } from './data/envelopes';

const RENEWAL_WAIT_MS = 3_000;

/** Finishes a sign-in with a code. @throws {LoginError} for a code that is refused. */
export type SecondStep = (code: string) => Promise<void>;

/** Sets up the second factor that the company requires; the session begins after it. Each throws {LoginError}. */
export interface SecondFactorSetUp {
  /** @returns the secret for an authenticator app, in base32 and as an `otpauth:` address. */
  begin(): Promise<{ secret: string; address: string }>;
  /** @param code of the app. @returns recovery codes, which are shown only once. */
  confirm(code: string): Promise<readonly string[]>;
  enter(): Promise<void>;
}

export interface Credentials {
  userName: string;
  password: string;
}

/** A failed sign-in; the message is the server's, or `text` has it in the user's language (section 8). */
export class LoginError extends Error {
  override readonly name = 'LoginError';
  constructor(
    message: string,
    readonly text?: { key: StartKey; values?: Record<string, number> },
  ) {
    super(message);
  }
}

const loginUser = z.object({
  contactId: identifier(),
  email: text(),
  contactName: z.catch(text(), ''),
  roleName: z.catch(text(), ''),
});

const loginAnswer = z.object({
  token: text(),
  data: z.catch(z.nullable(loginUser), null),
  customMessage: text(),
  customErrorState: text(),
  message: text(),
});

/** Moves a token inside `data`, with or without the user's own `data`, to its place in section 3. */
function normalizeToken(body: unknown): unknown {
  if (!isBody(body) || body.token || !isBody(body.data) || !body.data.token) return body;
  const { data } = body;
  return { ...body, ...data, data: isBody(data.data) ? data.data : data };
}

/**
 * The token and user of a login answer (section 5 "Login response"): success needs both, and a
 * `customErrorState` of "0". Name and role may be missing.
 *
 * @throws {LoginError} with the server's message, the custom message, or "Login failed - invalid response".
 */
export function readLoginAnswer(body: unknown): { token: string; user: SessionUser } {
  const parsed = loginAnswer.safeParse(normalizeToken(body));
  if (!parsed.success) throw invalidResponse();
  const { token, data, customMessage, customErrorState, message } = parsed.data;
  if (!token || !data || customErrorState !== '0') {
    const serverMessage = shortened(message || customMessage);
    throw serverMessage ? new LoginError(serverMessage) : invalidResponse();
  }
  if (!data.email) throw new LoginError('Invalid response from server', { key: 'login.incomplete' });
  return { token, user: userOf(data) };
}

const secretAnswer = z.object({ data: z.object({ secret: z.string(), address: z.string() }) });
const codesAnswer = z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) });

/** The token of a response that requires a code of the second factor, or its set-up. */
function secondFactorToken(body: unknown, name: 'token' | 'setUpToken'): string | undefined {
  const { [name]: token } = (isBody(body) && isBody(body.secondFactor) ? body.secondFactor : {}) as Record<
    string,
    unknown
  >;
  return typeof token === 'string' && token !== '' ? token : undefined;
}

function userOf({ contactId, email, contactName, roleName }: z.output<typeof loginUser>): SessionUser {
  return { id: contactId, email, name: contactName, role: roleName };
}

/**
 * The new token of a refresh answer, which may be a whole sign-in or the token alone: bare, as `token`, or either of
 * them in `data` (section 7 "Authentication"). The user only if the answer has one.
 *
 * @throws {ApiError} or {LoginError} when it is refused or has no token.
 */
export function readRefreshAnswer(body: unknown): { token: string; user?: SessionUser } {
  const answer = normalizeToken(isBody(body) ? body : { token: body });
  if (!isBody(answer)) throw invalidResponse();
  refuseFailure(answer, REFRESH_PATH);
  const { customErrorState: state = '' } = answer;
  const isWell = state === null || state === 0 || (typeof state === 'string' && /^\s*0?\s*$/.test(state));
  const token = readToken(answer.token) ?? readToken(answer.data);
  if (!token || !isWell) throw invalidResponse();
  const user = loginUser.safeParse(answer.data);
  return { token, ...(user.success && user.data.email && { user: userOf(user.data) }) };
}

function readToken(value: unknown): string | undefined {
  return typeof value === 'string' && /^[^\s<]+$/.test(value.trim()) ? value.trim() : undefined;
}

function invalidResponse(): LoginError {
  return new LoginError('Login failed - invalid response', { key: 'login.invalidResponse' });
}

function loginFailure(error: ApiError): LoginError {
  if (error.serverMessage) return new LoginError(error.serverMessage);
  if (error.status === 401) return new LoginError('Invalid email or password', { key: 'login.wrong' });
  if (error.status === 0) return new LoginError('Unable to connect to server', { key: 'login.unreachable' });
  return new LoginError(`Login failed (Error ${error.status})`, {
    key: 'login.failedWithStatus',
    values: { status: error.status },
  });
}

/**
 * The response may be lost after the server has renewed the token. The old one stays valid for a minute, in which the
 * refresh is retried.
 * @returns undefined when the session has been replaced meanwhile.
 */
async function renewPersistently<Answer>(
  ask: () => Promise<Answer>,
  isCurrent: () => boolean,
): Promise<Answer | undefined> {
  for (let failures = 0; isCurrent(); failures++) {
    try {
      return await ask();
    } catch (failure) {
      if (!shouldRetryRead(failures, toApiError(failure))) throw failure;
      await new Promise((resolve) => setTimeout(resolve, RENEWAL_WAIT_MS * (failures + 1)));
    }
  }
  return undefined;
}

export interface AuthProviderOptions {
  clients: ApiClients;
  session: Session;
  tenantGuid: string;
  /** The word before a token. Absent: Bearer. */
  authScheme?: string;
}

/** Refine's auth provider, with the calls that are made outside of Refine. */
export interface FleetAuthProvider extends AuthProvider {
  /** @returns the second step if the server requires one. */
  signIn(credentials: Credentials): Promise<SecondStep | SecondFactorSetUp | undefined>;
  /** Starts the session of a sign-in at a provider, left at this address. @throws {LoginError} without one. */
  collect(path: string): Promise<void>;
  /** Starts the session of a login response. */
  enter(body: unknown): void;
  /** Exchanges the token for a new one, with retries when no response arrives; a failure keeps the old token. */
  renew(): Promise<void>;
}

/** Sign-in with token, user and tenant, sign-out, and the end of the session on 401 (sections 4, 7 and 8). */
export function createAuthProvider(options: AuthProviderOptions): FleetAuthProvider {
  const { clients, session, tenantGuid, authScheme = 'Bearer' } = options;
  const post = async (path: string, payload: object, token?: string): Promise<unknown> => {
    try {
      const headers = token === undefined ? {} : { Authorization: authorization({ authScheme }, token) };
      return (await clients.login.post(path, payload, { headers })).data;
    } catch (failure) {
      const error = toApiError(failure);
      // The page has one field only, so that its errors need no name.
      const ofField = token === undefined ? undefined : Object.values(error.errors ?? {})[0]?.[0];
      throw ofField === undefined ? loginFailure(error) : new LoginError(ofField);
    }
  };
  const enter = (body: unknown): void => {
    const { token, user } = readLoginAnswer(body);
    session.start(token, user);
  };
  const setUpWith = (token: string, password: string): SecondFactorSetUp => {
    const path = '/api/v2/auth/second-factor';
    const read = <Data>(schema: z.ZodMiniType<{ data: Data }>, body: unknown): Data => {
      const parsed = schema.safeParse(body);
      if (!parsed.success) throw invalidResponse();
      return parsed.data.data;
    };
    return {
      begin: async () => read(secretAnswer, await post(path, { password }, token)),
      confirm: async (code) =>
        read(codesAnswer, await post(`${path}/confirm`, { code }, token)).recoveryCodes,
      enter: async () => enter(await post(REFRESH_PATH, { token })),
    };
  };
  const signIn: FleetAuthProvider['signIn'] = async ({ userName, password }) => {
    const body = await post('/api/v2/auth/login', { userName, password, token: '', tenantGuid });
    const token = secondFactorToken(body, 'token');
    if (token !== undefined)
      return async (code) => enter(await post('/api/v2/auth/login/code', { token, code }));
    const setUpToken = secondFactorToken(body, 'setUpToken');
    if (setUpToken !== undefined) return setUpWith(setUpToken, password);
    enter(body);
    return undefined;
  };

  const renew = async (token: string): Promise<void> => {
    const isCurrent = () => session.token() === token;
    const answer = await renewPersistently(() => clients.login.post(REFRESH_PATH, { token }), isCurrent);
    if (!answer) return;
    const renewed = readRefreshAnswer(answer.data);
    if (isCurrent()) session.renew(renewed.token, renewed.user);
  };

  return {
    signIn,
    collect: async (path) => enter(await post(path, {})),
    enter,

    async renew() {
      const token = session.token();
      if (token) await session.announceRenewal(renew(token));
    },

    async login(credentials: Credentials) {
      try {
        // Not called by the application: the sign-in page handles the second step.
        if (await signIn(credentials)) throw new LoginError('A code is asked for');
        return { success: true, redirectTo: '/dashboard' };
      } catch (error) {
        return { success: false, error: error as LoginError };
      }
    },

    async logout() {
      if (session.isAuthenticated()) {
        // An unreachable server must not keep the user signed in.
        const request = clients.login.post('/api/v2/auth/logout', {}).catch(() => undefined);
        session.end('signed-out');
        await request;
      }
      return { success: true };
    },

    async check() {
      return session.isAuthenticated()
        ? { authenticated: true }
        : { authenticated: false, redirectTo: '/login' };
    },

    async onError(error) {
      if (!(error instanceof ApiError) || error.status !== 401) return {};
      session.end('expired');
      return { error };
    },

    async getIdentity() {
      return session.user() ?? null;
    },

    async getPermissions() {
      return session.user()?.role ?? null;
    },
  };
}
