// @vitest-environment node
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { createClients } from '../../src/http/client';
import { createFiles } from '../../src/providers/files';
import { sessionWith } from '../support/fake-back-end';
import { settingsOf } from '../support/settings-file';

type Respond = (request: IncomingMessage, response: ServerResponse, index: number) => void;

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Files on a server of its own, whose connections really break. */
async function provide(respond: Respond) {
  const seen: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    respond(request, response, seen.length - 1);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = settingsOf({ DASHCAM_API_URL: `${address}/cams`, ASSET_API_URL: `${address}/assets` });
  const onError = vi.fn();
  const clients = createClients({ settings, session: sessionWith('token-1'), origin: 'https://app.example' });
  return { files: createFiles({ clients, onError, delayMs: () => 0 }), seen, onError };
}

const path = '/api/DashCamMaster/DownloadVideo/7';
const whole = 'The quick brown fox jumps over the lazy dog';

/** Answers with the file from where it is requested, and breaks the connection after so many bytes of it. */
function answerPart(request: IncomingMessage, response: ServerResponse, breakAfter?: number): void {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const isPart = request.headers['if-range'] === '"one"';
  const body = isPart ? whole.slice(from) : whole;
  response.writeHead(isPart ? 206 : 200, {
    'content-type': 'video/mp4',
    'content-length': body.length,
    etag: '"one"',
    ...(isPart && { 'content-range': `bytes ${from}-${whole.length - 1}/${whole.length}` }),
  });
  if (breakAfter === undefined) response.end(body);
  else response.write(body.slice(0, breakAfter), () => setTimeout(() => response.destroy(), 20));
}

describe('a file', () => {
  test('is read with the Authorization of the session, its name and its progress', async () => {
    const { files, seen } = await provide((request, response) => {
      expect(request.url).toBe(`/cams${path}`);
      response.writeHead(200, {
        'content-type': 'video/mp4',
        'content-length': whole.length,
        'content-disposition': 'attachment; filename="clip.mp4"',
      });
      response.end(whole);
    });
    const progress: [number, number | undefined][] = [];
    const { blob, name } = await files.read(path, { onProgress: (...read) => progress.push(read) });
    expect(await blob.text()).toBe(whole);
    expect(blob.type).toBe('video/mp4');
    expect(name).toBe('clip.mp4');
    expect(progress.at(-1)).toEqual([whole.length, whole.length]);
    expect(seen[0]?.authorization).toBe('Bearer token-1');
  });

  test('of another area comes from the address that serves it, and may have no name and no length', async () => {
    const { files } = await provide((request, response) => {
      expect(request.url).toBe('/assets/api/v2/reports/7/download');
      response.write('a,');
      response.end('b');
    });
    const progress: (number | undefined)[] = [];
    const file = await files.read('/api/v2/reports/7/download', {
      onProgress: (_received, total) => progress.push(total),
    });
    expect(await file.blob.text()).toBe('a,b');
    expect(file.name).toBeUndefined();
    expect(new Set(progress)).toEqual(new Set([undefined]));
  });

  test('that is empty is an empty file', async () => {
    const { files } = await provide((_request, response) => response.end());
    expect((await files.read(path)).blob.size).toBe(0);
  });
});

