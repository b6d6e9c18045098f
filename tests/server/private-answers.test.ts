// @vitest-environment node
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { routeAccess } from '../../server/auth/route-access';
import {
  bearer,
  postJson,
  postLogin,
  type SignedInApi,
  shareReferenceApi,
  signIn,
  startReferenceApi,
  withReferenceApi,
} from '../support/reference-api';

const api = shareReferenceApi();
const VIDEOS = '/api/DashCamMaster/GetDashCamVideosPaginated?CompanyId=1&BranchId=1&Limit=3';

interface SignedAddresses {
  video: string;
  archive: string;
}

async function addressesOf(on: SignedInApi, token: string): Promise<SignedAddresses> {
  const read = async (response: Response) => ((await response.json()) as { data: never }).data as never;
  const { results } = (await read(await on.send('GET', VIDEOS, undefined, bearer(token)))) as {
    results: { iDDashCamVideo: number; videoURL: string }[];
  };
  const ids = results.map(({ iDDashCamVideo }) => iDDashCamVideo);
  const { url } = (await read(
    await on.send('POST', '/api/DashCamMaster/archives', { ids }, bearer(token)),
  )) as { url: string };
  return { video: results[0]?.videoURL ?? '', archive: url };
}

const statusesOf = async ({ video, archive }: SignedAddresses) => [
  (await fetch(video)).status,
  (await fetch(archive)).status,
];

describe('a signed address', () => {
  it.each<[string, (token: string) => Promise<unknown>]>([
    ['by signing out', (token) => postJson(`${api.url}/api/v2/auth/logout`, {}, bearer(token))],
    [
      'by another password',
      async () => {
        const change = (currentPassword: string, newPassword: string) =>
          api.post('/api/v2/auth/password', { currentPassword, newPassword });
        expect((await change(api.demo.password, 'late-harvest-road-9')).status).toBe(200);
        expect((await change('late-harvest-road-9', api.demo.password)).status).toBe(200);
      },
    ],
    [
      'by somebody who ends it in the list',
      async (token) => {
        const response = await api.send('GET', '/api/v2/auth/sessions', undefined, bearer(token));
        const { data } = (await response.json()) as { data: { id: string; isCurrent: boolean }[] };
        await api.send('DELETE', `/api/v2/auth/sessions/${data.find(({ isCurrent }) => isCurrent)?.id}`);
      },
    ],
  ])('ends with its session, %s', async (_, end) => {
    const token = await signIn(api);
    const theirs = await addressesOf(api, token);
    const own = await addressesOf(api, api.headers.authorization?.slice('Bearer '.length) ?? '');
    expect(theirs.video).not.toBe(own.video);
    expect(await statusesOf(theirs)).toEqual([200, 200]);
    await end(token);
    expect(await statusesOf(theirs)).toEqual([403, 403]);
    expect(await (await fetch(theirs.video)).json()).toMatchObject({
      message: 'This address has ended with its session. Sign in and load the list again.',
    });
    expect(await statusesOf(own)).toEqual([200, 200]);
    // Nor with the id of a session that is open.
    const session = new URL(own.video).searchParams.get('session') ?? '';
    const borrowed = new URL(theirs.video);
    borrowed.searchParams.set('session', session);
    expect((await fetch(borrowed)).status).toBe(403);
  });

  it('stays when the token is renewed, and is not shared by those who are signed in', async () => {
    const token = await signIn(api);
    const before = await addressesOf(api, token);
    const renewed = (await (await postJson(`${api.url}/api/v2/auth/refresh`, { token })).json()) as {
      token: string;
    };
    expect((await addressesOf(api, renewed.token)).video).toBe(before.video);
    // Events of several users come out of one cache.
    const eventsOf = async (of: string) => {
      const response = await api.send('GET', '/api/v2/adas-events', undefined, bearer(of));
      const { data } = (await response.json()) as { data: { videoUrl?: string }[] };
      return data.flatMap(({ videoUrl }) =>
        videoUrl ? [new URL(videoUrl).searchParams.get('session')] : [],
      );
    };
    const [one, other] = [await eventsOf(renewed.token), await eventsOf(await signIn(api))];
    expect(one.length).toBeGreaterThan(0);
    expect([new Set(one).size, new Set(other).size]).toEqual([1, 1]);
    expect(one[0]).not.toBe(other[0]);
  });
});

