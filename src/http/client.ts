import axios, {
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import type { ApiAddress } from '../domain/files/served-address';
import type { DatedAnswer } from '../domain/time/server-clock';
import type { Settings } from '../settings/schema';
import { toApiError } from './api-error';
import { authorization } from './authorization';
import type { Session } from './session';

/** One axios client for each address. */
export type ApiClients = Record<ApiAddress, AxiosInstance>;

/** Streams a response body; only the fetch adapter can. */
export const asStream = { adapter: 'fetch', responseType: 'stream' } as const;

/** Section 7 "Every request". */
export const REQUEST_TIMEOUT_MS = 30_000;

/** The call that renews a token. */
export const REFRESH_PATH = '/api/v2/auth/refresh';

export interface ClientOptions {
  settings: Settings;
  session: Session;
  /** The page's origin; the anti-forgery header is sent only there. */
  origin: string;
  adapter?: NonNullable<AxiosRequestConfig['adapter']>;
  /** Receives the `Date` of each response that exposes it. Absent: dates are ignored. */
  onDated?: ((answer: DatedAnswer) => void) | undefined;
}

const safeMethods = new Set(['get', 'head', 'options']);

interface SentConfig extends InternalAxiosRequestConfig {
  sentToken?: string | undefined;
  sentBy?: string | undefined;
  sentAtMs?: number;
}

/** Whether a request has the anti-forgery header: not GET, and same origin. */
function carriesAntiForgery(config: InternalAxiosRequestConfig, origin: string): boolean {
  if (safeMethods.has((config.method ?? 'get').toLowerCase())) return false;
  return new URL(axios.getUri(config), origin).origin === origin;
}

/** The axios clients. They add authorization and anti-forgery header (section 7), and throw `ApiError`. */
export function createClients(options: ClientOptions): ApiClients {
  const { settings } = options;
  return {
    dashcam: createClient(settings.dashcamApiUrl, options),
    asset: createClient(settings.assetApiUrl, options),
    login: createClient(settings.loginApiUrl, options),
  };
}

function createClient(baseUrl: string, options: ClientOptions): AxiosInstance {
  const { settings, session, origin } = options;
  const client = axios.create({
    baseURL: baseUrl,
    timeout: REQUEST_TIMEOUT_MS,
    xsrfCookieName: 'XSRF-TOKEN',
    xsrfHeaderName: 'X-XSRF-TOKEN',
    withXSRFToken: (config) => carriesAntiForgery(config, origin),
    ...(options.adapter && { adapter: options.adapter }),
  });

  const authorize = (config: SentConfig): SentConfig => {
    const token = session.token();
    config.sentAtMs = Date.now();
    config.sentToken = token;
    config.sentBy = session.user()?.id;
    if (token) config.headers.set('Authorization', authorization(settings, token));
    return config;
  };
  // Synchronous, so that the sign-out call still has the token of its session.
  client.interceptors.request.use(authorize, undefined, { synchronous: true });

  const readServerDate = ({ headers, config }: AxiosResponse): void => {
    const { date, age } = headers as { date?: unknown; age?: unknown };
    const { sentAtMs } = config as SentConfig;
    if (typeof date !== 'string' || sentAtMs === undefined) return;
    options.onDated?.({ date, ageS: Number(age ?? 0), sentAtMs, receivedAtMs: Date.now() });
  };
  const onResponse = (response: AxiosResponse): AxiosResponse => {
    readServerDate(response);
    return response;
  };
  client.interceptors.response.use(onResponse, async (failure: unknown) => {
    if (axios.isCancel(failure)) throw failure;
    const response = axios.isAxiosError(failure) ? failure.response : undefined;
    if (response) readServerDate(response);
    // The body is a stream when the request was for one.
    if (response?.data instanceof ReadableStream) {
      response.data = await new Response(response.data).text().catch(() => '');
    }
    const error = toApiError(failure);
    const config = axios.isAxiosError(failure) ? (failure.config as SentConfig | undefined) : undefined;
    if (error.status !== 401 || !config?.sentToken || config.url === REFRESH_PATH) throw error;
    // A server that ends the old token at once rejects it before the response with the new one has arrived.
    if (config.sentToken === session.token()) await session.renewal();
    // The token was renewed during the request, so the session has not ended.
    const token = session.token();
    const userId = session.user()?.id;
    const isRenewed = token !== undefined && config.sentToken !== token;
    if (isRenewed && config.sentBy === userId) return client.request(config);
    // The session of the request has ended: its 401 does not concern the current one.
    if (userId !== undefined && config.sentBy !== userId) {
      throw new axios.CanceledError('Asked by somebody else', config);
    }
    throw error;
  });

  return client;
}
