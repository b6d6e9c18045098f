import type { Feature } from '../../domain/features';
import type { DayPreset } from '../../domain/time/days';
import type { Text } from '../../locales/catalogue';
import type { Codes } from './field';
import type { FieldOf, ResourceRecord } from './record';

/** A choice in a filter, a form or a tab. */
export interface FilterOption {
  value: string;
  label: Text;
  /** Only back ends that list the feature in `FEATURES` have it. Absent: all have. */
  feature?: Feature;
}

interface NamedFilter {
  /** The name of the filter, also in the query string and in requests. */
  name: string;
  label: Text;
  /** Only back ends that list the feature in `FEATURES` have the filter. Absent: all have. */
  feature?: Feature;
}

/** A dropdown with one choice. */
export interface ChoiceFilter<Row> extends NamedFilter {
  kind?: undefined;
  /** The first option keeps all records. */
  options: readonly FilterOption[];
  /** The option at the start; the address can undo it. Absent: the first one. */
  default?: string;
  /** Whether a record matches the chosen value. Absent: the server filters, and receives the value. */
  keeps?(row: Row, value: string, freshFromMs?: number): boolean;
  /** `true`: `keeps` goes by its last argument, the oldest report that is not stale. Absent: it does not. */
  isOfNow?: true;
  /**
   * Date inputs, `from` and `to`, while `value` is chosen; they filter on `field` (ms, wall clock of the configured UTC
   * offset). `presets` are the other values that stand for days: in a chosen time zone the server also receives
   * `timezone`, and the browser removes other days. Absent: no value has dates.
   */
  days?: { value: string; field: FieldOf<Row>; presets?: Readonly<Record<string, DayPreset>> };
}

interface FieldFilter<Row> extends NamedFilter {
  /**
   * The field that the browser compares, where it has the whole list. Absent: the server filters; see `context.filters`
   * of request builders. A list of style `rest-pages` is always filtered by the server.
   */
  field?: FieldOf<Row>;
}

/** Several choices, any of which a record may have. The server receives them separated by commas. */
export interface ChoicesFilter<Row> extends FieldFilter<Row> {
  kind: 'choices';
  /** Values have no commas. */
  options: readonly FilterOption[];
  /** The options at the start; the address can undo them. Absent: none. */
  default?: readonly string[];
}

/** What the records of a whole list have in a field, each value a choice; several may be chosen. */
export interface ValuesFilter<Row> extends NamedFilter {
  kind: 'values';
  /** The field that the browser compares, ignoring case. */
  field: FieldOf<Row>;
  /** The texts of values, by the value in lower case. Absent: values are shown as they are. */
  codes?: Codes;
}

interface ToRecord {
  kind: 'relation';
  /** Without this resource, for a role or on a back end, the filter is not shown either. */
  resource: string;
}

/** What belongs to the chosen record, as its assets do to a group. */
interface ByMembers<Row> extends NamedFilter {
  /** The field that is searched for in the list of members. */
  field: FieldOf<Row>;
  /**
   * The resource whose record of the chosen id has the members, and its field that lists them:
   * `{ resource: 'group-members', list: 'assetIds' }`. It is read when a record is chosen, with `query` where the server
   * can leave the other fields out, and the browser compares them with the field, or with what it lists; no server is
   * sent them, and a list of style `rest-pages` is then read to its end.
   * Absent: `field` and the server have the id of the chosen record itself.
   */
  members: { resource: string; list: string; query?: Readonly<Record<string, string>> };
}

/** A record of another resource, found by typing; `field` and the server have its id, or the browser requests its members. */
export type RelationFilter<Row> = ToRecord & (ByMembers<Row> | (FieldFilter<Row> & { members?: never }));

/** A part of a text, in any case. */
export interface TextFilter<Row> extends FieldFilter<Row> {
  kind: 'text';
}

/** The least and the greatest number; the server receives `{name}From` and `{name}To`, both included. */
export interface NumberRangeFilter<Row> extends FieldFilter<Row> {
  kind: 'number-range';
  /** A unit after the numbers. Absent: none. */
  unit?: Text;
  min?: number;
  max?: number;
}

/**
 * One day (`date`) or several (`date-range`), chosen or by a preset; the server receives `{name}From` and `{name}To`,
 * both included and on the clock in force.
 */
export interface DateFilter<Row> extends FieldFilter<Row> {
  kind: 'date' | 'date-range';
  /**
   * The type of the field, and of what the server receives: an instant (ISO 8601; the field may be in ms UTC too), or, with
   * `fleet-clock`, ms on the fleet's wall clock in the field and days for the server. Absent: days, `yyyy-mm-dd`.
   */
  time?: 'instant' | 'fleet-clock';
  /** The days at the start; the address can undo them. Absent: any. */
  default?: DayPreset;
}

/** Yes, no, or either; the server receives `true` or `false`. */
export interface YesNoFilter<Row> extends FieldFilter<Row> {
  kind: 'yes-no';
  /** Absent: either. */
  default?: boolean;
}

/** The values of `kind`; that of a filter without it is `choice`. */
export type FilterKind = 'choice' | NonNullable<FilterDefinition<unknown>['kind']>;

/**
 * A filter that follows from a field: `{ name: 'status' }`. The kind of the field's cell makes it a dropdown of the field's
 * choices or codes with "All" in front, a relation, days, numbers, yes or no, or a text. A role that does not see the field
 * has no filter of it.
 */
export interface FilterOfField<Row> {
  /** The name of the filter, also in the query string and in requests. */
  name: string;
  /** Absent: the field that is called as the filter. */
  field?: FieldOf<Row>;
  /** Absent: the title of the field. */
  label?: Text;
  kind?: undefined;
  options?: undefined;
}

/** What a list can be filtered by; without `kind` it is a dropdown with one choice. */
export type FilterDefinition<Row> =
  | ChoiceFilter<Row>
  | ChoicesFilter<Row>
  | ValuesFilter<Row>
  | RelationFilter<Row>
  | TextFilter<Row>
  | NumberRangeFilter<Row>
  | DateFilter<Row>
  | YesNoFilter<Row>;

/** A filter as screens read it. */
export type AnyFilter = FilterDefinition<ResourceRecord> & {
  /** The field that it follows from, without which it is not there. Absent: it is written out. */
  of?: string;
};

/** A filter as a definition declares it. */
export type FilterEntry<Row> = FilterDefinition<Row> | FilterOfField<Row>;

/** Tabs above the list, made of a filter with one choice: `{ filter: 'status' }`. */
export interface TabsDefinition<Name = string> {
  /**
   * The name of a filter, whose options are the tabs and whose dropdown is not shown; or a field with choices or codes, which
   * needs no entry in `filters` then.
   */
  filter: Name;
  /** `'found'`: those that search and the other filters leave are counted. Absent: all records, whatever is searched for. */
  counted?: 'found';
}
