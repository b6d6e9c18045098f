import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isDay } from '../../src/domain/time/days';
import { statusText } from '../fleet/condition';
import { formatDisplayTime } from '../fleet/display-time';
import { incidentTypes } from '../fleet/incident-cause';
import type { Incident, IncidentLog } from '../fleet/incident-log';
import { hasTag, locationSorts } from '../fleet/location-query';
import { reportAt } from '../fleet/observation';
import { oneOf, tagList, utcOffset, whole } from '../http/body-fields';
import { ResponseCache, sendEncoded } from '../http/response-cache';
import type { FleetKey } from '../repositories/assets';
import { eventIdOf } from '../triage/event-id';

export interface IncidentServices {
  log: IncidentLog;
  fleet: FleetKey;
  utcOffsetMin: number;
  now: () => number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const DEFAULT_DAYS = 30;
/** A browser can still show this many; the newest are returned. */
const MAX_INCIDENTS = 50_000;
/** Screens refresh every half minute: requests close together share a response. */
const CACHE_MS = 5000;
const CACHED_RESPONSES = 8;

const empty = (text: string | null | undefined): undefined | string => text || undefined;
const date = z
  .string()
  .refine((text) => text === '' || isDay(text), 'must be a date as yyyy-mm-dd')
  .nullish()
  .transform(empty)
  .describe('yyyy-mm-dd');
const clock = z
  .string()
  .regex(/^$|^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'must be a time as HH:mm')
  .nullish()
  .transform(empty);

const incidentBody = z
  .object({
    companyId: whole,
    branchId: whole,
    filterBy: oneOf(['All', ...Object.values(incidentTypes)]),
    sortBy: oneOf(locationSorts),
    utcOffSetMin: utcOffset.optional(),
    tags: tagList,
    startDate: date,
    startTime: clock,
    endDate: date,
    endTime: clock,
    byDate: z.string().max(100).nullish().describe('Left out of account: the dates say it'),
    trackerType: z.string().max(100).nullish(),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ['startDate'],
    message: 'must not be after endDate',
  });
type IncidentBody = z.output<typeof incidentBody>;

function clockMs(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

function spanOf(body: IncidentBody, nowMs: number, offsetMs: number): { fromMs: number; toMs: number } {
  const { startDate, startTime, endDate, endTime } = body;
  const toMs =
    endDate === undefined
      ? nowMs + 1
      : Date.parse(endDate) - offsetMs + (endTime === undefined ? DAY_MS : clockMs(endTime));
  const fromMs =
    startDate === undefined
      ? toMs - DEFAULT_DAYS * DAY_MS
      : Date.parse(startDate) - offsetMs + (startTime === undefined ? 0 : clockMs(startTime));
  return { fromMs, toMs };
}

/** An incident with the field names of section 3, and four more. */
function incidentRecord({ atMs, member, cause }: Incident, utcOffsetMin: number) {
  const report = reportAt(member, atMs);
  return {
    assetName: member.facts.name,
    alertName: cause.name,
    locationAddress: report.address,
    latitude: report.latitude,
    longitude: report.longitude,
    status: statusText[report.condition],
    speed: report.speedKmh,
    incidentType: formatDisplayTime(atMs, utcOffsetMin),
    assetId: member.facts.id,
    alertType: incidentTypes[cause.kind],
    severity: cause.severity,
    eventId: eventIdOf({ source: 'incident', memberId: member.facts.id, causeKey: cause.key, atMs }),
  };
}

const byTitle = (a: Incident, b: Incident): number =>
  a.member.facts.name < b.member.facts.name ? -1 : a.member.facts.name > b.member.facts.name ? 1 : 0;

const inOrder: Record<(typeof locationSorts)[number], (newestFirst: Incident[]) => Incident[]> = {
  IncidentTimeDesc: (incidents) => incidents,
  IncidentTimeAsc: (incidents) => incidents.reverse(),
  TitleAsc: (incidents) => incidents.sort(byTitle),
  TitleDesc: (incidents) => incidents.sort((a, b) => byTitle(b, a)),
};

/** Incidents (section 7 "Alerts and incidents"). */
export function serveIncidents(api: FastifyInstance, services: IncidentServices): void {
  const { log, fleet, now } = services;
  const responses = new ResponseCache({ maxAgeMs: CACHE_MS, maxEntries: CACHED_RESPONSES, now });

  const createResponse = async (body: IncidentBody, nowMs: number): Promise<Buffer> => {
    const utcOffsetMin = body.utcOffSetMin ?? services.utcOffsetMin;
    const type = body.filterBy === 'All' ? undefined : body.filterBy;
    const tracker = body.trackerType?.trim().toLowerCase();
    const isAnyTracker = !tracker || tracker === 'all';
    const incidents = await log.find({
      ...spanOf(body, nowMs, utcOffsetMin * MINUTE_MS),
      nowMs,
      limit: MAX_INCIDENTS,
      matches: ({ member, cause }) =>
        (type === undefined || incidentTypes[cause.kind] === type) &&
        (isAnyTracker || hasTag(member, [tracker])) &&
        (body.tags.length === 0 || hasTag(member, body.tags)),
    });
    const data = inOrder[body.sortBy](incidents).map((incident) => incidentRecord(incident, utcOffsetMin));
    return Buffer.from(JSON.stringify({ success: true, data, message: '' }));
  };

  api
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/api/v2/incident/getAlertIncidentsList',
      { schema: { body: incidentBody } },
      async (request, reply) => {
        const { body } = request;
        if (body.companyId !== fleet.companyId || body.branchId !== fleet.branchId)
          return { success: true, data: [], message: '' };
        const key = JSON.stringify([await log.revision(), body]);
        return sendEncoded(await responses.get(key, (nowMs) => createResponse(body, nowMs)), request, reply);
      },
    );
}
