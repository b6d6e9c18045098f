import * as z from 'zod/mini';
import { contentId } from '../../domain/files/content-id';
import { parseDisplayTime } from '../../domain/time/display-time';
import { cameraTypes, type RequestStatus, requestStatuses } from '../../domain/video/video-request';
import { number, text } from '../fields';

function codeOf<Word extends string>(words: readonly Word[], word: string): Word | null {
  return words.find((value) => value === word.toLowerCase()) ?? null;
}

function parseInstant(iso: string): number | null {
  const timeMs = iso === '' ? Number.NaN : Date.parse(iso);
  return Number.isNaN(timeMs) ? null : timeMs;
}

const idList = z.pipe(
  z.catch(z.nullable(z.array(z.union([z.string(), z.number()]))), null),
  z.transform((list) => list?.map(String) ?? null),
);

/** Statuses of other back ends. */
const otherStatuses: Readonly<Record<string, RequestStatus>> = {
  canceled: 'cancelled',
  error: 'failed',
  expired: 'failed',
  rejected: 'failed',
};

/**
 * An entry of the request history. Section 3 promises five fields; the others may be null or empty. `…Code` has
 * codes.
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
    videoIds: idList,
  }),
  z.transform((row) => {
    const { id, startUtc, endUtc, videoIds, ...entry } = row;
    const { dashcamName, requestDate, timeRange, cameraType, status, createdAt } = entry;
    const startMs = parseInstant(startUtc);
    return {
      ...entry,
      id: id || contentId([dashcamName, requestDate, timeRange, cameraType, createdAt]),
      /** The id on the back end; null if it has none. */
      serverId: id || null,
      cameraCode: codeOf(cameraTypes, cameraType),
      statusCode: codeOf(requestStatuses, status) ?? otherStatuses[status.toLowerCase()] ?? null,
      videoIds: videoIds ?? [],
      /** Whether the back end reports progress or videos; otherwise only the status is known. */
      isFollowed: videoIds !== null || row.progress !== null,
      startMs,
      endMs: parseInstant(endUtc),
      requestedAtMs: parseInstant(createdAt),
      /** For sorting: the start of the video, or its day if the start is unknown. */
      videoAtMs: startMs ?? parseDisplayTime(requestDate),
    };
  }),
);

export type VideoRequestRecord = z.output<typeof videoRequestRecord>;