describe('a broken connection', () => {
  test('is taken up where it broke while the server can report that the file is the same', async () => {
    const { files, seen } = await provide((request, response, index) =>
      answerPart(request, response, index < 2 ? 10 : undefined),
    );
    const { blob } = await files.read(path);
    expect(await blob.text()).toBe(whole);
    expect(blob.type).toBe('video/mp4');
    expect(seen.map((headers) => headers.range)).toEqual([undefined, 'bytes=10-', 'bytes=20-']);
    expect(seen[1]?.['if-range']).toBe('"one"');
  });

  test('starts anew when the file has changed meanwhile', async () => {
    const { files } = await provide((request, response, index) => {
      if (index === 0) return answerPart(request, response, 10);
      response.writeHead(200, { etag: '"two"' });
      response.end('Another file');
    });
    const progress: number[] = [];
    const { blob } = await files.read(path, { onProgress: (received) => progress.push(received) });
    expect(await blob.text()).toBe('Another file');
    expect(progress).toContain(0);
  });

  test.each([
    ['no mark', {}],
    ['a weak mark', { etag: 'W/"one"' }],
  ])('starts anew on a server that gives %s', async (_what, headers) => {
    const { files, seen } = await provide((_request, response, index) => {
      response.writeHead(200, { ...headers, 'content-length': whole.length });
      if (index > 0) response.end(whole);
      else response.write(whole.slice(0, 10), () => setTimeout(() => response.destroy(), 20));
    });
    expect(await (await files.read(path)).blob.text()).toBe(whole);
    expect(seen[1]?.range).toBeUndefined();
  });

  test('starts anew when the file has become too short to go on', async () => {
    const { files } = await provide((request, response, index) => {
      if (index === 0) return answerPart(request, response, 10);
      if (request.headers.range) response.writeHead(416).end();
      else response.end('Short');
    });
    expect(await (await files.read(path)).blob.text()).toBe('Short');
  });

  test('starts anew where the browser does not let the page request a part', async () => {
    const { files, seen } = await provide((request, response, index) => {
      // As a preflight that is refused looks to the page.
      if (request.headers['if-range']) response.destroy();
      else answerPart(request, response, index === 0 ? 10 : undefined);
    });
    expect(await (await files.read(path)).blob.text()).toBe(whole);
    expect(seen.map((headers) => headers.range)).toEqual([undefined, 'bytes=10-', 'bytes=10-', undefined]);
  });

  test('starts anew where the answer lacks the range of the part', async () => {
    const { files } = await provide((request, response, index) => {
      if (index === 0) return answerPart(request, response, 10);
      if (!request.headers.range) return answerPart(request, response);
      response.writeHead(206, { 'content-length': whole.length - 10 });
      response.end(whole.slice(10));
    });
    expect(await (await files.read(path)).blob.text()).toBe(whole);
  });

  test('that never brings anything is given up, as the network’s fault', async () => {
    const { files, seen, onError } = await provide((_request, response) => response.destroy());
    await expect(files.read(path)).rejects.toMatchObject({ name: 'ApiError', status: 0 });
    expect(seen).toHaveLength(6);
    expect(onError).toHaveBeenCalledOnce();
  });

  test.each([
    // Each attempt begins anew, and would bring the same for ever.
    ['at the same place each time', {}, 20],
    ['after a little of what is left', { etag: '"one"' }, 1],
  ])('that is cut %s is given up, as the network’s fault', async (_where, marks, breakAfter) => {
    const { files, seen, onError } = await provide((request, response) => {
      if ('etag' in marks) return answerPart(request, response, breakAfter);
      response.writeHead(200, { 'content-length': whole.length });
      response.write(whole.slice(0, breakAfter), () => setTimeout(() => response.destroy(), 20));
    });
    await expect(files.read(path)).rejects.toMatchObject({ name: 'ApiError', status: 0 });
    expect(seen).toHaveLength(6);
    expect(onError).toHaveBeenCalledOnce();
  });

  test('that brings much each time is taken up as often as it breaks', async () => {
    const large = Buffer.alloc(8 * 70_000, 'x');
    const { files } = await provide((request, response) => {
      const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
      const body = large.subarray(from);
      response.writeHead(from > 0 ? 206 : 200, {
        'content-length': body.length,
        etag: '"one"',
        ...(from > 0 && { 'content-range': `bytes ${from}-${large.length - 1}/${large.length}` }),
      });
      response.write(body.subarray(0, 70_000), () => setTimeout(() => response.destroy(), 20));
    });
    expect((await files.read(path)).blob.size).toBe(large.length);
  });

  test('is no reason to take another part than was requested', async () => {
    const { files } = await provide((request, response, index) => {
      if (index === 0) return answerPart(request, response, 10);
      response.writeHead(206, { 'content-range': 'bytes 30-42/43', 'content-length': 13 });
      response.end(whole.slice(30));
    });
    await expect(files.read(path)).rejects.toThrow('Another part of the file');
  });
});

describe('a file that is refused', () => {
  test.each([
    [404, JSON.stringify({ success: false, message: 'No such video' }), 'No such video'],
    [409, JSON.stringify({ error: { message: 'Still being recorded' } }), 'Still being recorded'],
    [500, 'Disk on fire', 'Disk on fire'],
  ])('with %i fails at once with the server’s message', async (status, body, message) => {
    const { files, seen } = await provide((_request, response) => response.writeHead(status).end(body));
    const failure = await files.read(path).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status, serverMessage: message });
    expect(seen).toHaveLength(1);
  });

  test('by an envelope in place of the file fails with its message', async () => {
    const { files } = await provide((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ success: false, message: 'Gone since' }));
    });
    await expect(files.read(path)).rejects.toMatchObject({ serverMessage: 'Gone since' });
  });

  test('for want of a session is reported, so that the session can end', async () => {
    const { files, onError } = await provide((_request, response) => response.writeHead(401).end());
    await expect(files.read(path)).rejects.toMatchObject({ status: 401 });
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ status: 401 }));
  });
});

test('JSON that is the file is left alone', async () => {
  const { files } = await provide((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('[1,2]');
  });
  expect(await (await files.read(path)).blob.text()).toBe('[1,2]');
});

test('a read that is no longer wanted stops, and closes its connection', async () => {
  let closed: Promise<unknown> | undefined;
  const { files, onError } = await provide((_request, response) => {
    closed = new Promise((resolve) => response.once('close', resolve));
    response.write('a beginning');
  });
  const controller = new AbortController();
  const read = files.read(path, {
    signal: controller.signal,
    onProgress: (received) => {
      if (received > 0) controller.abort();
    },
  });
  await expect(read).rejects.toMatchObject({ name: 'AbortError' });
  await closed;
  expect(onError).not.toHaveBeenCalled();
});
