import type { ZodMiniType } from 'zod/mini';
import type { Bearer, Carriage } from '../domain/dashcam-of-asset';
import type { Clock } from '../domain/time/clock';
import type { DayPreset } from '../domain/time/days';
import type { LocalText, Text } from '../locales/catalogue';
import type { Feature } from '../settings/schema';

/** What every record has; the rest is the resource's own. */
export interface ResourceRecord {
  id: string;
}

/** The name of a field of `Row`. */
export type FieldOf<Row> = Extract<keyof Row, string>;

/** How a value is shown in a cell, a popup, the details and an export. */
export type CellKind =
  | 'text'
  /** A place in words, cut at 60 characters. */
  | 'location'
  /** A longer text, cut at 80 characters. */
  | 'details'
  | 'status'
  | 'badge'
  | 'number'
  | 'speed-kmh'
  | 'speed-mph'
  /** A moment that the server has put into words, on the fleet's clock. */
  | 'display-date'
  /** A moment in ISO 8601. */
  | 'instant'
  /** The same, shown as the time that has passed. */
  | 'relative-date'
  | 'percent'
  | 'degrees'
  | 'yes-no';

/** The pictures of areas and empty states; `ui/icon.tsx` has one for each. */
export type AreaIcon =
  | 'dashcam'
  | 'request-video'
  | 'asset'
  | 'alert'
  | 'incident'
  | 'locked-video'
  | 'adas'
  | 'report'
  | 'settings';

/** What a marker or a card tells by its colour and shape. */
export type RecordTone = 'available' | 'unavailable' | 'low' | 'medium' | 'high' | 'critical';

/** What a request may be built from. */
export interface RequestContext {
  companyId: number;
  branchId: number;
  utcOffsetMin: number;
  tenantGuid: string;
  now: Date;
  /** The values of the filters that the server knows, by filter name. */
  filters: Readonly<Record<string, string>>;
}

type Json = Record<string, string | number | boolean | null>;
type Query = Record<string, string | number>;

/** Where a resource's records come from; `providers/data` has one adapter for each style. */
export type Endpoint =
  | {
      /** A POST whose body is the question; the answer is the whole list. */
      style: 'post-query';
      address: 'dashcam' | 'asset';
      path: string;
      body(context: RequestContext): Json;
    }
  | {
      /** v2 REST: `GET path`, `GET path/{id}`, `POST path`, `PUT path/{id}`, `DELETE path/{id}`. */
      style: 'rest';
      address: 'dashcam' | 'asset';
      path: string;
      /** Absent: the list is asked for without a query. */
      query?(context: RequestContext): Query;
    }
  | {
      /** A list in pages, each with a total count; the first one is shown at once, the others as they come. */
      style: 'paged';
      address: 'dashcam' | 'asset';
      path: string;
      /** How many rows a full page has. */
      pageSize: number;
      query(context: RequestContext, page: number): Query;
    }
  | {
      /** Records that the application brings along, after a simulated delay. */
      style: 'sample';
      delayMs: number;
      rows(): readonly unknown[];
    };

/** Codes of a server, in lower case, and the word for each. */
export type Codes = Readonly<Record<string, Text>>;

/** What a field is called and how it is shown, wherever it is shown. */
export interface FieldDefinition<Row> {
  title: Text;
  cell: CellKind;
  /**
   * The words for the codes that it may hold, in any case; the record keeps the code, and a code that is not among them
   * is shown as it came. Absent: it holds no codes.
   */
  codes?: Codes;
  /**
   * What the schema says in English where the server said nothing; `{id}` is the record's. It is shown in the user's
   * language. Absent: the schema says nothing of its own.
   */
  missing?: LocalText;
  /**
   * Popups and details leave the field out where a record has none, and tables the column until a page has a record
   * with one. Absent: they say "N/A".
   */
  optional?: true;
  /** Not offered as a column, as another one shows it. Absent: the column chooser offers every field. */
  column?: false;
  /** Absent: the field is sorted by its own value. */
  sortBy?: FieldOf<Row>;
  /** Absent: the column can be sorted. */
  sortable?: false;
  /** 1 to 3 stand in each row when a table is stacked on a narrow screen. Absent: More of the row shows the field. */
  priority?: 1 | 2 | 3;
  /** px. Absent: the column takes its share of the width. */
  width?: number;
  /** px, what the column can be squeezed to before the table scrolls sideways. Absent: `width`. */
  minWidth?: number;
}

