// @vitest-environment node
import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatDisplayTime } from '../../server/fleet/display-time';
import { streamZip, zipSize } from '../../server/media/zip';
import {
  bearer,
  engines,
  postJson,
  type StartedReferenceApi,
  signIn,
  startReferenceApi,
} from '../support/reference-api';

const NOW_MS = Date.UTC(2026, 10, 9, 18, 30);
const ARCHIVES = '/api/DashCamMaster/archives';
const LIST = '/api/DashCamMaster/GetDashCamVideosPaginated';

interface WireVideo {
  iDDashCamVideo: number;
  dashCamName: string;
  camera: string;
  utcVideoCreatedDateTime: string;
  videoTypeId: number;
  videoURL: string;
  fileSizeBytes: number;
}
interface WireArchive {
  url: string;
  fileName: string;
  sizeBytes: number;
  videoCount: number;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

/** Reads a ZIP by its central directory, as APPNOTE.TXT describes it; every file must be stored and intact. */
function readZip(zip: Buffer): { name: string; bytes: Buffer }[] {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const count = zip.readUInt16LE(end + 10);
  expect(end + 22 + zip.readUInt16LE(end + 20)).toBe(zip.length);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    expect(zip.toString('latin1', at, at + 4)).toBe('PK\u0001\u0002');
    expect(zip.readUInt16LE(at + 10)).toBe(0);
    const [crc, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)];
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    expect(zip.toString('latin1', local, local + 4)).toBe('PK\u0003\u0004');
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    expect(crc32(bytes)).toBe(crc);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    return { name, bytes };
  });
}

