import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { addressOf, type Listener, listen } from './http-listener';
import { startServer } from './journey';
import { type Answer, empty, failures, type Row } from './response-variants';
import { serveSite } from './static-site';
import { type Asked, type Call, calls, type ReferenceAnswer, strictFleet } from './strict-calls';
import { authorizationFaults, headerFaults, nameFaults } from './strict-requests';
import { referencePathOf } from './strict-rows';

/** A third-party back end, written from the specification alone, with the built application on another origin. */
export interface StrictBackEnd {
  /** Where the application is, with tiles or with Google under its map. */
  sites: { tiles: string; google: string };
  /** Requests that did not follow section 7, since the last call. */
  takeFaults(): string[];
  /** Sends this response to every path that begins so, this many times; absent: until `clearFailures`. */
  refuse(path: string, answer: Answer, times?: number): void;
  /** Breaks the connection of the next downloads of clips after so many bytes. */
  breakDownloads(afterBytes: number, times: number): void;
  /** Ends what `refuse` and `breakDownloads` began. */
  clearFailures(): void;
  /** Makes every token void. */
  endSessions(): void;
  stop(): Promise<void>;
}

/** The word in the address of the sign-in, which may be a path of a host that serves other things too. */
const LOGIN_BASE = '/sso';

/** All that docs/deploying.md asks a back end to allow. */
const allowedHeaders = ['authorization', 'content-type'];

/** Headers that a page may send, and that CORS refuses here. */
const triedHeaders = ['range', 'if-range'];

/** From none to some fifty milliseconds, so that answers overtake one another. */
const delayMsOf = (count: number): number => (count * 17) % 50;

const zip = promisify(gzip);
const WORTH_PACKING = 1000;

async function send(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  const isPacked =
    answer.body.length > WORTH_PACKING &&
    !answer.type.startsWith('video/') &&
    /\bgzip\b/.test(String(request.headers['accept-encoding']));
  const body = isPacked ? await zip(answer.body) : Buffer.from(answer.body);
  response.writeHead(answer.status, {
    ...answer.headers,
    ...(answer.type !== '' && { 'content-type': answer.type }),
    ...(isPacked && { 'content-encoding': 'gzip' }),
    'content-length': body.length,
    'cache-control': 'no-store',
  });
  const { breaksAfter } = answer;
  if (breaksAfter === undefined) response.end(body);
  // What was written reaches the browser before the end of the connection does.
  else response.write(body.subarray(0, breaksAfter), () => setTimeout(() => response.destroy(), 20));
}

/** The id at the end of a path; undefined for another path. */
function idIn(path: string, pattern: string): string | undefined {
  const [start = '', ...ending] = pattern.split('{id}');
  if (ending.length === 0) return path === pattern ? '' : undefined;
  const id = path.startsWith(start) ? path.slice(start.length) : '';
  return id !== '' && !id.includes('/') ? id : undefined;
}

function findCall(address: Call['address'], method: string, path: string) {
  for (const call of calls) {
    const id = call.address === address && call.method === method ? idIn(path, call.path) : undefined;
    if (id !== undefined) return { call, id: decodeURIComponent(id) };
  }
  return undefined;
}

function parseBody(text: string): { body: Row; faults: string[] } {
  if (text === '') return { body: {}, faults: [] };
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return { body: body as Row, faults: [] };
  } catch {
    // Reported as any other body that is no object.
  }
  return { body: {}, faults: [`body is ${text.slice(0, 40)} and not an object`] };
}

/** The sessions: tokens of our own, each on one of the reference API. */
function keepSessions() {
  const referenceTokens = new Map<string, string>();
  const begin = (referenceToken: string): string => {
    const token = `third-party.${randomUUID()}`;
    referenceTokens.set(token, referenceToken);
    return token;
  };
  return {
    begin,
    referenceToken: (token: string) => referenceTokens.get(token),
    renew(token: string): string {
      const referenceToken = referenceTokens.get(token) ?? '';
      referenceTokens.delete(token);
      return begin(referenceToken);
    },
    end: (token: string) => void referenceTokens.delete(token),
    endAll: () => referenceTokens.clear(),
  };
}