describe('what the API answers', () => {
  it('is cached nowhere, whatever comes of a request', async () => {
    const paths = Object.keys(routeAccess)
      .map((route) => route.split(' '))
      .filter(([, path = '']) => path.startsWith('/api') || path === '/health');
    const kept: string[] = [];
    for (const [method = '', path = ''] of [...paths, ['GET', '/api/nothing'], ['GET', '/api/%E0%A4%A']]) {
      if (path.endsWith('/logout')) continue;
      const address = path.replace(/:[a-z]+/g, '1');
      for (const headers of [api.headers, {}]) {
        const response = await api.send(method, address, undefined, headers);
        await response.arrayBuffer();
        if (response.headers.get('cache-control') !== 'no-store')
          kept.push(`${method} ${path} ${response.status}`);
      }
    }
    expect(kept).toEqual([]);
    const { video, archive } = await addressesOf(api, await signIn(api));
    for (const address of [video, archive])
      expect((await fetch(address)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the log', () => {
  it('has no queries, no addresses of people and no values of the database', async () => {
    const lines: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      lines.push(String(text));
      return true;
    });
    try {
      await withReferenceApi({ beside: api, logLevel: 'debug' }, async (logged) => {
        const token = await signIn(logged);
        const { video, archive } = await addressesOf(logged, token);
        await statusesOf({ video, archive });
        await postLogin(logged, 'somebody@people.example', 'a-secret-password');
        await logged.query('ALTER TABLE user_settings RENAME TO misplaced');
        const settings = {
          companyName: 'A',
          email: 'private@people.example',
          phone: '1',
          address: 'Somewhere',
        };
        const own = { timezone: 'fleet', dateFormat: 'MM/DD/YYYY', language: 'en' };
        const failed = await logged.send('PUT', '/api/v2/settings', { ...settings, ...own });
        expect(failed.status).toBe(500);
        await logged.query('ALTER TABLE misplaced RENAME TO user_settings');
      });
    } finally {
      write.mockRestore();
    }
    // The address that the server listens at belongs to no person.
    const log = lines.filter((line) => !line.includes('Server listening')).join('');
    expect(log).toContain('/api/DashCamMaster/media/');
    expect(log).toContain('/api/v2/settings');
    expect(log).toContain('user_settings');
    expect(log).not.toMatch(
      /signature|expires=|127\.0\.0\.1|people\.example|a-secret-password|Somewhere|remote/,
    );
  });
});

describe('a request that never ends', () => {
  let shortTimeout: Awaited<ReturnType<typeof startReferenceApi>>;
  beforeAll(async () => {
    shortTimeout = await startReferenceApi({ beside: api, requestTimeoutMs: 300 });
  });
  afterAll(() => shortTimeout.close());

  const LOGIN = 'POST /api/v2/auth/login HTTP/1.1\r\nHost: x\r\n';
  it.each([
    ['half a body', `${LOGIN}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"userName":`],
    ['half of its headers', LOGIN],
    [
      'a part of a body that is too large',
      `${LOGIN}Content-Type: application/json\r\nContent-Length: 1000000\r\n\r\n${'x'.repeat(300_000)}`,
    ],
  ])(
    'with %s loses its connection, sixty of sixty',
    async (_, sent) => {
      const { port } = new URL(shortTimeout.url);
      const closed = Array.from(
        { length: 60 },
        () =>
          new Promise<string>((resolve) => {
            const socket = connect(Number(port), '127.0.0.1', () => socket.write(sent));
            let answer = '';
            socket.on('data', (part) => {
              answer += part;
            });
            socket.on('error', () => undefined);
            socket.on('close', () => resolve(answer));
          }),
      );
      for (const answer of await Promise.all(closed)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    },
    30_000,
  );
});
