import type { DayRange } from '../domain/time/days';
import type {
  ChoiceFilter,
  ChoicesFilter,
  FilterDefinition,
  FilterKind,
  FilterOption,
  NumberRangeFilter,
  RelationFilter,
  TextFilter,
  ValuesFilter,
  YesNoFilter,
} from './definition/filter';
import { type ResourceRecord, readField } from './definition/record';
import { date } from './filter-dates';
import {
  type Check,
  type Condition,
  endConditions,
  type FilterClocks,
  type FilterReader,
  rangeEnds,
  rangeValue,
} from './filter-reader';

type Filter = FilterDefinition<ResourceRecord>;

/** The kind of a filter; `choice` is the default. */
export function kindOf(filter: Filter): FilterKind {
  return filter.kind ?? 'choice';
}

/** Whether a filter has fixed options. */
export function isChoice<Row>(filter: FilterDefinition<Row>): filter is ChoiceFilter<Row> {
  return filter.kind === undefined;
}

/** The options of a filter of choices; none for the other kinds. */
export function optionsOf(filter: FilterDefinition<never>): readonly FilterOption[] {
  return 'options' in filter ? filter.options : [];
}

/** Whether the browser applies the filter, to a whole list. */
export function isOfBrowser(filter: Filter): boolean {
  return isChoice(filter) ? filter.keeps !== undefined : filter.field !== undefined;
}

const LONGEST_TEXT = 200;

function readText(text: string): string | undefined {
  const value = text.trim();
  return value !== '' && value.length <= LONGEST_TEXT ? value : undefined;
}

/** A field's values; a list has several, such as the tags of a record. */
function valuesIn(row: ResourceRecord, field: string): readonly string[] {
  const value = readField(row, field);
  return (Array.isArray(value) ? value : [value]).map((one) => String(one ?? '').toLowerCase());
}

const choice: FilterReader<ChoiceFilter<ResourceRecord>> = {
  read: ({ options }, text) => options.slice(1).find(({ value }) => value === text)?.value,
  default: (filter) => filter.default,
  conditions: ({ name }, value) => [{ field: name, operator: 'eq', value }],
  check: ({ keeps }, value, { freshFromMs, fleet, nowMs }) => {
    const freshMs = freshFromMs ?? fleet.wallMs(nowMs);
    return keeps && ((row) => keeps(row, value, freshMs));
  },
};

const SEPARATOR = ',';

/** The chosen options, in the order of the definition. */
export function chosenOptions({ options }: Pick<ChoicesFilter<never>, 'options'>, value: string): string[] {
  const chosen = new Set(value.split(SEPARATOR));
  return options.map((option) => option.value).filter((option) => chosen.has(option));
}

const choices: FilterReader<ChoicesFilter<ResourceRecord>> = {
  read: (filter, text) => chosenOptions(filter, text).join(SEPARATOR) || undefined,
  default: (filter) => filter.default?.join(SEPARATOR),
  conditions: (filter, value) => [
    { field: filter.name, operator: 'in', value: chosenOptions(filter, value) },
  ],
  check: (filter, value) => {
    const { field } = filter;
    if (field === undefined) return undefined;
    const wanted = new Set(chosenOptions(filter, value).map((one) => one.toLowerCase()));
    return (row) => valuesIn(row, field).some((one) => wanted.has(one));
  },
};

/** Values of records may have commas. */
const written = (value: string): string => value.replaceAll('%', '%25').replaceAll(SEPARATOR, '%2C');
const unwritten = (value: string): string => value.replaceAll('%2C', SEPARATOR).replaceAll('%25', '%');

/** More than that are not chosen by hand. */
const MOST_VALUES = 50;

/** The chosen values, in lower case. */
export function chosenValues(value: string): string[] {
  const given = value.split(SEPARATOR).map((one) => unwritten(one).trim().toLowerCase());
  const chosen = given.filter((one) => one !== '' && one.length <= LONGEST_TEXT);
  return [...new Set(chosen)].slice(0, MOST_VALUES);
}

/** Chosen values as the value of a filter; undefined for none. */
export function valuesText(chosen: readonly string[]): string | undefined {
  return chosen.map(written).join(SEPARATOR) || undefined;
}