/** Asks the reference API. */
function createSource(url: string) {
  const ask = async (
    referenceToken: string,
    method: 'GET' | 'POST',
    path: string,
    values?: Row,
  ): Promise<ReferenceAnswer> => {
    const query =
      method === 'GET' && values ? `?${new URLSearchParams(values as Record<string, string>)}` : '';
    const answer = await fetch(`${url}${path}${query}`, {
      method,
      headers: {
        ...(referenceToken && { authorization: `Bearer ${referenceToken}` }),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: JSON.stringify(values ?? {}) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const file = async (referenceToken: string, path: string, range?: string): Promise<Answer> => {
    const answer = await fetch(`${url}${path}`, {
      headers: {
        ...(referenceToken && { authorization: `Bearer ${referenceToken}` }),
        ...(range && { range }),
      },
    });
    if (!answer.ok) return failures.page(answer.status);
    const part = answer.headers.get('content-range');
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      body: new Uint8Array(await answer.arrayBuffer()),
      headers: {
        'accept-ranges': 'bytes',
        // The headers of ASP.NET's FileResult, and none that a page of another origin may not read.
        'last-modified': 'Sat, 01 Nov 2025 08:00:00 GMT',
        ...(part && { 'content-range': part }),
      },
    };
  };
  return { ask, file };
}

/**
 * Starts it, in front of a reference API that only supplies the fleet's data.
 *
 * @param environment of that reference API.
 */
export async function startStrictBackEnd(environment: Record<string, string> = {}): Promise<StrictBackEnd> {
  const reference = await startServer({ UTC_OFFSET_MIN: String(strictFleet.utcOffsetMin), ...environment });
  const source = createSource(reference.url);
  const sessions = keepSessions();
  let faults: string[] = [];
  let refusals: { path: string; answer: Answer; times: number }[] = [];
  let breaks = { afterBytes: 0, times: 0 };
  let count = 0;
  const pages = new Set<string>();

  const refusalOf = (path: string): Answer | undefined => {
    const found = refusals.find((refusal) => refusal.times > 0 && path.startsWith(refusal.path));
    if (found) found.times -= 1;
    return found?.answer;
  };

  /** CORS by the letter; @returns whether the request was the browser's own question. */
  const answerPreflight = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { origin } = request.headers;
    if (origin !== undefined && pages.has(origin)) response.setHeader('access-control-allow-origin', origin);
    response.setHeader('vary', 'Origin, Accept-Encoding');
    if (request.method !== 'OPTIONS') return false;
    const wanted = String(request.headers['access-control-request-headers'] ?? '').split(',');
    for (const header of wanted.map((name) => name.trim().toLowerCase())) {
      if (header !== '' && ![...allowedHeaders, ...triedHeaders].includes(header)) {
        faults.push(`${request.url} would carry the header "${header}", which CORS does not allow`);
      }
    }
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
    response.setHeader('access-control-allow-headers', 'Authorization, Content-Type');
    response.setHeader('access-control-max-age', '600');
    response.writeHead(204).end();
    return true;
  };

  const answerCall = async (
    request: IncomingMessage,
    address: Call['address'],
    path: string,
  ): Promise<Answer> => {
    const { method = 'GET', headers } = request;
    const tell = (list: readonly string[]): void => {
      faults.push(...list.map((fault) => `${method} ${path} (${address}): ${fault}`));
    };
    const found = findCall(address, method, path);
    if (!found) {
      tell(['is no call of section 7']);
      return failures.page(404);
    }
    const { call, id } = found;
    const query = Object.fromEntries(addressOf(request).searchParams);
    const { body, faults: bodyFaults } = parseBody(await readText(request));
    const wrong = [
      ...headerFaults(headers, method),
      ...authorizationFaults(headers.authorization, !call.isOpen),
      ...nameFaults('query', query, call.query ?? {}),
      ...bodyFaults,
      ...nameFaults('body', body, call.body ?? {}),
      ...(call.faults?.({ ...query, ...body }, Date.now() + strictFleet.utcOffsetMin * 60_000) ?? []),
    ];
    if (wrong.length > 0) {
      tell(wrong);
      return failures.nested(400, wrong.join('; '));
    }
    const refused = refusalOf(path);
    if (refused) return refused;
    const token = headers.authorization ?? '';
    const referenceToken = sessions.referenceToken(token);
    // ASP.NET's JWT middleware sends no more.
    if (!call.isOpen && referenceToken === undefined) return empty(401);
    const asked: Asked = {
      id,
      query,
      body,
      token,
      sessions,
      ask: (...question) => source.ask(referenceToken ?? '', ...question),
      file: (of) => source.file(referenceToken ?? '', of),
    };
    const answer = await call.answer(asked);
    if (!path.includes('/DownloadVideo/') || breaks.times === 0) return answer;
    breaks.times -= 1;
    return { ...answer, breaksAfter: breaks.afterBytes };
  };

  const serve = (answer: (request: IncomingMessage) => Promise<Answer>): RequestListener => {
    return (request, response) => {
      if (answerPreflight(request, response)) return;
      count += 1;
      const delayMs = delayMsOf(count);
      answer(request)
        .then(async (ready) => {
          await wait(delayMs);
          await send(request, response, ready);
        })
        .catch((error: unknown) => {
          faults.push(`${request.url} broke the strict back end: ${error}`);
          response.destroy();
        });
    };
  };

  const assetServer = await listen(
    serve((request) => {
      const { pathname } = addressOf(request);
      return pathname.startsWith(`${LOGIN_BASE}/`)
        ? answerCall(request, 'login', pathname.slice(LOGIN_BASE.length))
        : answerCall(request, 'asset', pathname);
    }),
  );
  const dashcamServer = await listen(
    serve((request) => {
      const { pathname, search } = addressOf(request);
      const path = referencePathOf(pathname);
      if (path === pathname) return answerCall(request, 'dashcam', pathname);
      return source.file('', `${path}${search}`, request.headers.range);
    }),
  );
  const tileServer = await listen(
    serve((request) => {
      if (request.headers.authorization) faults.push('a request of a map tile has Authorization');
      return source.file('', addressOf(request).pathname);
    }),
  );

  const settings = {
    DASHCAM_API_URL: dashcamServer.url,
    ASSET_API_URL: assetServer.url,
    LOGIN_API_URL: `${assetServer.url}${LOGIN_BASE}/`,
    TENANT_GUID: strictFleet.tenantGuid,
    LIVE_STREAM_URL: '',
    MAP_TILE_URL: `${tileServer.url}/tiles/{z}/{x}/{y}.png`,
    COMPANY_ID: strictFleet.companyId,
    BRANCH_ID: strictFleet.branchId,
    UTC_OFFSET_MIN: strictFleet.utcOffsetMin,
    AUTH_SCHEME: '',
    BRAND_NAME: 'Prairie Haulage',
    REFRESH_SECONDS: 2,
  };
  const openSite = async (key: string): Promise<Listener> => {
    const site = await serveSite({
      apis: [assetServer.url, dashcamServer.url],
      tiles: tileServer.url,
      hasGoogle: key !== '',
      settings: () => ({ AppSettings: { ...settings, GOOGLE_MAP_KEY: key } }),
      onFault: (fault) => faults.push(fault),
    });
    pages.add(site.url);
    return site;
  };
  const tilesSite = await openSite('');
  const googleSite = await openSite('a-key-of-theirs');

  return {
    sites: { tiles: tilesSite.url, google: googleSite.url },
    takeFaults() {
      const taken = [...new Set(faults)];
      faults = [];
      return taken;
    },
    refuse: (path, answer, times = Number.POSITIVE_INFINITY) => void refusals.push({ path, answer, times }),
    breakDownloads(afterBytes, times) {
      breaks = { afterBytes, times };
    },
    clearFailures() {
      refusals = [];
      breaks.times = 0;
    },
    endSessions: () => sessions.endAll(),
    async stop() {
      await Promise.all(
        [tilesSite, googleSite, assetServer, dashcamServer, tileServer].map((each) => each.close()),
      );
      await reference.stop();
    },
  };
}