/** A dropdown above the list. */
export interface FilterDefinition<Row> {
  /** Its name in the address line. */
  name: string;
  label: Text;
  /** The first one is the default and leaves everything in. */
  options: readonly { value: string; label: Text }[];
  /** Whether a record stays under a chosen value. Absent: the server filters, and gets the value. */
  keeps?(row: Row, value: string): boolean;
  /**
   * Two dates beside the dropdown while `value` is chosen, `from` and `to` in the address; they keep the records
   * whose `field` (ms, wall clock of the configured UTC offset) lies between them, by the clock in force. `presets` are
   * values that stand for days too: where another clock than the fleet's is in force, the server is told its zone as
   * `timezone`, and what lies outside of its days is left out here. Absent: no value brings dates.
   */
  days?: { value: string; field: FieldOf<Row>; presets?: Readonly<Record<string, DayPreset>> };
}

/** How records are drawn on the map and listed beside it. */
export interface MapDefinition<Row> {
  latitude: FieldOf<Row>;
  longitude: FieldOf<Row>;
  label: FieldOf<Row>;
  tone(row: Row): RecordTone;
  /** The field that says how fast it goes. Absent: what changes its place is taken to move. */
  speed?: FieldOf<Row>;
  popup: readonly FieldOf<Row>[];
  card: { second: FieldOf<Row>; aside: FieldOf<Row> };
  /** The groups of the side panel, each with its count. Absent: one list. */
  groups?: readonly { name: string; label: Text; holds(row: Row): boolean }[];
  /**
   * The field with the time of the last report (ms, wall clock of the configured UTC offset). Absent: nothing
   * is ever drawn as last known.
   */
  heardAt?: FieldOf<Row>;
}

/** What is known when links are made: the dashcam and the asset that the record is about, and when it happened. */
export interface LinkFacts extends Carriage {
  /** ms UTC; null for what lasts, or where the time could not be read. */
  atMs: number | null;
  /** ms UTC, a whole minute. */
  nowMs: number;
  /** The clock in force, whose days are meant. */
  clock: Clock;
  /** The one that a back end is spoken to in. */
  fleet: Clock;
}

type Address = Record<string, string>;

/** A link from a record's details to another area. */
export interface RecordLink<Row> {
  label: Text;
  resource: string;
  /** The link is offered only where this is known. Absent: it needs neither. */
  needs?: 'dashcam' | 'asset';
  /** The query string that it leads to; undefined: it leads nowhere for this record, and is not offered. */
  query(row: Row, facts: LinkFacts): Address | undefined;
  /** What must be there for the link to be offered, so that it leads to no empty list. Absent: it is taken to be. */
  target?: LinkTarget<Row>;
}

/** The records that a link leads to, as far as they are counted before it is offered. */
export interface LinkTarget<Row> {
  /** What the server is asked for. */
  filters(row: Row, facts: LinkFacts): Address;
  /** The records whose field says this. Absent: all that the server counts. */
  where?: { field: string; is(row: Row, facts: LinkFacts): string };
  /** Which of those count. Absent: all of them. */
  keeps?(record: ResourceRecord, row: Row, facts: LinkFacts): boolean;
}

/** Records of another resource from about the moment of a record, each with a link that opens it. */
export interface RecordsAround {
  label: Text;
  /** What is said when there are none. */
  none: Text;
  resource: string;
  /** As of a link. */
  needs: 'dashcam' | 'asset';
  /** What the server is asked for; undefined: there is nothing to look for. */
  filters(facts: LinkFacts): Address | undefined;
  keeps(record: ResourceRecord, facts: LinkFacts): boolean;
  /** What opens one of them. */
  query(record: ResourceRecord, facts: LinkFacts): Address;
  /** The field with its time, ms UTC, and those that tell it from others of the same minute. */
  at: string;
  fields: readonly string[];
}

/** The drawer that View Details opens. */
export interface DetailsDefinition<Row> {
  /** Absent: every field of `fields`. */
  fields?: readonly FieldOf<Row>[];
  /** Another resource's record about the same thing, shown below. Absent: nothing is. */
  more?: { resource: string; id(row: Row): string; label: Text };
  /**
   * Live pictures of the thing, by an id of the live stream, where another resource's record says that it is on. Absent:
   * there are none.
   */
  live?: { resource: string; id(row: Row): string; isOn(record: ResourceRecord): boolean };
  /** The dashcam or asset that the record is about; links find the other one by it. Absent: it is about neither. */
  bearer?(row: Row): Bearer;
  /** When it happened, ms UTC. Absent: it is no event. */
  atMs?(row: Row, fleet: Clock): number | null;
  /** Absent: nothing else of its moment is looked for. */
  around?: RecordsAround;
  /** Those that need no looking up first. Absent: no links lead on. */
  links?: readonly RecordLink<Row>[];
}

