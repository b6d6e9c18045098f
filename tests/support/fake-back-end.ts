import { AxiosError, type AxiosRequestConfig, type InternalAxiosRequestConfig } from 'axios';
import { type ApiClients, createClients } from '../../src/http/client';
import { createSession, type Session, type SessionUser } from '../../src/http/session';
import { memoryStorage } from './memory-storage';
import { settingsOf } from './settings-file';

/** A request as the network would see it. */
export interface SeenRequest {
  method: string;
  /** With the address and without the query. */
  url: string;
  params: unknown;
  /** The body, read as the JSON it is sent as. */
  body: unknown;
  headers: Record<string, unknown>;
  signal: AbortSignal | undefined;
}

/** What comes back: a body with status 200, or a status of one's own; `'unreachable'` is no answer at all. */
export type Answer =
  | { status?: number; statusText?: string; body?: unknown; headers?: Record<string, string> }
  | 'unreachable';

type Respond = (request: SeenRequest, index: number) => Answer | Promise<Answer>;

function seen(config: InternalAxiosRequestConfig): SeenRequest {
  const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : config.data;
  return {
    method: (config.method ?? 'get').toUpperCase(),
    url: `${config.baseURL ?? ''}${config.url ?? ''}`,
    params: config.params,
    body,
    headers: { ...config.headers.toJSON() },
    signal: config.signal as AbortSignal | undefined,
  };
}

/**
 * Stands in for the network under axios: records each request and answers with `respond`, with axios's
 * own rule of which status is a failure.
 */
function fakeNetwork(respond: Respond) {
  const requests: SeenRequest[] = [];
  const adapter = (async (config) => {
    const request = seen(config);
    requests.push(request);
    const answer = await respond(request, requests.length - 1);
    if (answer === 'unreachable') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    const { status = 200, statusText = '', body, headers = {} } = answer;
    const response = { data: body, status, statusText, headers, config, request: {} };
    if (config.validateStatus?.(status) === false) {
      const code = status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE;
      throw new AxiosError(`Request failed with status code ${status}`, code, config, {}, response);
    }
    return response;
  }) satisfies AxiosRequestConfig['adapter'];
  return { requests, adapter };
}

export const someUser: SessionUser = {
  id: '7',
  email: 'dana@fleet.example',
  name: 'Dana',
  role: 'Fleet Admin',
};

/** A session in memory; signed in with the token, if there is one. */
export function sessionWith(token?: string): Session {
  const session = createSession(memoryStorage());
  if (token) session.start(token, someUser);
  return session;
}

interface FakeBackEnd {
  clients: ApiClients;
  requests: SeenRequest[];
  session: Session;
}

/** The application's own clients on a network that answers with `respond`. */
export function fakeBackEnd(
  respond: Respond,
  given: { session?: Session; settings?: Record<string, unknown> } = {},
): FakeBackEnd {
  const { requests, adapter } = fakeNetwork(respond);
  const session = given.session ?? sessionWith('token-1');
  const settings = settingsOf(given.settings);
  return {
    clients: createClients({ settings, session, origin: 'https://app.example', adapter }),
    requests,
    session,
  };
}
