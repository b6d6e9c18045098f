import type { AuthProvider } from '@refinedev/core';
import * as z from 'zod/mini';
import { ApiError, toApiError } from '../http/api-error';
import type { ApiClients } from '../http/client';
import type { Session, SessionUser } from '../http/session';
import type { StartKey } from '../locales/catalogue';
import { identifier, text } from '../resources/fields';
import { isBody, refuseFailure } from './data/envelopes';

const REFRESH_PATH = '/api/v2/auth/refresh';

export interface Credentials {
  userName: string;
  password: string;
}

/** A sign-in that failed; the message is the server's, or `text` says it in the user's language (section 8). */
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

/** An answer whose token stands inside `data`, with or without the user's own `data`, as section 3 has it. */
function withTokenOutside(body: unknown): unknown {
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
  const parsed = loginAnswer.safeParse(withTokenOutside(body));
  if (!parsed.success) throw invalidResponse();
  const { token, data, customMessage, customErrorState, message } = parsed.data;
  if (!token || !data || customErrorState !== '0') {
    const said = message || customMessage;
    throw said ? new LoginError(said) : invalidResponse();
  }
  if (!data.email) throw new LoginError('Invalid response from server', { key: 'login.incomplete' });
  return { token, user: userOf(data) };
}

function userOf({ contactId, email, contactName, roleName }: z.output<typeof loginUser>): SessionUser {
  return { id: contactId, email, name: contactName, role: roleName };
}

/**
 * The newer token of a refresh answer, which may be a whole sign-in or the token alone: bare, as `token`, or either of
 * them in `data` (rulings "Token refresh"). The user only where the answer tells one.
 *
 * @throws {ApiError} or {LoginError} where it is refused, or holds no token.
 */
export function readRefreshAnswer(body: unknown): { token: string; user?: SessionUser } {
  const answer = withTokenOutside(isBody(body) ? body : { token: body });
  if (!isBody(answer)) throw invalidResponse();
  refuseFailure(answer, REFRESH_PATH);
  const state = answer.customErrorState ?? '';
  const token = readToken(answer.token) ?? readToken(answer.data);
  if (!token || !['', '0'].includes(String(state).trim())) throw invalidResponse();
  const user = loginUser.safeParse(answer.data);
  return { token, ...(user.success && user.data.email && { user: userOf(user.data) }) };
}

/** A token has no blanks, and is no markup. */
function readToken(value: unknown): string | undefined {
  return typeof value === 'string' && /^[^\s<]+$/.test(value.trim()) ? value.trim() : undefined;
}

function invalidResponse(): LoginError {
  return new LoginError('Login failed - invalid response', { key: 'login.invalidResponse' });
}

/** What a failed login request says (section 8 "Login errors"). */
function loginFailure(error: ApiError): LoginError {
  const body = error.serverMessage;
  if (body) return new LoginError(body);
  if (error.status === 401) return new LoginError('Invalid email or password', { key: 'login.wrong' });
  if (error.status === 0) return new LoginError('Unable to connect to server', { key: 'login.unreachable' });
  return new LoginError(`Login failed (Error ${error.status})`, {
    key: 'login.failedWithStatus',
    values: { status: error.status },
  });
}

export interface AuthProviderOptions {
  clients: ApiClients;
  session: Session;
  tenantGuid: string;
}

/** Refine's auth provider, and the two calls that the application makes without Refine. */
export interface FleetAuthProvider extends AuthProvider {
  /** @throws {LoginError} */
  signIn(credentials: Credentials): Promise<void>;
  /** Exchanges the token for a newer one; a failure leaves things as they are. */
  renew(): Promise<void>;
}

/** Sign-in with token, user and tenant, sign-out, and the end of the session on 401 (sections 4, 7 and 8). */
export function createAuthProvider({ clients, session, tenantGuid }: AuthProviderOptions): FleetAuthProvider {
  const signIn = async ({ userName, password }: Credentials): Promise<void> => {
    let body: unknown;
    try {
      const payload = { userName, password, token: '', tenantGuid };
      body = (await clients.login.post('/api/v2/auth/login', payload)).data;
    } catch (failure) {
      throw loginFailure(toApiError(failure));
    }
    const { token, user } = readLoginAnswer(body);
    session.start(token, user);
  };

  return {
    signIn,

    async renew() {
      const token = session.token();
      if (!token) return;
      const answer = await clients.login.post(REFRESH_PATH, { token });
      const renewed = readRefreshAnswer(answer.data);
      if (session.token() === token) session.renew(renewed.token, renewed.user);
    },

    async login(credentials: Credentials) {
      try {
        await signIn(credentials);
        return { success: true, redirectTo: '/dashboard' };
      } catch (error) {
        return { success: false, error: error as LoginError };
      }
    },

    async logout() {
      if (session.isAuthenticated()) {
        // The server is told, but an unreachable one must not keep anybody signed in here.
        const told = clients.login.post('/api/v2/auth/logout', {}).catch(() => undefined);
        session.end('signed-out');
        await told;
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
