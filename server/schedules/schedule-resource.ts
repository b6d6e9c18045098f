import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import {
  nextRuns,
  type ScheduleTiming,
  scheduleFrequencies,
  scheduleSpans,
} from '../../src/domain/reports/report-schedule';
import { reportTypes } from '../../src/domain/reports/report-type';
import { clockOf } from '../../src/domain/time/clock';
import { isTimeOfDay } from '../../src/domain/time/days';
import { FLEET_TIME } from '../../src/domain/time/timezone';
import type { Transaction } from '../database/advisory-lock';
import { reportSchedules, scheduleFormats } from '../database/schedule-schema';
import { users } from '../database/schema';
import type { Roster } from '../fleet/roster';
import { currentActor } from '../http/actor';
import { appliesToOrAll, timezone } from '../http/body-fields';
import { type FieldErrors, fieldProblem, HttpProblem } from '../http/http-problem';
import { emailText, requiredText } from '../management/field-values';
import { readGroups } from '../management/groups';
import { choiceFilter } from '../management/list-query';
import type { ManagedResource } from '../management/managed-resource';
import { addedNames, unknownNames } from '../reports/members-meant';
import { reportLanguages } from '../reports/texts';
import type { FleetKey } from '../repositories/assets';
import type { RecipientRepository } from '../repositories/recipients';
import type { ReportRunHistory } from '../repositories/report-run-history';
import type { ReportSchedule } from '../repositories/report-runs';
import { runRecord } from './run-record';

const MAX_RECIPIENTS = 50;
const MAX_SCHEDULES = 100;

const id = z.union([
  z.int().min(1).max(999_999_999),
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be an id')
    .transform(Number),
]);
const wholeUpTo = (most: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,2}$/, 'must be a whole number')
        .transform(Number),
    ])
    .pipe(z.number().min(1).max(most));
const several = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(item)
    .max(most, `must have at most ${most}`)
    .nullish()
    .transform((all) => [...new Set((all ?? []) as z.output<Item>[])]);

const scheduleBody = z
  .object({
    name: requiredText(100),
    type: z.enum(reportTypes),
    span: z.enum(scheduleSpans),
    appliesTo: appliesToOrAll,
    frequency: z.enum(scheduleFrequencies),
    weekDays: several(wholeUpTo(7), 7).transform((days) => days.sort((a, b) => a - b)),
    monthDay: wholeUpTo(31)
      .nullish()
      .transform((day) => day ?? null),
    time: z.string().refine(isTimeOfDay, 'must be a time as HH:mm').describe('HH:mm of timezone'),
    timezone: timezone.default(FLEET_TIME),
    language: z.enum(reportLanguages).default('en'),
    formats: several(z.enum(scheduleFormats), scheduleFormats.length),
    recipientIds: several(id, MAX_RECIPIENTS),
    emails: several(emailText, MAX_RECIPIENTS),
  })
  .refine(({ frequency, weekDays }) => frequency !== 'weekly' || weekDays.length > 0, {
    path: ['weekDays'],
    message: 'must name at least one day',
  })
  .refine(({ frequency, monthDay }) => frequency !== 'monthly' || monthDay !== null, {
    path: ['monthDay'],
    message: 'is required',
  })
  .refine(({ formats }) => formats.length > 0, {
    path: ['formats'],
    message: 'must name at least one format',
  })
  .refine(({ recipientIds, emails }) => recipientIds.length + emails.length > 0, {
    path: ['recipientIds'],
    message: 'must name somebody, or emails must',
  })
  .transform((facts) => ({
    ...facts,
    weekDays: facts.frequency === 'weekly' ? facts.weekDays : [],
    monthDay: facts.frequency === 'monthly' ? facts.monthDay : null,
  }));
type ScheduleFacts = z.output<typeof scheduleBody>;

const timingFields = ['frequency', 'weekDays', 'monthDay', 'time', 'timezone'] as const;

/** The next due time of a schedule after a moment. */
export function nextRunOf(
  { timezone, ...timing }: ScheduleTiming & { timezone: string },
  afterMs: number,
  utcOffsetMin: number,
): Date | null {
  const [next] = nextRuns(timing, clockOf(timezone, utcOffsetMin), afterMs, 1);
  return next === undefined ? null : new Date(next);
}

export interface ScheduleResourceParts {
  key: FleetKey;
  tenantGuid: string;
  recipients: RecipientRepository;
  history: ReportRunHistory;
  roster: Roster;
  utcOffsetMin: number;
}

