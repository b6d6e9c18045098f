// @vitest-environment jsdom
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClients } from '../../src/http/client';
import { sessionWith } from '../support/fake-back-end';
import { settingsOf } from '../support/settings-file';

/** vitest hands the page's own jsdom out under this name. */
declare const jsdom: { reconfigure(settings: { url: string }): void };

interface Received {
  method: string;
  headers: IncomingHttpHeaders;
}

/** A server that records its requests, and allows any origin. */
function listen(received: Received[]): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'OPTIONS') {
      received.push({ method: request.method ?? '', headers: request.headers });
    }
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
    response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, x-xsrf-token');
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
    response.setHeader('Content-Type', 'application/json');
    request.resume().on('end', () => response.end('{}'));
  });
  return new Promise((resolve) => server.listen(0, 'localhost', () => resolve(server)));
}

const originOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`;

const received: Received[] = [];
let own: Server;
let foreign: Server;

beforeAll(async () => {
  own = await listen(received);
  foreign = await listen(received);
  jsdom.reconfigure({ url: `${originOf(own)}/dashboard` });
  // biome-ignore lint/suspicious/noDocumentCookie: this is how a browser keeps what the server has set.
  document.cookie = 'XSRF-TOKEN=forge-me-not';
});

afterAll(() => {
  own.close();
  foreign.close();
});

beforeEach(() => {
  received.length = 0;
});

function clientsFor(assetAddress: string) {
  const settings = settingsOf({ ASSET_API_URL: assetAddress, DASHCAM_API_URL: originOf(foreign) });
  return createClients({ settings, session: sessionWith('token-1'), origin: window.location.origin });
}

async function sendEach(assetAddress: string): Promise<Record<string, unknown>> {
  const { asset } = clientsFor(assetAddress);
  await asset.get('/api/x', { params: { a: 1 } });
  await asset.post('/api/x', { a: 1 });
  await asset.put('/api/x', { a: 1 });
  await asset.delete('/api/x');
  return Object.fromEntries(received.map(({ method, headers }) => [method, headers['x-xsrf-token']]));
}

const onWritesOnly = {
  GET: undefined,
  POST: 'forge-me-not',
  PUT: 'forge-me-not',
  DELETE: 'forge-me-not',
};

test('on a relative address every request but a GET carries the anti-forgery header', async () => {
  expect(await sendEach('')).toEqual(onWritesOnly);
});

test('under a relative base address too', async () => {
  expect(await sendEach('/backend')).toEqual(onWritesOnly);
});

test('the page’s own origin written out in full is the same origin', async () => {
  expect(await sendEach(originOf(own))).toEqual(onWritesOnly);
});

test('no other origin is ever sent the anti-forgery header, though it is sent the token', async () => {
  const sent = await sendEach(originOf(foreign));
  expect(sent).toEqual({ GET: undefined, POST: undefined, PUT: undefined, DELETE: undefined });
  expect(received.map(({ headers }) => headers.authorization)).toEqual(Array(4).fill('Bearer token-1'));
});
