import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adasMostEvents } from '../../src/domain/adas-event';
import type { VideoFiller } from '../database/video-filler';
import { type AdasEvent, adasEventRecord } from '../fleet/adas-event';
import { newestAdasEvents, scoreAdas } from '../fleet/adas-log';
import { mediaKinds } from '../fleet/footage';
import type { Roster } from '../fleet/roster';
import { KeptAnswers, sendEncoded } from '../http/kept-answers';
import type { DashcamVideo, DashcamVideoRepository } from '../repositories/dashcam-videos';
import { type MediaAddresses, originOf } from './media';

export interface AdasServices {
  roster: Roster;
  videos: DashcamVideoRepository;
  filler: VideoFiller;
  addresses: MediaAddresses;
  /** ms UTC. */
  now: () => number;
}

const DAY_MS = 86_400_000;
/** Without a beginning, this many of the last days are meant. */
const USUAL_DAYS = 30;
const HISTORY_DAYS = 92;
const KEPT_ANSWERS = 8;
const EVENTS_KEPT_MS = 5000;
/** A score over weeks changes little in a minute, and costs a look at the whole span. */
const SCORE_KEPT_MS = 60_000;

/** A moment in ISO 8601, with its zone; empty is absent. */
const moment = z
  .string()
  .refine(
    (text) => text === '' || z.iso.datetime({ offset: true }).safeParse(text).success,
    'must be a time in ISO 8601, such as 2026-11-09T18:30:00Z',
  )
  .optional()
  .transform((text) => (text ? Date.parse(text) : undefined));

const spanQuery = z
  .object({ from: moment, to: moment })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['from'],
    message: 'must not be after to',
  });
type SpanQuery = z.output<typeof spanQuery>;

/** The span meant, the end included; nothing of the future, and nothing that is older than the history. */
function spanOf({ from, to }: SpanQuery, nowMs: number): { fromMs: number; toMs: number } {
  const endMs = Math.min(to ?? nowMs, nowMs);
  const toMs = endMs + 1;
  const fromMs = Math.max(from ?? endMs - USUAL_DAYS * DAY_MS, nowMs - HISTORY_DAYS * DAY_MS);
  // A span that has not begun yet is empty, not negative.
  return { fromMs: Math.min(fromMs, toMs), toMs };
}

const momentKey = (dashcamId: number, atMs: number): string => `${dashcamId} ${atMs}`;

const answerOf = (data: unknown): Buffer => Buffer.from(JSON.stringify({ success: true, data, message: '' }));

/** What the dashcams warned of, and how safely the fleet drove (feature `adas`). */
export function serveAdas(api: FastifyInstance, services: AdasServices): void {
  const { roster, videos, filler, addresses, now } = services;
  const routes = api.withTypeProvider<ZodTypeProvider>();
  const events = new KeptAnswers({ keepMs: EVENTS_KEPT_MS, most: KEPT_ANSWERS, now });
  const scores = new KeptAnswers({ keepMs: SCORE_KEPT_MS, most: KEPT_ANSWERS, now });
  const footageOf = async (found: readonly AdasEvent[]): Promise<Map<string, DashcamVideo>> => {
    await filler.catchUp();
    const kept = await videos.findMoments(
      found.map(({ member, atMs }) => ({ dashcamId: member.facts.id, atMs })),
    );
    const films = kept.filter(({ mediaKind }) => mediaKind === mediaKinds.video);
    return new Map(films.map((video) => [momentKey(video.dashcamId, video.createdAt.getTime()), video]));
  };
  const keyOf = async (query: SpanQuery) => JSON.stringify([await roster.revision(), query]);

  routes.get('/api/v2/adas-events', { schema: { querystring: spanQuery } }, async (request, reply) => {
    const { query } = request;
    // Addresses of videos begin with the host that was asked.
    const key = `${originOf(request)} ${await keyOf(query)}`;
    const answer = await events.get(key, async (nowMs) => {
      const { fromMs, toMs } = spanOf(query, nowMs);
      const found = await newestAdasEvents(roster, fromMs, toMs, adasMostEvents);
      const footage = await footageOf(found);
      return answerOf(
        found.map((event) => {
          const video = footage.get(momentKey(event.member.facts.id, event.atMs));
          return adasEventRecord(event, video && addresses.of(video, request));
        }),
      );
    });
    return sendEncoded(answer, request, reply);
  });

  routes.get('/api/v2/adas-score', { schema: { querystring: spanQuery } }, async (request, reply) => {
    const { query } = request;
    const answer = await scores.get(await keyOf(query), async (nowMs) => {
      const { fromMs, toMs } = spanOf(query, nowMs);
      return answerOf(await scoreAdas(roster, fromMs, toMs));
    });
    return sendEncoded(answer, request, reply);
  });
}
