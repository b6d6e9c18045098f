import type { FastifyInstance } from 'fastify';
import { standingSince } from '../fleet/journey';
import type { TrackedMember } from '../fleet/observation';
import { fraction, pick } from '../fleet/random';
import { isReachable } from '../fleet/recorder';
import type { Roster } from '../fleet/roster';
import { HttpProblem } from '../http/http-problem';
import { clips } from '../media/clips';
import { cutForLive, LIVE_SEGMENT_MS, type LiveClip } from '../media/live-clip';

export interface LiveServices {
  roster: Roster;
  now: () => number;
}

/** Segment numbers start here, the same in every server process. */
const EPOCH_MS = Date.UTC(2026, 0, 1);
const PLAYLIST_SEGMENTS = 6;
const AVAILABLE_SEGMENTS = 30;

/** An endless loop for each online dashcam, still while its vehicle stands. Computed from time and URL alone. */
export function serveLive(api: FastifyInstance, { roster, now }: LiveServices): void {
  const roads = [...clips.values()].filter(({ isVideo, camera }) => isVideo && camera === 'front');
  const cut = new Map<string, LiveClip>();

  const liveClipOf = ({ facts }: TrackedMember): LiveClip => {
    const clip = pick(roads, fraction(facts.journeySeed, facts.id + 71));
    const liveClip = cut.get(clip.id) ?? cutForLive(clip.bytes);
    cut.set(clip.id, liveClip);
    return liveClip;
  };
  const onlineDashcam = async (id: string): Promise<TrackedMember> => {
    const member = /^\d{1,9}$/.test(id) ? await roster.member(Number(id)) : undefined;
    if (member?.facts.kind !== 'dashcam') throw new HttpProblem(404, `There is no dashcam ${id}`);
    const isOnline = isReachable(member) && member.condition !== 'maintenance';
    if (!isOnline) throw new HttpProblem(404, `${member.facts.name} is not online`);
    return member;
  };
  const newestSequence = (): number => Math.floor((now() - EPOCH_MS) / LIVE_SEGMENT_MS) - 1;

  api.get<{ Params: { id: string } }>('/api/v2/live/:id/index.m3u8', async ({ params }, reply) => {
    await onlineDashcam(params.id);
    const newest = newestSequence();
    const first = newest - PLAYLIST_SEGMENTS + 1;
    const seconds = LIVE_SEGMENT_MS / 1000;
    const segments = Array.from(
      { length: PLAYLIST_SEGMENTS },
      (_, index) => `#EXTINF:${seconds.toFixed(3)},\n${first + index}.m4s`,
    );
    const lines = [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      `#EXT-X-TARGETDURATION:${seconds}`,
      `#EXT-X-MEDIA-SEQUENCE:${first}`,
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MAP:URI="init.mp4"',
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(EPOCH_MS + first * LIVE_SEGMENT_MS).toISOString()}`,
      ...segments,
    ];
    return reply.type('application/vnd.apple.mpegurl').send(`${lines.join('\n')}\n`);
  });

  api.get<{ Params: { id: string } }>('/api/v2/live/:id/init.mp4', async ({ params }, reply) => {
    const { init } = liveClipOf(await onlineDashcam(params.id));
    return reply.type('video/mp4').send(init);
  });

  api.get<{ Params: { id: string; segment: string } }>(
    '/api/v2/live/:id/:segment.m4s',
    async ({ params }, reply) => {
      const member = await onlineDashcam(params.id);
      const sequence = /^\d{1,12}$/.test(params.segment) ? Number(params.segment) : Number.NaN;
      const newest = newestSequence();
      if (!(sequence <= newest && sequence > newest - AVAILABLE_SEGMENTS)) {
        throw new HttpProblem(404, `There is no segment ${params.segment}`);
      }
      const clip = liveClipOf(member);
      const isStill = standingSince(member.journey, EPOCH_MS + sequence * LIVE_SEGMENT_MS) !== undefined;
      const bytes = clip.segment(sequence % clip.count, sequence, isStill);
      return reply.type('video/iso.segment').send(bytes);
    },
  );
}
