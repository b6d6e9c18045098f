import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The handling of one request. `forward` sends it to the server and returns the complete response. */
export interface Fault {
  name: string;
  act(answer: ServerResponse, forward: () => Promise<WholeAnswer>): Promise<void>;
}

export interface WholeAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** The requests that a fault is for. */
export interface Matcher {
  /** Absent: any. */
  method?: string;
  /** Of path and query. */
  path: RegExp;
}

export interface FaultyProxy {
  url: string;
  /** From now on, until `clearFault`. */
  fail(matcher: Matcher, fault: Fault): void;
  clearFault(): void;
  /** The number of requests with the fault since `fail`. */
  hits(): number;
  close(): Promise<void>;
}

/** Without those that are about the connection to the server: it keeps idle ones for longer than the proxy does. */
function endToEnd({ connection: _, 'keep-alive': __, ...headers }: IncomingMessage['headers']) {
  return headers;
}

/** A proxy between the browser and a server that injects faults of networks, proxies and servers. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  let rule: { matcher: Matcher; fault: Fault } | undefined;
  let hits = 0;
  const { hostname, port } = new URL(target);

  const open = (incoming: IncomingMessage, headers: IncomingMessage['headers']) =>
    request({ hostname, port, path: incoming.url, method: incoming.method, headers });

  const forwardWhole = (incoming: IncomingMessage, sent: Buffer): Promise<WholeAnswer> =>
    new Promise((resolve, reject) => {
      const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
      const outgoing = open(incoming, headers);
      outgoing.on('error', reject);
      outgoing.on('response', async (response) => {
        resolve({
          status: response.statusCode ?? 0,
          headers: endToEnd(response.headers),
          body: Buffer.concat(await response.toArray()),
        });
      });
      outgoing.end(sent);
    });

  const proxy = createServer(async (incoming, answer) => {
    const { matcher, fault } = rule ?? {};
    const isMet =
      matcher?.path.test(incoming.url ?? '') && (!matcher.method || matcher.method === incoming.method);
    if (!isMet || !fault) {
      const outgoing = open(incoming, incoming.headers);
      outgoing.on('error', () => answer.destroy());
      outgoing.on('response', (response) => {
        answer.writeHead(response.statusCode ?? 0, endToEnd(response.headers));
        response.pipe(answer);
      });
      answer.on('close', () => outgoing.destroy());
      incoming.pipe(outgoing);
      return;
    }
    hits += 1;
    const sent = Buffer.concat(await incoming.toArray());
    await fault.act(answer, () => forwardWhole(incoming, sent)).catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    fail(matcher, fault) {
      hits = 0;
      rule = { matcher, fault };
    },
    clearFault() {
      rule = undefined;
    },
    hits: () => hits,
    close: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

/** A response of a server or a proxy itself, without forwarding. */
function answerWith(
  name: string,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): Fault {
  return {
    name,
    async act(answer) {
      answer.writeHead(status, { 'content-type': type, ...headers }).end(body);
    },
  };
}

const html = (title: string): string =>
  `<html><head><title>${title}</title></head><body><center><h1>${title}</h1></center><hr>nginx</body></html>`;

const LATE_MS = 10_000;

/** What goes wrong with a call. */
export const faults = [
  {
    name: 'no connection',
    async act(answer) {
      answer.destroy();
    },
  },
  {
    name: '10 s late',
    async act(answer, forward) {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      const { status, headers, body } = await forward();
      answer.writeHead(status, headers).end(body);
    },
  },
  {
    name: 'cut in mid-answer',
    async act(answer, forward) {
      const { status, headers, body } = await forward();
      const length = Math.max(body.length, 2);
      answer.writeHead(status, { ...headers, 'content-length': length });
      answer.write(body.subarray(0, Math.floor(length / 2)), () => answer.destroy());
    },
  },
  answerWith('401', 401, 'application/json', '{}'),
  answerWith('403', 403, 'text/html', html('403 Forbidden')),
  answerWith('404', 404, 'text/html', html('404 Not Found')),
  answerWith('409', 409, 'application/json', '{"statusCode":409}'),
  answerWith('429 with Retry-After', 429, 'text/plain', 'Too Many Requests', { 'retry-after': '5' }),
  answerWith('500', 500, 'application/json', '{"statusCode":500,"error":"Internal Server Error"}'),
  answerWith('503', 503, 'text/html', html('503 Service Temporarily Unavailable')),
  answerWith('HTML instead of JSON', 200, 'text/html', html('Welcome to the guest network')),
  answerWith('an empty body', 200, 'application/json', ''),
  answerWith('a wrong shape', 200, 'application/json', '{"weather":{"sky":"clear"}}'),
] as const satisfies readonly Fault[];

export type FaultName = (typeof faults)[number]['name'];
