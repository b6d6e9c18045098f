// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { generateFleet } from '../../server/fleet/generate';
import { standingSince } from '../../server/fleet/journey';
import { type TrackedMember, trackMember } from '../../server/fleet/observation';
import { clips } from '../../server/media/clips';
import { cutForLive, LIVE_SEGMENT_MS } from '../../server/media/live-clip';
import { NOW_MS, shareReferenceApi } from '../support/reference-api';

const films = [...clips.values()].filter(({ isVideo }) => isVideo);

/** The types of the boxes of a file, one level deep. */
function boxTypes(file: Buffer): string[] {
  const types: string[] = [];
  for (let at = 0; at < file.length; at += file.readUInt32BE(at)) {
    types.push(file.toString('latin1', at + 4, at + 8));
  }
  return types;
}

/** The decode time of a segment, in ticks. */
const decodeTime = (segment: Buffer): bigint => segment.readBigUInt64BE(segment.indexOf('tfdt') + 8);
/** How many samples a segment holds. */
const sampleCount = (segment: Buffer): number => segment.readUInt32BE(segment.indexOf('trun') + 8);

describe('a clip cut for live streaming', () => {
  it.each(films.map((clip) => [clip.id, clip] as const))('%s is cut at its key pictures', (_, clip) => {
    const live = cutForLive(clip.bytes);
    expect(boxTypes(live.init)).toEqual(['ftyp', 'moov']);
    expect(live.count).toBe(Math.floor((clip.durationSec * 1000) / LIVE_SEGMENT_MS));
    for (let index = 0; index < live.count; index++) {
      const segment = live.segment(index, 7, false);
      expect(boxTypes(segment)).toEqual(['moof', 'mdat']);
      // The first picture after the heads is one that needs no other (a key picture of H.264).
      const first = segment.readUInt32BE(segment.indexOf('trun') + 12) + segment.indexOf('moof') - 4;
      const kinds = [];
      for (let at = first; at < segment.length; at += 4 + segment.readUInt32BE(at)) {
        kinds.push((segment[at + 4] ?? 0) & 31);
      }
      expect(kinds.slice(0, 4)).toContain(5);
    }
  });

  it('has times that go on over its turns', () => {
    const live = cutForLive(films[0]?.bytes ?? Buffer.alloc(0));
    const times = [0, 1, live.count, 1_000_000].map((sequence) =>
      decodeTime(live.segment(sequence % live.count, sequence, false)),
    );
    const ticks = times[1] ?? 0n;
    expect(times).toEqual([0n, ticks, BigInt(live.count) * ticks, 1_000_000n * ticks]);
  });

  it('stands still in one picture', () => {
    const live = cutForLive(films[0]?.bytes ?? Buffer.alloc(0));
    expect(sampleCount(live.segment(0, 1, true))).toBe(1);
    expect(sampleCount(live.segment(0, 1, false))).toBeGreaterThan(20);
    expect(decodeTime(live.segment(0, 1, true))).toBe(decodeTime(live.segment(0, 1, false)));
  });

  it('is refused when it is no such clip', () => {
    expect(() => cutForLive(Buffer.from('00000010667479700000000000000000', 'hex'))).toThrow('no moov');
  });
});

describe('live pictures', () => {
  const api = shareReferenceApi({ fleetSize: 240 });
  const dashcams = generateFleet(240, 1)
    .filter(({ kind }) => kind === 'dashcam')
    .map((facts) => trackMember({ ...facts, statusOverride: null, updatedAtMs: 0 }));

  const get = (path: string) => api.get(`/api/v2/live/${path}`);
  const playlist = async (id: number) => {
    const response = await get(`${id}/index.m3u8`);
    expect(response.headers.get('content-type')).toContain('application/vnd.apple.mpegurl');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    return { text, segments: text.match(/^\d+\.m4s$/gm) ?? [] };
  };
  const pick = (suits: (dashcam: TrackedMember) => boolean): number => {
    const found = dashcams.find(suits);
    if (!found) throw new Error('No such dashcam');
    return found.facts.id;
  };
  const isMoving = ({ journey }: TrackedMember) => standingSince(journey, NOW_MS) === undefined;
  const isWell = ({ condition, outage }: TrackedMember) => condition === 'good' && !outage;

  it('are a playlist that slides with the clock, and the segments that it names', async () => {
    const id = pick((dashcam) => isWell(dashcam) && isMoving(dashcam));
    const before = await playlist(id);
    expect(before.text).toMatch(/^#EXTM3U\n/);
    expect(before.text).not.toContain('ENDLIST');
    expect(before.text).toContain(`#EXT-X-MEDIA-SEQUENCE:${before.segments[0]?.replace('.m4s', '')}\n`);
    expect(before.segments).toHaveLength(6);

    const init = await get(`${id}/init.mp4`);
    expect(boxTypes(Buffer.from(await init.arrayBuffer()))).toEqual(['ftyp', 'moov']);
    const bodies = await Promise.all(
      before.segments.map(async (name) => {
        const response = await get(`${id}/${name}`);
        expect(response.status).toBe(200);
        return Buffer.from(await response.arrayBuffer());
      }),
    );
    const times = bodies.map(decodeTime);
    const steps = new Set(times.slice(1).map((time, index) => time - (times[index] ?? 0n)));
    expect(steps.size).toBe(1);

    api.setNow(NOW_MS + 2 * LIVE_SEGMENT_MS);
    const after = await playlist(id);
    expect(after.segments.slice(0, 4)).toEqual(before.segments.slice(2));
  });

  it('move while the vehicle does, and stand while it stands', async () => {
    const newest = async (id: number) => {
      const { segments } = await playlist(id);
      const response = await get(`${id}/${segments.at(-1)}`);
      return sampleCount(Buffer.from(await response.arrayBuffer()));
    };
    expect(await newest(pick((dashcam) => isWell(dashcam) && isMoving(dashcam)))).toBeGreaterThan(1);
    expect(await newest(pick((dashcam) => isWell(dashcam) && !isMoving(dashcam)))).toBe(1);
  });

  it('are not there of a dashcam that is not online, nor of what is none', async () => {
    const offline = pick(({ condition }) => condition === 'offline');
    const serviced = pick(({ condition }) => condition === 'maintenance');
    for (const id of [offline, serviced, 1001, 999_999, 'abc']) {
      for (const part of ['index.m3u8', 'init.mp4', '1.m4s']) {
        const response = await get(`${id}/${part}`);
        expect(response.status).toBe(404);
        expect(await response.json()).toMatchObject({ success: false });
      }
    }
  });

  it('have no segment of the future, and none that is long over', async () => {
    const id = pick(isWell);
    const { segments } = await playlist(id);
    const newest = Number.parseInt(segments.at(-1) ?? '', 10);
    for (const name of [newest + 1, newest - 1000, 'x', '-1']) {
      expect((await get(`${id}/${name}.m4s`)).status).toBe(404);
    }
  });

  it('require a session', async () => {
    for (const part of ['index.m3u8', 'init.mp4', '1.m4s']) {
      expect((await fetch(`${api.url}/api/v2/live/${pick(isWell)}/${part}`)).status).toBe(401);
    }
  });
});