const values: FilterReader<ValuesFilter<ResourceRecord>> = {
  read: (_filter, given) => valuesText(chosenValues(given)),
  conditions: ({ name }, value) => [{ field: name, operator: 'in', value: chosenValues(value) }],
  check: ({ field }, value) => {
    const wanted = new Set(chosenValues(value));
    return (row) => valuesIn(row, field).some((one) => wanted.has(one.trim()));
  },
};

const relation: FilterReader<RelationFilter<ResourceRecord>> = {
  read: (_filter, text) => readText(text),
  conditions: ({ name }, value) => [{ field: name, operator: 'eq', value }],
  // Members are read first; see `useFilterMembers`.
  check: ({ field, members }, value) =>
    members ? undefined : field && ((row) => valuesIn(row, field).includes(value.toLowerCase())),
};

const text: FilterReader<TextFilter<ResourceRecord>> = {
  read: (_filter, given) => readText(given),
  conditions: ({ name }, value) => [{ field: name, operator: 'contains', value }],
  check: ({ field }, value) => {
    const part = value.toLowerCase();
    return field && ((row) => valuesIn(row, field).some((one) => one.includes(part)));
  },
};

const numberPair = /^(-?\d{1,15}(?:\.\d{1,9})?)?\.\.(-?\d{1,15}(?:\.\d{1,9})?)?$/;

const isCrossed = ({ from, to }: DayRange): boolean => from !== '' && to !== '' && Number(from) > Number(to);

const numberRange: FilterReader<NumberRangeFilter<ResourceRecord>> = {
  read: (_filter, given) => {
    if (!numberPair.test(given)) return undefined;
    const { from, to } = rangeEnds(given);
    return rangeValue(isCrossed({ from, to }) ? { from: to, to: from } : { from, to });
  },
  conditions: ({ name }, value) => endConditions(name, rangeEnds(value)),
  check: ({ field }, value) => {
    const { from, to } = rangeEnds(value);
    const least = from === '' ? Number.NEGATIVE_INFINITY : Number(from);
    const most = to === '' ? Number.POSITIVE_INFINITY : Number(to);
    return (
      field &&
      ((row) => {
        const own = readField(row, field);
        const size = typeof own === 'string' && own.trim() !== '' ? Number(own) : own;
        return typeof size === 'number' && size >= least && size <= most;
      })
    );
  },
};

const yesNo: FilterReader<YesNoFilter<ResourceRecord>> = {
  read: (_filter, given) => (given === 'yes' || given === 'no' ? given : undefined),
  default: (filter) => (filter.default === undefined ? undefined : filter.default ? 'yes' : 'no'),
  conditions: ({ name }, value) => [{ field: name, operator: 'eq', value: value === 'yes' }],
  check: ({ field }, value) => field && ((row) => readField(row, field) === (value === 'yes')),
};

type FilterOf<Kind extends FilterKind> = Kind extends 'choice'
  ? ChoiceFilter<ResourceRecord>
  : Extract<Filter, { kind: Kind extends 'date' | 'date-range' ? 'date' | 'date-range' : Kind }>;

const readers: { readonly [Kind in FilterKind]: FilterReader<FilterOf<Kind>> } = {
  choice,
  choices,
  values,
  relation,
  text,
  'number-range': numberRange,
  date,
  'date-range': date,
  'yes-no': yesNo,
};

function readerOf(filter: Filter): FilterReader<Filter> {
  return readers[kindOf(filter)] as FilterReader<Filter>;
}

/** The value of a filter in a text of the address; undefined for what makes no sense. */
export function readFilterValue(filter: Filter, given: string): string | undefined {
  return readerOf(filter).read(filter, given);
}

/** The value of a filter at the start; undefined where it filters nothing then. */
export function defaultValueOf(filter: Filter): string | undefined {
  const reader = readerOf(filter);
  const value = reader.default?.(filter);
  return value === undefined ? undefined : reader.read(filter, value);
}

/** The query parameter of a value. */
export function conditionsOf(filter: Filter, value: string, clocks: FilterClocks): readonly Condition[] {
  return readerOf(filter).conditions(filter, value, clocks);
}

/** What the browser checks for a value; undefined where it leaves nothing out. */
export function checkOf(filter: Filter, value: string, clocks: FilterClocks): Check | undefined {
  return readerOf(filter).check(filter, value, clocks);
}
