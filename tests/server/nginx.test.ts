// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtServer } from '../support/built-server';
import { type LaunchedServer, launchServer } from '../support/launched-server.mjs';
import { freePort, hasNginx, keptConfiguration, type Nginx, startNginx } from '../support/nginx';
import { makeOwnSchema, type OwnSchema } from '../support/own-schema';
import { defaultSettings } from '../support/reference-api';

const databaseUrl = process.env.TEST_DATABASE_URL;

const jsonOf = <Data>({ body }: { body: Buffer }): Data => JSON.parse(body.toString()) as Data;

describe.runIf(hasNginx && databaseUrl)(
  'nginx in front of two processes, with the kept configuration',
  () => {
    let schema: OwnSchema;
    let bundle: string;
    let folder: string;
    let ports: number[];
    const errorLog = () => path.join(folder, 'errors.log');
    const servers: LaunchedServer[] = [];
    let nginx: Nginx;
    let headers: Record<string, string>;

    const launch = async (port: number): Promise<LaunchedServer> => {
      const server = launchServer(path.join(bundle, 'main.js'), {
        PORT: String(port),
        DATABASE_URL: schema.url,
        APP_DIR: path.join(folder, 'app'),
        TRUST_PROXY: '1',
        FLEET_SIZE: '40',
        VIDEO_COUNT: '1000',
        LOG_LEVEL: 'info',
        STOP_SECONDS: '120',
      });
      await server.url;
      return server;
    };

    beforeAll(async () => {
      bundle = await builtServer();
      folder = mkdtempSync(path.join(tmpdir(), 'fleet-nginx-'));
      mkdirSync(path.join(folder, 'app'));
      writeFileSync(path.join(folder, 'app/index.html'), '<title>Application</title>');
      schema = await makeOwnSchema(databaseUrl ?? '');
      ports = [await freePort(), await freePort()];
      for (const port of ports) servers.push(await launch(port));
      const intoFile = (text: string): string =>
        text.replaceAll('error_log stderr', `error_log ${errorLog()}`);
      nginx = await startNginx(keptConfiguration(ports, intoFile));
      const login = await nginx.askJson(
        'POST',
        '/api/v2/auth/login',
        {},
        {
          userName: 'demo',
          password: 'drive-safe-2026',
          token: '',
          tenantGuid: defaultSettings.tenantGuid,
        },
      );
      headers = { authorization: `Bearer ${jsonOf<{ token: string }>(login).token}` };
    }, 240_000);
    afterAll(async () => {
      await nginx?.stop();
      for (const { child } of servers) child.kill('SIGKILL');
      await Promise.all(servers.map(({ ended }) => ended));
      await schema?.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    const clips = async (limit: number): Promise<Record<string, unknown>[]> => {
      const list = `/api/DashCamMaster/GetDashCamVideosPaginated?CompanyId=1&BranchId=1&fileType=1&Limit=${limit}`;
      const answer = await nginx.ask(list, { headers });
      return jsonOf<{ data: { results: Record<string, unknown>[] } }>(answer).data.results;
    };
    const pathOf = (address: string): string => {
      const { origin, pathname, search } = new URL(address);
      expect(origin).toBe('https://fleet.example.com');
      return pathname + search;
    };

    it('leads from HTTP to HTTPS', async () => {
      const answer = await fetch(`http://127.0.0.1:${nginx.httpPort}/dashboard?view=map`, {
        redirect: 'manual',
      });
      expect(answer.status).toBe(308);
      expect(answer.headers.get('location')).toMatch(/^https:\/\/[^/]+\/dashboard\?view=map$/);
    });

    it('shares the requests between the processes, which know that they came by HTTPS', async () => {
      const page = await nginx.ask('/dashboard', { headers: { accept: 'text/html' } });
      expect(page.body.toString()).toContain('Application');
      expect(page.headers['set-cookie']?.join()).toContain('Secure');
      expect(page.headers['strict-transport-security']).toContain('max-age');
      for (let count = 0; count < 10; count += 1)
        expect((await nginx.ask('/api/v2/assets', { headers })).status).toBe(200);
      for (const port of ports) expect(nginx.log().some((line) => line.endsWith(`:${port}`))).toBe(true);
    });

    it('gives each request an id, which stands in the answer and in both logs', async () => {
      const answer = await nginx.ask('/api/v2/assets/999999', { headers });
      expect(answer.status).toBe(404);
      const id = String(answer.headers['x-request-id']);
      expect(id).toMatch(/^[0-9a-f]{32}$/);
      expect(jsonOf(answer)).toMatchObject({ requestId: id });
      await expect
        .poll(() => nginx.log().some((line) => line.includes(` 404 `) && line.includes(id)))
        .toBe(true);
      await expect
        .poll(() => servers.some(({ output }) => output().includes(`"requestId":"${id}"`)))
        .toBe(true);
    });

    it('passes ranges of clips on, whose signed address any process honours', async () => {
      const [clip] = await clips(1);
      const address = Object.values(clip ?? {}).find((value) => String(value).includes('.mp4?'));
      const file = pathOf(String(address));
      const whole = await nginx.ask(file);
      expect([whole.status, whole.headers['content-type']]).toEqual([200, 'video/mp4']);
      for (let count = 0; count < 4; count += 1) {
        const part = await nginx.ask(file, { headers: { range: 'bytes=100-299' } });
        expect([part.status, part.headers['content-range']]).toEqual([
          206,
          `bytes 100-299/${whole.body.length}`,
        ]);
        expect(part.body.equals(whole.body.subarray(100, 300))).toBe(true);
      }
      const log = nginx.log().join('\n');
      expect(log).toContain('/api/DashCamMaster/media/');
      expect(log).not.toContain('signature=');
    });

    it('passes a live stream on', async () => {
      const { data } = jsonOf<{ data: { id: number }[] }>(
        await nginx.ask('/api/v2/assets?assetType=dashcam&status=online', { headers }),
      );
      const streams = data.map(({ id }) => `/api/v2/live/${id}`);
      const playlists = await Promise.all(streams.map((one) => nginx.ask(`${one}/index.m3u8`, { headers })));
      const at = playlists.findIndex(({ status }) => status === 200);
      const segment = /^\d+\.m4s$/m.exec(String(playlists[at]?.body))?.[0];
      for (const name of ['init.mp4', segment]) {
        const part = await nginx.ask(`${streams[at]}/${name}`, { headers });
        expect([name, part.status]).toEqual([name, 200]);
        expect(part.body.length).toBeGreaterThan(100);
      }
    });

    it('leaves it to the server to refuse what is too large, in its own words', async () => {
      const answer = await nginx.askJson('POST', '/api/v2/alert-rules', headers, {
        name: 'x'.repeat(300_000),
      });
      expect(answer.status).toBe(413);
      expect(jsonOf(answer)).toMatchObject({ success: false, requestId: expect.any(String) });
      const huge = await nginx.askJson('POST', '/api/v2/alert-rules', headers, {
        name: 'x'.repeat(5_000_000),
      });
      expect([huge.status, huge.headers['content-type']]).toEqual([413, 'text/html']);
    });

    it('keeps what is for machines to itself', async () => {
      for (const address of ['/metrics', '/__faults', '/__faults/x']) {
        const answer = await nginx.ask(address);
        expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html']);
      }
    });

    it('serves on while a process ends: downloads end whole, and new requests go to the other one', async () => {
      const ids = (await clips(1000)).map(({ iDDashCamVideo }) => iDDashCamVideo);
      const archive = jsonOf<{ data: { url: string; sizeBytes: number } }>(
        await nginx.askJson('POST', '/api/DashCamMaster/archives', headers, { ids }),
      ).data;
      // More than connections and buffers hold, at each of the processes.
      expect(archive.sizeBytes).toBeGreaterThan(20_000_000);
      const downloads: IncomingMessage[] = [];
      for (let count = 0; count < 4; count += 1)
        downloads.push(
          await nginx.open(pathOf(archive.url), {
            agent: false,
            ca: nginx.certificate,
            servername: 'fleet.example.com',
          }),
        );

      const [first] = servers;
      first?.child.kill('SIGTERM');
      const isOver = (): Promise<boolean> =>
        fetch(`http://127.0.0.1:${ports[0]}/health`).then(
          () => false,
          () => true,
        );
      let asked = 0;
      do {
        expect((await nginx.ask('/api/v2/assets', { headers })).status).toBe(200);
        asked += 1;
      } while (!(await isOver()));
      for (; asked < 40; asked += 1) {
        expect((await nginx.ask('/api/v2/assets', { headers })).status).toBe(200);
        const made = await nginx.askJson('POST', '/api/DashCamMaster/archives', headers, { ids: [ids[0]] });
        expect(made.status).toBe(200);
      }
      expect(first?.child.exitCode).toBe(null);

      const sizes = await Promise.all(
        downloads.map(async (download) => {
          let size = 0;
          for await (const chunk of download) size += (chunk as Buffer).length;
          return size;
        }),
      );
      expect(sizes).toEqual(downloads.map(() => archive.sizeBytes));
      expect((await first?.ended)?.code).toBe(0);

      servers[0] = await launch(ports[0] ?? 0);
      await expect
        .poll(
          async () => {
            await nginx.ask('/api/v2/assets', { headers });
            return nginx.log().at(-1);
          },
          { timeout: 30_000 },
        )
        .toMatch(new RegExp(`:${ports[0]}$`));
    }, 120_000);

    it('has a process for every request while one after the other is replaced, as the page says', async () => {
      const page = readFileSync('docs/deploying.md', 'utf8');
      const waits = [...page.matchAll(/^sleep (\d+)$/gm)].map(([, seconds]) => Number(seconds));
      expect(waits).toHaveLength(2);
      const statuses: number[] = [];
      let isReplaced = false;
      const asking = (async () => {
        while (!isReplaced) statuses.push((await nginx.ask('/api/v2/assets', { headers })).status);
      })();
      for (const place of [0, 1]) {
        servers[place]?.child.kill('SIGTERM');
        await servers[place]?.ended;
        servers[place] = await launch(ports[place] ?? 0);
        if (place === 0) await new Promise((resolve) => setTimeout(resolve, Math.min(...waits) * 1000));
      }
      isReplaced = true;
      await asking;
      expect(statuses.length).toBeGreaterThan(100);
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
    }, 60_000);

    it('writes no signed address into its log of errors when a process breaks off', async () => {
      const listed = await clips(1000);
      const [address] = Object.values(listed[0] ?? {}).filter((value) => String(value).includes('.mp4?'));
      const ids = listed.map(({ iDDashCamVideo }) => iDDashCamVideo);
      const archive = jsonOf<{ data: { url: string } }>(
        await nginx.askJson('POST', '/api/DashCamMaster/archives', headers, { ids }),
      ).data;
      const photo = '/api/v2/driver-photos/x?expires=1&session=x&signature=x';
      const options = { agent: false, ca: nginx.certificate, servername: 'fleet.example.com' };
      const downloads: IncomingMessage[] = [];
      for (let count = 0; count < 4; count += 1)
        downloads.push(await nginx.open(pathOf(archive.url), options));
      servers[0]?.child.kill('SIGKILL');
      await servers[0]?.ended;
      const ends = await Promise.all(
        downloads.map(async (download) => {
          try {
            for await (const _ of download);
            return 'whole';
          } catch {
            return 'broken off';
          }
        }),
      );
      expect(ends).toContain('broken off');
      // And to those that reach the stopped process: each address is requested until it was sent there.
      for (const one of ['/api/v2/assets', pathOf(String(address)), photo])
        await expect
          .poll(
            async () => {
              await nginx.ask(one, { headers });
              return nginx.log().at(-1);
            },
            { timeout: 15_000 },
          )
          .toContain(`:${ports[0]}, `);
      const log = readFileSync(errorLog(), 'utf8');
      expect(log).toContain('GET /api/v2/assets ');
      expect(log).not.toContain('signature=');
    }, 120_000);
  },
);
