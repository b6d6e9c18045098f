import * as z from 'zod/mini';
import { contentId } from '../domain/content-id';
import { parseDisplayTime } from '../domain/time/display-time';
import { cameraTypes, type RequestStatus, requestStatuses } from '../domain/video-request';
import { number, text } from './fields';

function oneOf<Word extends string>(words: readonly Word[], word: string): Word | null {
  return words.find((known) => known === word.toLowerCase()) ?? null;
}

function instant(iso: string): number | null {
  const timeMs = iso === '' ? Number.NaN : Date.parse(iso);
  return Number.isNaN(timeMs) ? null : timeMs;
}

/** Ids out of a list; null for what is no list. */
const ids = z.pipe(
  z.catch(z.nullable(z.array(z.union([z.string(), z.number()]))), null),
  z.transform((list) => list?.map(String) ?? null),
);

/** What back ends call an end besides the words that are known here. */
const otherEnds: Readonly<Record<string, RequestStatus>> = {
  canceled: 'cancelled',
  error: 'failed',
  expired: 'failed',
  rejected: 'failed',
};

/**
 * An entry of the request history (section 3) as a record. The first five fields are all that section 3 promises; what
 * a back end does not say of the others is null or empty. Camera and status come as codes, kept in `…Code`; under their
 * own names they are there for people, and the screen puts them into words.
 */
export const videoRequestRecord = z.pipe(
  z.object({
    dashcamName: text(),
    requestDate: text(),
    timeRange: text(),
    cameraType: text(),
    status: text(),
    id: text(),
    dashcamId: text(),
    startUtc: text(),
    endUtc: text(),
    createdAt: text(),
    progress: number(),
    reason: text(),
    videoIds: ids,
  }),
  z.transform((row) => {
    const { id, startUtc, endUtc, createdAt, videoIds, ...entry } = row;
    const { dashcamName, requestDate, timeRange, cameraType, status } = entry;
    const startMs = instant(startUtc);
    return {
      ...entry,
      id: id || contentId([dashcamName, requestDate, timeRange, cameraType, createdAt]),
      /** By which the back end knows it; null where it says none. */
      serverId: id || null,
      cameraCode: oneOf(cameraTypes, cameraType),
      statusCode: oneOf(requestStatuses, status) ?? otherEnds[status.toLowerCase()] ?? null,
      videoIds: videoIds ?? [],
      /** Whether the back end goes on to tell what becomes of it; else its status is all that is known. */
      isFollowed: videoIds !== null || row.progress !== null,
      startMs,
      endMs: instant(endUtc),
      requestedAtMs: instant(createdAt),
      /** For sorting: of the video where it is known exactly, else of the day. */
      videoAtMs: startMs ?? parseDisplayTime(requestDate),
    };
  }),
);

export type VideoRequestRecord = z.output<typeof videoRequestRecord>;