/** Schedules of reports as a managed resource. */
export function scheduleResource(
  parts: ScheduleResourceParts,
): ManagedResource<ReportSchedule, ScheduleFacts> {
  const { key, tenantGuid, recipients, history, roster, utcOffsetMin } = parts;
  const scope = and(eq(reportSchedules.companyId, key.companyId), eq(reportSchedules.branchId, key.branchId));
  return {
    name: 'report-schedules',
    noun: 'schedule',
    permission: 'reportSchedules',
    table: reportSchedules,
    scope,
    owner: { ...key },
    lockName: `report schedules of ${key.companyId}/${key.branchId}`,
    body: scheduleBody,
    list: {
      sorts: { name: reportSchedules.sortName, nextRunAt: reportSchedules.nextRunAt },
      filters: { type: choiceFilter(reportSchedules.type, reportTypes) },
      words: reportSchedules.words,
    },
    historyFields: [
      'name',
      'type',
      'span',
      'appliesTo',
      ...timingFields,
      'language',
      'formats',
      'recipientIds',
      'emails',
      'pausedAt',
    ],
    unique: {},
    title: ({ name }) => name,

    beforeWrite: () => roster.revision(),

    async columnsOf(transaction, facts, at, present) {
      // What is gone since it was stored may stay, or no other field of the schedule could be changed.
      const addedIds = facts.recipientIds.filter((one) => !present?.recipientIds.includes(one));
      const asked = addedNames(facts.appliesTo, present?.appliesTo);
      const errors = {
        ...unknownNames(asked, roster.knownMembers(), await readGroups(transaction, key)),
        ...(await unknownPeople(transaction, tenantGuid, addedIds)),
      };
      if (Object.keys(errors).length > 0) throw fieldProblem(errors);
      // A due time is kept when other fields are changed.
      const isSameTime =
        present &&
        timingFields.every((name) => JSON.stringify(facts[name]) === JSON.stringify(present[name]));
      const isPaused = present?.pausedAt ?? null;
      const next = isSameTime ? present.nextRunAt : nextRunOf(facts, at.getTime(), utcOffsetMin);
      const changedById = currentActor.getStore()?.id ?? present?.changedById ?? null;
      return { ...facts, nextRunAt: isPaused ? null : next, changedById };
    },

    async onChange(transaction, { before, after }) {
      if (before || !after) return;
      const all = await transaction.$count(reportSchedules, and(scope, isNull(reportSchedules.deletedAt)));
      if (all > MAX_SCHEDULES)
        throw new HttpProblem(409, `There are ${MAX_SCHEDULES} schedules already. Delete one first.`);
    },

    async describe(rows) {
      const last = await history.lastRuns(rows.map(({ id }) => id));
      const people = await recipients.read([...new Set(rows.flatMap(({ recipientIds }) => recipientIds))]);
      return rows.map((row) => {
        const isGone = (one: number): boolean => people.get(one)?.isGone ?? true;
        const nameOf = (one: number): string => people.get(one)?.name ?? `${one}`;
        const outcome = last.get(row.id);
        return {
          id: row.id,
          name: row.name,
          type: row.type,
          span: row.span,
          appliesTo: row.appliesTo,
          frequency: row.frequency,
          weekDays: row.weekDays,
          monthDay: row.monthDay,
          time: row.time,
          timezone: row.timezone,
          language: row.language,
          formats: row.formats,
          recipientIds: row.recipientIds,
          emails: row.emails,
          /** The recipients that are still there. */
          recipientNames: [...row.recipientIds.filter((one) => !isGone(one)).map(nameOf), ...row.emails],
          /** Those who were removed for good are named by their ids. */
          goneRecipients: row.recipientIds.filter(isGone).map(nameOf),
          isPaused: row.pausedAt !== null,
          nextRunAt: row.nextRunAt?.toISOString() ?? null,
          lastRun: outcome ? runRecord(outcome) : null,
          version: row.version,
          createdAt: row.createdAt.toISOString(),
          updatedAt: row.updatedAt.toISOString(),
        };
      });
    },
  };
}

async function unknownPeople(
  transaction: Transaction,
  tenantGuid: string,
  ids: readonly number[],
): Promise<FieldErrors> {
  if (ids.length === 0) return {};
  const known = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantGuid, tenantGuid), inArray(users.id, [...ids])));
  const missing = ids.filter((one) => !known.some((user) => user.id === one));
  return missing.length > 0 ? { recipientIds: [`No user has the id ${missing.join(', ')}`] } : {};
}
