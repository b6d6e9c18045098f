import { z } from 'zod';
import { eventSources, eventStates } from '../../src/domain/fleet/event-state';
import { FLEET_TIME, isTimezone } from '../../src/domain/time/timezone';
import { alertSeverities } from '../fleet/alert-rule';
import { optionalInstant, plainText } from '../http/body-fields';
import { pageFields, several } from '../management/list-query';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 7;
const MAX_WORDS = 8;

const choice = <Word extends string>(words: readonly Word[]) =>
  several(
    (text) => words.find((word) => word === text),
    `must be one or several of ${words.join(', ')}`,
  ).optional();

const ids = several(
  (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined),
  'must be one or several ids, separated by commas',
).optional();

const filterFields = {
  q: plainText.max(200).optional().transform(wordsOf),
  state: choice(eventStates),
  severity: choice(alertSeverities),
  source: choice(eventSources),
  kind: several(
    (text) => (/^\w{1,50}$/.test(text) ? text : undefined),
    'must be one or several kinds',
  ).optional(),
  ruleId: ids,
  assetId: ids,
  dashcamId: ids,
  driverId: ids,
  groupId: ids,
  assigneeId: several(
    (text) => (/^(me|none|\d{1,9})$/.test(text) ? text : undefined),
    'must be me, none, or one or several ids of people',
  ).optional(),
  from: optionalInstant,
  to: optionalInstant,
};

const isSpan = ({ from, to }: { from?: number | undefined; to?: number | undefined }): boolean =>
  from === undefined || to === undefined || from <= to;
const spanFault = { path: ['from'], message: 'must not be after to' };

export const eventSorts = ['-occurredAt', 'occurredAt', '-severity', 'severity'] as const;
export type EventSort = (typeof eventSorts)[number];

/** The query string of the list. Unknown parameters are rejected by name. */
export const eventListQuery = z
  .strictObject({
    ...pageFields,
    sort: z.enum(eventSorts, `must be one of ${eventSorts.join(', ')}`).default('-occurredAt'),
    ...filterFields,
  })
  .refine(isSpan, spanFault);

/** The fields that events can be counted by. A day is yyyy-mm-dd; unassigned is `none`. */
export const eventCounts = ['state', 'severity', 'source', 'kind', 'assigneeId', 'day'] as const;
export type EventCount = (typeof eventCounts)[number];

export const eventCountQuery = z
  .strictObject({
    by: z.enum(eventCounts, `must be one of ${eventCounts.join(', ')}`),
    timezone: z
      .string()
      .max(60)
      .refine(isTimezone, 'must be fleet or an IANA time zone')
      .default(FLEET_TIME)
      .describe('Of the days that are counted: "fleet", or an IANA time zone'),
    ...filterFields,
  })
  .refine(isSpan, spanFault);

export type EventFilter = Omit<z.output<typeof eventListQuery>, 'page' | 'pageSize' | 'sort'>;

/** The span of a filter, end excluded, ms UTC: the last seven days by default. It never reaches into the future. */
export function spanOf({ from, to }: Pick<EventFilter, 'from' | 'to'>, nowMs: number) {
  const lastMs = Math.min(to ?? nowMs, nowMs);
  return { fromMs: from ?? lastMs - DEFAULT_DAYS * DAY_MS, toMs: lastMs + 1 };
}

/** A text in searchable form: without case and accents. */
export const searched = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('_', ' ');

function wordsOf(q: string | undefined): readonly string[] {
  return searched(q ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
}
