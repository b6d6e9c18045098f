import { isStale } from '../domain/fleet/staleness';
import { assetTypeTexts } from './assets/asset-texts';
import type { ChoiceFilter, ValuesFilter } from './definition/filter';
import type { LocationRecord } from './location-record';
import { statusTexts } from './status-texts';

const reportTexts = {
  report: { en: 'Last report', es: 'Última señal', fr: 'Dernier signal' },
  fresh: { en: 'Within the last hour', es: 'En la última hora', fr: 'Dans la dernière heure' },
  stale: { en: 'More than an hour ago', es: 'Hace más de una hora', fr: 'Il y a plus d’une heure' },
  day: { en: 'More than a day ago', es: 'Hace más de un día', fr: 'Il y a plus d’un jour' },
  never: { en: 'Never', es: 'Nunca', fr: 'Jamais' },
} as const;

const HOURS_OF_A_DAY_MS = 23 * 3_600_000;

/** By the type of the asset. */
export const typeFilter: ValuesFilter<LocationRecord> & { name: 'type' } = {
  kind: 'values',
  name: 'type',
  label: 'field.type',
  field: 'assetType',
  codes: assetTypeTexts,
};

/** By the status as the server sends it. */
export const statusFilter: ValuesFilter<LocationRecord> & { name: 'status' } = {
  kind: 'values',
  name: 'status',
  label: 'field.status',
  field: 'status',
  codes: statusTexts,
};

/** The filter by the age of the last report. */
export const reportFilter: ChoiceFilter<LocationRecord> & { name: 'report' } = {
  name: 'report',
  label: reportTexts.report,
  options: [
    { value: 'any', label: 'filter.all' },
    { value: 'fresh', label: reportTexts.fresh },
    { value: 'stale', label: reportTexts.stale },
    { value: 'day', label: reportTexts.day },
    { value: 'never', label: reportTexts.never },
  ],
  isOfNow: true,
  // Without a reference time, nothing is stale.
  keeps: ({ reportedAt }, value, freshFromMs = Number.NEGATIVE_INFINITY) => {
    if (value === 'never') return reportedAt === null;
    if (value === 'day') return reportedAt !== null && reportedAt < freshFromMs - HOURS_OF_A_DAY_MS;
    return isStale(reportedAt, freshFromMs) === (value === 'stale');
  },
};