/** One input of the form in which a record is created or edited. */
export interface FormFieldDefinition<Row> {
  field: FieldOf<Row>;
  input: 'text' | 'multiline' | 'number' | 'select' | 'switch';
  /** Absent: the field may stay empty. */
  required?: true;
  /** Must be an email address. Absent: need not. */
  email?: true;
  /** The least and the greatest number. Absent: any. */
  min?: number;
  max?: number;
  /** The fewest and the most characters. Absent: any number. */
  minLength?: number;
  maxLength?: number;
  /** What the whole text must match, and what is said when it does not. Absent: any text. */
  pattern?: { matches: RegExp; message: Text };
  /** The choices of a select. */
  options?: readonly { value: string; label: Text }[];
}

/**
 * A resource of the application, as plain configuration: its route, sidebar entry, list, search, filters, map,
 * details, form and states all follow from it. What is absent is simply not shown.
 */
export interface ResourceDefinition<Row extends ResourceRecord> {
  /** Names the resource and its route, `/dashboard/{name}`. */
  name: string;
  label: Text;
  icon: AreaIcon;
  /** The place in the sidebar, ascending. */
  order: number;
  /** The sidebar's group that holds the entry. Absent: the entry stands by itself. */
  group?: 'dashcams';
  /** Where the entry stands. Absent: with the areas, above Settings and Sign Out. */
  place?: 'foot' | 'hidden';
  /** From a row as it came to a record. Absent (with `endpoint`): the area says that it is not there yet. */
  schema?: ZodMiniType<Row>;
  endpoint?: Endpoint;
  /**
   * `'numbered'`: ids are made out of what rows say, and equal ones are told apart by their order. Absent: of two
   * rows with one id the later is left out and counted.
   */
  sameIds?: 'numbered';
  /** The endpoint of back ends that list the feature in `FEATURES`. Absent: `endpoint` serves all. */
  featured?: { feature: Feature; endpoint: Endpoint };
  fields?: { readonly [Field in FieldOf<Row>]?: FieldDefinition<Row> };
  /**
   * The table's columns, in their order, until somebody chooses others: the column chooser offers these and all other
   * fields. The first one always stays.
   */
  columns?: readonly FieldOf<Row>[];
  /** The field that names a record to people. Absent: the first column. */
  title?: FieldOf<Row>;
  /** Absent: the list starts in the server's order. */
  sort?: { field: FieldOf<Row>; order: 'asc' | 'desc' };
  /** Named sorts in a dropdown, for the map's list too. Absent: sorting is by column only. */
  sorts?: readonly { name: string; label: Text; field: FieldOf<Row>; order: 'asc' | 'desc' }[];
  /** The fields a search looks into. Absent: no search box. */
  search?: readonly FieldOf<Row>[];
  filters?: readonly FilterDefinition<Row>[];
  /** Absent: no map, and no map/list toggle. */
  map?: MapDefinition<Row>;
  /** Absent: no View Details. */
  details?: DetailsDefinition<Row>;
  /** Absent: records are neither created nor edited here. */
  form?: readonly FormFieldDefinition<Row>[];
  /** The most rows that one answer has, and what is said when it has as many. Absent: answers are complete. */
  most?: { rows: number; text: Text };
  /** Read again every REFRESH_SECONDS while the tab is visible. Absent: read when the screen opens. */
  live?: true;
  texts?: {
    /** Section 2's empty state, of a search without a hit too. Absent: "No data found". */
    empty?: Text;
    /** Section 8's title of a failed load. Absent: the generic one. */
    loadFailed?: Text;
    /** Section 8's title where the server answered with `success` false. Absent: `loadFailed`. */
    loadRefused?: Text;
  };
}

/** A definition whose record type is no longer known, as the registry holds them. */
export type AnyResource = ResourceDefinition<ResourceRecord>;

/** A record of `AnyResource`, read by field name. */
export function readField(row: ResourceRecord, field: string): unknown {
  return (row as unknown as Record<string, unknown>)[field];
}

/** The field by whose values a column or sort goes: the named one, or the one that its definition names instead. */
export function sortFieldOf({ fields }: Pick<AnyResource, 'fields'>, field: string): string {
  return fields?.[field as keyof typeof fields]?.sortBy ?? field;
}

type NoEndpoint = { schema?: never; endpoint?: never; featured?: never };

/**
 * Declares a resource. Field names are checked against the schema's output, so that a misspelt one does not
 * compile; afterwards the record type is forgotten, since whoever reads the registry goes by field names.
 */
export function defineResource<Row extends ResourceRecord>(
  definition: Omit<ResourceDefinition<NoInfer<Row>>, 'schema'> &
    ({ schema: ZodMiniType<Row>; endpoint: Endpoint } | NoEndpoint),
): AnyResource {
  return definition as unknown as AnyResource;
}
