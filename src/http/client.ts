import axios, { type AxiosInstance, type AxiosRequestConfig, type InternalAxiosRequestConfig } from 'axios';
import type { ApiAddress } from '../domain/served-address';
import type { Settings } from '../settings/schema';
import { toApiError } from './api-error';
import { authorization } from './authorization';
import type { Session } from './session';

/** One HTTP client for each address; the provider's adapters are handed these. */
export type ApiClients = Record<ApiAddress, AxiosInstance>;

/** Asks for an answer's body while it arrives, by the one adapter that hands it out. */
export const asStream = { adapter: 'fetch', responseType: 'stream' } as const;

/** Requests are given up after this long (rulings "Requests"). */
export const REQUEST_TIMEOUT_MS = 30_000;

export interface ClientOptions {
  settings: Settings;
  session: Session;
  /** The page's origin; the anti-forgery header goes nowhere else. */
  origin: string;
  /** What stands in for the network in tests. */
  adapter?: NonNullable<AxiosRequestConfig['adapter']>;
}

const safeMethods = new Set(['get', 'head', 'options']);

interface SentConfig extends InternalAxiosRequestConfig {
  /** The token the request went out with, and whose it was. */
  sentToken?: string | undefined;
  sentBy?: string | undefined;
}

/** Whether a request may carry the anti-forgery header: not a GET, and to the page's own origin. */
function carriesAntiForgery(config: InternalAxiosRequestConfig, origin: string): boolean {
  if (safeMethods.has((config.method ?? 'get').toLowerCase())) return false;
  return new URL(axios.getUri(config), origin).origin === origin;
}

/**
 * The clients of a running application. Each request carries the Authorization header while a token is stored,
 * and the anti-forgery header where section 7 wants it; every failure leaves as an `ApiError`.
 */
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
    config.sentToken = token;
    config.sentBy = session.user()?.id;
    if (token) config.headers.set('Authorization', authorization(settings, token));
    return config;
  };
  // At once, not a moment later: the sign-out call still carries the token of the session that it ends.
  client.interceptors.request.use(authorize, undefined, { synchronous: true });

  client.interceptors.response.use(undefined, async (failure: unknown) => {
    if (axios.isCancel(failure)) throw failure;
    const answer = axios.isAxiosError(failure) ? failure.response : undefined;
    // Who asked for a stream gets one for a failure too.
    if (answer?.data instanceof ReadableStream) {
      answer.data = await new Response(answer.data).text().catch(() => '');
    }
    const error = toApiError(failure);
    const config = axios.isAxiosError(failure) ? (failure.config as SentConfig | undefined) : undefined;
    // The token was renewed while this request was under way: it is not the session that has ended.
    const token = session.token();
    const isRenewed = config?.sentToken && token && config.sentToken !== token;
    if (error.status === 401 && isRenewed && config.sentBy === session.user()?.id) {
      return client.request(config);
    }
    throw error;
  });

  return client;
}