describe.each(engines)('ZIPs of locked videos on %s', (engine) => {
  let api: StartedReferenceApi;
  let headers: Record<string, string>;
  let videos: WireVideo[];
  beforeAll(async () => {
    api = await startReferenceApi({ engine, nowMs: NOW_MS, fleetSize: 80, videoCount: 1100 });
    headers = bearer(await signIn(api));
    const response = await fetch(`${api.url}${LIST}?CompanyId=1&BranchId=1&Limit=1000`, { headers });
    videos = ((await response.json()) as { data: { results: WireVideo[] } }).data.results;
  });
  beforeEach(() => api.setNow(NOW_MS));
  afterAll(() => api?.close());

  const post = (ids: unknown) => postJson(`${api.url}${ARCHIVES}`, { ids }, headers);
  const archiveOf = async (ids: unknown): Promise<WireArchive> => {
    const response = await post(ids);
    const body = (await response.json()) as { success: boolean; message: string; data: WireArchive };
    expect(body).toMatchObject({ success: true, message: '' });
    return body.data;
  };
  const idsOf = (some: readonly WireVideo[]): number[] => some.map((video) => video.iDDashCamVideo);

  it('hold the files as they are, in the order of time, under names that say what they are', async () => {
    const some = videos.slice(0, 40);
    const archive = await archiveOf(idsOf(some));
    expect(archive.fileName).toBe('locked-videos_11-9-2026 9-30-00 PM.zip');
    expect(archive.videoCount).toBe(40);
    const response = await fetch(archive.url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${archive.fileName}"`);
    expect(response.headers.get('content-length')).toBe(String(archive.sizeBytes));
    expect(response.headers.get('content-encoding')).toBe(null);
    const zip = await bytesOf(response);
    expect(zip).toHaveLength(archive.sizeBytes);
    const files = readZip(zip);
    expect(files).toHaveLength(40);
    for (const [index, video] of [...some].reverse().entries()) {
      // On the fleet's clock.
      const time = formatDisplayTime(Date.parse(video.utcVideoCreatedDateTime), 180).replace(/[/:]/g, '-');
      expect(files[index]?.name).toBe(
        `${video.dashCamName}_${video.camera}_${time}.${video.videoTypeId === 1 ? 'mp4' : 'jpg'}`,
      );
      expect(files[index]?.bytes).toHaveLength(video.fileSizeBytes);
    }
    const first = await bytesOf(await fetch(some[0]?.videoURL as string));
    expect(sha256(files.at(-1)?.bytes as Buffer)).toBe(sha256(first));
  });

  it('hold each video once, whole numbers or texts, and leave out what is not there any more', async () => {
    const [one, two] = idsOf(videos) as [number, number];
    expect(await archiveOf([one, one, String(two)])).toMatchObject({ videoCount: 2 });
    const response = await post([one, 999_999_999, 999_999_998]);
    expect(await response.json()).toMatchObject({
      success: true,
      message: '2 of these videos are not there any more',
      data: { videoCount: 1 },
    });
    const none = await post([999_999_999]);
    expect(none.status).toBe(404);
    expect(await none.json()).toEqual({ success: false, message: 'None of these videos is there any more' });
  });

  it('hold a thousand videos', async () => {
    const archive = await archiveOf(idsOf(videos));
    const zip = await bytesOf(await fetch(archive.url));
    expect(zip).toHaveLength(archive.sizeBytes);
    const files = readZip(zip);
    expect(files).toHaveLength(1000);
    expect(new Set(files.map(({ name }) => name.toLowerCase())).size).toBe(1000);
  }, 60_000);

  it('are taken up where they broke off', async () => {
    const { url, sizeBytes } = await archiveOf(idsOf(videos.slice(0, 12)));
    const whole = await fetch(url);
    const etag = whole.headers.get('etag') as string;
    const zip = await bytesOf(whole);
    for (const [range, from, to] of [
      ['bytes=70000-', 70_000, sizeBytes - 1],
      ['bytes=123-456', 123, 456],
      ['bytes=-22', sizeBytes - 22, sizeBytes - 1],
    ] as const) {
      const part = await fetch(url, { headers: { range, 'if-range': etag } });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to}/${sizeBytes}`);
      expect(sha256(await bytesOf(part))).toBe(sha256(zip.subarray(from, to + 1)));
    }
    expect((await fetch(url, { headers: { range: `bytes=${sizeBytes}-` } })).status).toBe(416);
    const head = await fetch(url, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(sizeBytes));
  });

  it('have an address that is nobody else’s and expires within the hour', async () => {
    const [one, two] = [
      await archiveOf(idsOf(videos.slice(0, 2))),
      await archiveOf(idsOf(videos.slice(0, 2))),
    ];
    expect(new URL(one.url).pathname).not.toBe(new URL(two.url).pathname);
    const wrong = `${api.url}${new URL(one.url).pathname}${new URL(two.url).search}`;
    expect((await fetch(wrong)).status).toBe(403);
    expect((await fetch(`${api.url}${new URL(one.url).pathname}`)).status).toBe(403);
    api.setNow(NOW_MS + 59 * 60_000);
    expect((await fetch(one.url, { method: 'HEAD' })).status).toBe(200);
    api.setNow(NOW_MS + 61 * 60_000);
    expect((await fetch(one.url)).status).toBe(403);
  });

  it('want a session, ids, and the anti-forgery header of who has the cookie', async () => {
    expect((await postJson(`${api.url}${ARCHIVES}`, { ids: [1] })).status).toBe(401);
    for (const ids of [[], 'all', [1.5], [-1], ['x'], [null], undefined, Array(20_001).fill(1)]) {
      const response = await post(ids);
      expect(response.status, JSON.stringify(ids)?.slice(0, 40)).toBe(400);
      expect(((await response.json()) as { message: string }).message).toContain('ids');
    }
    const cookie = { cookie: 'XSRF-TOKEN=secret' };
    const [id] = idsOf(videos);
    const without = await postJson(`${api.url}${ARCHIVES}`, { ids: [id] }, { ...headers, ...cookie });
    expect(without.status).toBe(403);
    const given = { ...headers, ...cookie, 'x-xsrf-token': 'secret' };
    expect((await postJson(`${api.url}${ARCHIVES}`, { ids: [id] }, given)).status).toBe(200);
    for (const path of [`/api/DashCamMaster/RequestVideo/${id}`]) {
      const refused = await fetch(`${api.url}${path}`, {
        method: 'POST',
        headers: { ...headers, ...cookie },
      });
      expect(refused.status).toBe(403);
    }
  });
});

describe('a ZIP that is streamed', () => {
  const entry = (name: string, size: number) => ({
    name,
    lastModified: new Date(NOW_MS),
    bytes: Buffer.alloc(size, name),
  });

  it('is as long as announced, and made only as far as it is read', async () => {
    const entries = [entry('a', 10), entry('bb', 0), entry('ccc', 70_000)];
    let length = 0;
    for await (const piece of streamZip(entries)) length += piece.length;
    expect(length).toBe(zipSize(entries));

    let read = 0;
    const counted = Array.from({ length: 500 }, (_, index) => ({
      ...entry(`file-${index}`, 0),
      get bytes() {
        read += 1;
        return Buffer.alloc(50_000);
      },
    }));
    for await (const piece of streamZip(counted)) {
      expect(piece.length).toBeLessThanOrEqual(50_000);
      if (read > 5) break;
    }
    expect(read).toBeLessThan(20);
  });

  it('ends when whoever reads it goes away', async () => {
    const api = await startReferenceApi({ nowMs: NOW_MS, fleetSize: 80, videoCount: 1100 });
    try {
      const headers = bearer(await signIn(api));
      const list = await fetch(`${api.url}${LIST}?CompanyId=1&BranchId=1&Limit=1000`, { headers });
      const { data } = (await list.json()) as { data: { results: WireVideo[] } };
      const ids = data.results.map((video) => video.iDDashCamVideo);
      const answer = await postJson(`${api.url}${ARCHIVES}`, { ids }, headers);
      const { url } = ((await answer.json()) as { data: WireArchive }).data;
      // Reads the beginning and hangs up; the server must not go on sending, nor keep the connection.
      await new Promise<void>((resolve, reject) => {
        const call = httpRequest(url, (response) => {
          response.once('data', () => {
            call.destroy();
            resolve();
          });
        });
        call.on('error', reject);
        call.end();
      });
      await expect
        .poll(
          () => new Promise<number>((resolve) => api.app.server.getConnections((_, count) => resolve(count))),
          { timeout: 10_000 },
        )
        .toBeLessThanOrEqual(2);
      expect((await fetch(`${api.url}/health`)).status).toBe(200);
    } finally {
      await api.close();
    }
  }, 60_000);
});
