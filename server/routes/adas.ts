import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adasMaxEvents } from '../../src/domain/fleet/adas-event';
import type { VideoGenerator } from '../database/video-generator';
import { type AdasEvent, adasEventRecord } from '../fleet/adas-event';
import { newestAdasEvents, scoreAdas } from '../fleet/adas-log';
import { mediaKinds } from '../fleet/footage';
import type { Roster } from '../fleet/roster';
import { sessionIdOf } from '../http/authentication';
import { ownUrl } from '../http/base-path';
import { optionalInstant } from '../http/body-fields';
import { ResponseCache, sendEncoded } from '../http/response-cache';
import type { DashcamVideo, DashcamVideoRepository } from '../repositories/dashcam-videos';
import type { MediaUrls } from './media';

export interface AdasServices {
  roster: Roster;
  videos: DashcamVideoRepository;
  generator: VideoGenerator;
  addresses: MediaUrls;
  now: () => number;
}

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const HISTORY_DAYS = 92;
const CACHED_RESPONSES = 8;
const EVENTS_CACHE_MS = 5000;
/** Computing a score reads the whole time range, and it changes little in a minute. */
const SCORE_CACHE_MS = 60_000;

const spanQuery = z
  .object({ from: optionalInstant, to: optionalInstant })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['from'],
    message: 'must not be after to',
  });
type SpanQuery = z.output<typeof spanQuery>;

function spanOf({ from, to }: SpanQuery, nowMs: number): { fromMs: number; toMs: number } {
  const endMs = Math.min(to ?? nowMs, nowMs);
  const toMs = endMs + 1;
  const fromMs = Math.max(from ?? endMs - DEFAULT_DAYS * DAY_MS, nowMs - HISTORY_DAYS * DAY_MS);
  return { fromMs: Math.min(fromMs, toMs), toMs };
}

const momentKey = (dashcamId: number, atMs: number): string => `${dashcamId} ${atMs}`;

const answerOf = (data: unknown): Buffer => Buffer.from(JSON.stringify({ success: true, data, message: '' }));

/** ADAS events and the safety score (feature `adas`). */
export function serveAdas(api: FastifyInstance, services: AdasServices): void {
  const { roster, videos, generator, addresses, now } = services;
  const routes = api.withTypeProvider<ZodTypeProvider>();
  const events = new ResponseCache({ maxAgeMs: EVENTS_CACHE_MS, maxEntries: CACHED_RESPONSES, now });
  const scores = new ResponseCache({ maxAgeMs: SCORE_CACHE_MS, maxEntries: CACHED_RESPONSES, now });
  const footageOf = async (found: readonly AdasEvent[]): Promise<Map<string, DashcamVideo>> => {
    await generator.catchUp();
    const kept = await videos.findMoments(
      found.map(({ member, atMs }) => ({ dashcamId: member.facts.id, atMs })),
    );
    const films = kept.filter(({ mediaKind }) => mediaKind === mediaKinds.video);
    return new Map(films.map((video) => [momentKey(video.dashcamId, video.createdAt.getTime()), video]));
  };
  const keyOf = async (query: SpanQuery) => JSON.stringify([await roster.revision(), query]);

  routes.get('/api/v2/adas-events', { schema: { querystring: spanQuery } }, async (request, reply) => {
    const { query } = request;
    // Video URLs contain the request's host and end with its session.
    const key = `${ownUrl(request)} ${sessionIdOf(request)} ${await keyOf(query)}`;
    const response = await events.get(key, async (nowMs) => {
      const { fromMs, toMs } = spanOf(query, nowMs);
      const found = await newestAdasEvents(roster, fromMs, toMs, adasMaxEvents);
      const footage = await footageOf(found);
      return answerOf(
        found.map((event) => {
          const video = footage.get(momentKey(event.member.facts.id, event.atMs));
          return adasEventRecord(event, video && addresses.of(video, request));
        }),
      );
    });
    return sendEncoded(response, request, reply);
  });

  routes.get('/api/v2/adas-score', { schema: { querystring: spanQuery } }, async (request, reply) => {
    const { query } = request;
    const response = await scores.get(await keyOf(query), async (nowMs) => {
      const { fromMs, toMs } = spanOf(query, nowMs);
      return answerOf(await scoreAdas(roster, fromMs, toMs));
    });
    return sendEncoded(response, request, reply);
  });
}
