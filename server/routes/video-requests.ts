import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { fleetClock } from '../../src/domain/time/clock';
import {
  cameraTypes,
  requestStatuses,
  type SpanFault,
  spanBetween,
  spanFaults,
  spanInstants,
  type VideoSpan,
} from '../../src/domain/video/video-request';
import type { Roster } from '../fleet/roster';
import {
  isWaiting,
  progressOf,
  scheduleFor,
  type VideoRequestProcessor,
} from '../fleet/video-request-processor';
import { whole } from '../http/body-fields';
import { HttpProblem } from '../http/http-problem';
import {
  statusOf,
  type VideoRequest,
  type VideoRequestFacts,
  type VideoRequestRepository,
} from '../repositories/video-requests';

export interface VideoRequestServices {
  requests: VideoRequestRepository;
  processor: VideoRequestProcessor;
  roster: Roster;
  paceSeconds: number;
  maxMinutes: number;
  utcOffsetMin: number;
  now: () => number;
}

const MINUTE_MS = 60_000;
const CLOCK_TOLERANCE_MS = MINUTE_MS;
/** Dashcams respond one after another; more requests would wait for hours. */
const MAX_OPEN = 200;
const MAX_LISTED = 500;

const missing: Record<keyof VideoSpan, string> = {
  date: 'Please select a date',
  startTime: 'Please select a start time',
  endTime: 'Please select an end time',
};

const messages: Record<Exclude<SpanFault, 'missing'>, (maxMinutes: number) => string> = {
  future: () => 'must not be in the future',
  notAfterStart: () => 'must be after startTime',
  tooLong: (minutes) => `must not be more than ${minutes} minutes after startTime`,
  twoDays: () => 'must be on the same day as startTime',
};

const requestBody = z.object({
  dashcamId: whole.pipe(z.int().min(0).max(2_147_483_647)),
  date: z.string().meta({ format: 'date' }),
  startTime: z.string().describe("HH:mm on the fleet's clock"),
  endTime: z.string().describe("HH:mm on the fleet's clock"),
  cameraType: z.enum(cameraTypes),
});

const listQuery = z.object({
  status: z.enum(requestStatuses).optional(),
  dashcamId: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .optional(),
});

const params = z.object({ id: z.string() });

/** A request as a history entry (section 3), with its progress. */
function requestRecord(request: VideoRequest, nowMs: number, utcOffsetMin: number) {
  const { id, dashcamId, dashcamName, cameraType, reason, videoIds } = request;
  const { startMs, endMs, createdAtMs } = request;
  const status = statusOf(request, nowMs);
  const { date, startTime, endTime } = spanBetween(startMs, endMs, fleetClock(utcOffsetMin));
  const isOpen = request.outcome === null;
  return {
    id,
    dashcamId,
    dashcamName,
    requestDate: date,
    timeRange: `${startTime} - ${endTime}`,
    cameraType,
    status,
    startUtc: new Date(startMs).toISOString(),
    endUtc: new Date(endMs).toISOString(),
    createdAt: new Date(createdAtMs).toISOString(),
    progress:
      status === 'completed'
        ? 100
        : isOpen
          ? Math.min(99, Math.floor(progressOf(request, nowMs) * 100))
          : null,
    reason: isOpen && isWaiting(request) ? 'cameraOffline' : reason,
    videoIds,
  };
}

/** Videos requested from dashcams (section 7 "Video requests"). */
export function serveVideoRequests(api: FastifyInstance, services: VideoRequestServices): void {
  const { requests, processor, roster, paceSeconds, maxMinutes, utcOffsetMin, now } = services;
  const routes = api.withTypeProvider<ZodTypeProvider>();

  const find = async (id: string): Promise<VideoRequest> => {
    await processor.endDue();
    const request = await requests.one(requestId(id));
    if (!request) throw new HttpProblem(404, `There is no video request ${id}`);
    return request;
  };

  routes.post('/api/v2/video-requests', { schema: { body: requestBody } }, async ({ body }) => {
    const nowMs = now();
    refuseFaults(body, fleetClock(utcOffsetMin).wallMs(nowMs) + CLOCK_TOLERANCE_MS, maxMinutes);
    const dashcam = await roster.member(body.dashcamId);
    if (dashcam?.facts.kind !== 'dashcam') {
      throw new HttpProblem(400, `dashcamId: there is no dashcam ${body.dashcamId}`);
    }
    const { id: dashcamId, name: dashcamName } = dashcam.facts;
    const facts = {
      dashcamId,
      dashcamName,
      cameraType: body.cameraType,
      ...spanInstants(body, fleetClock(utcOffsetMin)),
      ...scheduleFor(dashcam, nowMs, paceSeconds),
    };
    const request = await openRequest({ requests, processor }, facts);
    const data = requestRecord(request, nowMs, utcOffsetMin);
    return { success: true, data, message: 'Video requested successfully' };
  });

  routes.get('/api/v2/video-requests', { schema: { querystring: listQuery } }, async ({ query }) => {
    await processor.endDue();
    const nowMs = now();
    const found = await requests.find({ dashcamId: query.dashcamId, limit: MAX_LISTED });
    const data = found
      .filter((request) => query.status === undefined || statusOf(request, nowMs) === query.status)
      .map((request) => requestRecord(request, nowMs, utcOffsetMin));
    return { success: true, data, message: '' };
  });

  routes.get('/api/v2/video-requests/:id', { schema: { params } }, async (call) => {
    const request = await find(call.params.id);
    return { success: true, data: requestRecord(request, now(), utcOffsetMin), message: '' };
  });

  routes.post('/api/v2/video-requests/:id/cancel', { schema: { params } }, async (call) => {
    const request = await find(call.params.id);
    const nowMs = now();
    const cancelled = await requests.cancel(request.id, new Date(nowMs));
    if (!cancelled) {
      const status = statusOf(request, nowMs);
      throw new HttpProblem(409, `Only a pending video request can be cancelled; this one is ${status}.`);
    }
    const data = requestRecord(cancelled, nowMs, utcOffsetMin);
    return { success: true, data, message: 'Video request cancelled' };
  });
}

/** @throws {HttpProblem} 409 when too many are open. */
export async function openRequest(
  { requests, processor }: Pick<VideoRequestServices, 'requests' | 'processor'>,
  facts: VideoRequestFacts,
): Promise<VideoRequest> {
  const request = await requests.add(facts, MAX_OPEN);
  if (!request) {
    throw new HttpProblem(409, `${MAX_OPEN} video requests are open already. Wait until some are done.`);
  }
  await processor.scheduleNext();
  return request;
}

function refuseFaults(span: VideoSpan, nowWallClockMs: number, maxMinutes: number): void {
  const faults = Object.entries(spanFaults(span, nowWallClockMs, maxMinutes)) as [
    keyof VideoSpan,
    SpanFault,
  ][];
  if (faults.length === 0) return;
  const messageList = faults.map(([field, fault]) => {
    return `${field}: ${fault === 'missing' ? missing[field] : messages[fault](maxMinutes)}`;
  });
  throw new HttpProblem(400, messageList.join('; '));
}

const requestId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
