// @vitest-environment node
import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { crc32 } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatDisplayTime } from '../../server/fleet/display-time';
import { ZipFile } from '../../server/media/zip';
import {
  dataOf,
  NOW_MS,
  postJson,
  ruleEngines,
  type SignedInApi,
  shareReferenceApi,
  withReferenceApi,
} from '../support/reference-api';

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

/** The newest thousand videos of a server. */
const newestOf = async (api: SignedInApi): Promise<WireVideo[]> =>
  (await dataOf<{ results: WireVideo[] }>(await api.get(`${LIST}?CompanyId=1&BranchId=1&Limit=1000`)))
    .results;

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

describe.each(ruleEngines)('ZIPs of locked videos on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 80, videoCount: 1100 });
  let videos: WireVideo[];
  beforeAll(async () => {
    videos = await newestOf(api);
  });

  const post = (ids: unknown) => api.post(ARCHIVES, { ids });
  const archiveOf = async (ids: unknown) => dataOf<WireArchive>(await post(ids));
  const idsOf = (some: readonly WireVideo[]): number[] => some.map((video) => video.iDDashCamVideo);

  it('hold the files as they are, in the order of time, under names with their content', async () => {
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
    expect(await none.json()).toEqual({
      success: false,
      message: 'None of these videos is there any more',
      requestId: expect.any(String),
    });
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

  it('have an address of their own that expires within the hour', async () => {
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

  it('require a session, ids, and with the cookie the anti-forgery header', async () => {
    expect((await postJson(`${api.url}${ARCHIVES}`, { ids: [1] })).status).toBe(401);
    for (const ids of [[], 'all', [1.5], [-1], ['x'], [null], undefined, Array(20_001).fill(1)]) {
      const response = await post(ids);
      expect(response.status, JSON.stringify(ids)?.slice(0, 40)).toBe(400);
      expect(((await response.json()) as { message: string }).message).toContain('ids');
    }
    const many = await post(Array(20_000).fill('x'));
    const { message } = (await many.json()) as { message: string };
    expect(message.length).toBeLessThan(1000);
    expect(message).toContain('and 19990 more');
    const cookie = { cookie: 'XSRF-TOKEN=secret' };
    const [id] = idsOf(videos);
    const without = await postJson(`${api.url}${ARCHIVES}`, { ids: [id] }, { ...api.headers, ...cookie });
    expect(without.status).toBe(403);
    const given = { ...api.headers, ...cookie, 'x-xsrf-token': 'secret' };
    expect((await postJson(`${api.url}${ARCHIVES}`, { ids: [id] }, given)).status).toBe(200);
    for (const path of [`/api/DashCamMaster/RequestVideo/${id}`]) {
      const refused = await fetch(`${api.url}${path}`, {
        method: 'POST',
        headers: { ...api.headers, ...cookie },
      });
      expect(refused.status).toBe(403);
    }
  });
});

describe('a ZIP that is streamed', () => {
  /** Files that count how often they are opened. */
  const countedEntries = (count: number, sizeBytes = 1000) => {
    const opened: number[] = [];
    const bytes = Buffer.alloc(sizeBytes, 'x');
    const entries = Array.from({ length: count }, (_, index) => ({
      name: `file-${index}`,
      modifiedWallMs: NOW_MS,
      sizeBytes,
      crc32: crc32(bytes),
      read() {
        opened.push(index);
        return bytes;
      },
    }));
    return { entries, opened };
  };
  const collect = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> => {
    const all: Uint8Array[] = [];
    for await (const piece of pieces) all.push(piece);
    return Buffer.concat(all);
  };

  it('is as long as announced, intact, and names it in any script', async () => {
    const content = [Buffer.alloc(10, 'a'), Buffer.alloc(0), Buffer.alloc(70_000, 'c')];
    const names = ['a', 'カメラ.mp4', 'Ünïcode.jpg'];
    const file = new ZipFile(
      content.map((bytes, index) => ({
        name: names[index] as string,
        modifiedWallMs: NOW_MS,
        sizeBytes: bytes.length,
        crc32: crc32(bytes),
        read: () => bytes,
      })),
    );
    const zip = await collect(file.read());
    expect(zip).toHaveLength(file.size);
    expect(readZip(zip)).toEqual(content.map((bytes, index) => ({ name: names[index], bytes })));
  });

  it('is made only as far as it is read', async () => {
    const { entries, opened } = countedEntries(500, 50_000);
    for await (const piece of new ZipFile(entries).read()) {
      expect(piece.length).toBeLessThanOrEqual(50_000);
      if (opened.length > 5) break;
    }
    expect(opened.length).toBeLessThan(20);
  });

  it('gives any range of it as the whole has it, and opens no file outside the range', async () => {
    const { entries, opened } = countedEntries(20_000);
    const file = new ZipFile(entries);
    const whole = await collect(file.read());
    const directoryStart = whole.readUInt32LE(whole.length - 22 + 16);
    for (const [first, last, most] of [
      [file.size - 1, file.size - 1, 0],
      [file.size - 5000, file.size - 1, 0],
      [directoryStart, directoryStart + 200_000, 0],
      [directoryStart - 1500, file.size - 1, 2],
      [10_000_000, 10_002_000, 4],
      [0, 0, 1],
    ] as const) {
      opened.length = 0;
      const part = await collect(file.read(first, last));
      expect(part.equals(whole.subarray(first, last + 1)), `${first}-${last}`).toBe(true);
      expect(opened.length, `${first}-${last}`).toBeLessThanOrEqual(most);
    }
  });

  it('goes on beyond 4 GiB', async () => {
    const { entries, opened } = countedEntries(3);
    // A sparse giant: only what is read of it is made.
    const giants = entries.map((entry) => ({ ...entry, sizeBytes: 2_500_000_000 }));
    const file = new ZipFile(giants);
    const tail = await collect(file.read(7_500_000_000 + 3 * (30 + 6)));
    expect(opened).toEqual([]);
    const end = tail.length - 22;
    expect(tail.readUInt32LE(end)).toBe(0x0605_4b50);
    expect(tail.readUInt32LE(end + 16)).toBe(0xffff_ffff);
    const zip64 = end - 76;
    expect(tail.readUInt32LE(zip64)).toBe(0x0606_4b50);
    expect(tail.readBigUInt64LE(zip64 + 48)).toBe(BigInt(file.size - tail.length));
    // The offset of the third file, in its own field.
    expect(tail.readBigUInt64LE(zip64 - 8)).toBe(2n * (2_500_000_000n + 36n));
  });

  it('ends when its client disconnects', async () => {
    await withReferenceApi({ fleetSize: 80, videoCount: 1100 }, async (api) => {
      const ids = (await newestOf(api)).map((video) => video.iDDashCamVideo);
      const { url } = await dataOf<WireArchive>(await api.post(ARCHIVES, { ids }));
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
    });
  }, 60_000);
});
