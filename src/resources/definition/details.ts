import type { Installation, Subject } from '../../domain/fleet/dashcam-of-asset';
import type { Clock } from '../../domain/time/clock';
import type { Text } from '../../locales/catalogue';
import type { FieldOf, ResourceRecord } from './record';

/** What links are built from: the dashcam and the asset of a record, and the time of the event. */
export interface LinkFacts extends Installation {
  /** ms UTC; null if the record is no event, or its time could not be parsed. */
  atMs: number | null;
  /** ms UTC, rounded down to a full minute. */
  nowMs: number;
  /** The clock that dates are shown on; days are those of this clock. */
  clock: Clock;
  /** The clock of requests to the back end. */
  fleet: Clock;
}

type QueryParams = Record<string, string>;

export interface RecordLink<Row> {
  label: Text;
  resource: string;
  /** The link is only offered if this is known. Absent: it needs neither. */
  needs?: 'dashcam' | 'asset';
  /** The query string of the link; undefined: the link is not offered for this record. */
  query(row: Row, facts: LinkFacts): QueryParams | undefined;
  /** The records that must exist for the link to be offered. Absent: they are not looked up. */
  target?: LinkTarget<Row>;
}

/** The records that a link leads to, counted before it is offered. */
export interface LinkTarget<Row> {
  filters(row: Row, facts: LinkFacts): QueryParams;
  /** Counts the records whose field has this value. Absent: the server's total. */
  where?: { field: string; is(row: Row, facts: LinkFacts): string };
  /** Which of these records count. Absent: all. */
  keeps?(record: ResourceRecord, row: Row, facts: LinkFacts): boolean;
  /**
   * The field with their time (ms UTC): where one of them is of about the time of the event, the link selects it, on the
   * map too. Absent: none is selected.
   */
  at?: string;
}

/** Records of another resource from about the time of an event, each with a link. */
export interface NearbyRecords {
  label: Text;
  /** The text if there are none. */
  none: Text;
  resource: string;
  /** Only shown if this is known. */
  needs: 'dashcam' | 'asset';
  /** Undefined: nothing is requested. */
  filters(facts: LinkFacts): QueryParams | undefined;
  keeps(record: ResourceRecord, facts: LinkFacts): boolean;
  /** The query string of the link to one of them. */
  query(record: ResourceRecord, facts: LinkFacts): QueryParams;
  /** `at` is the field with the time (ms UTC); `fields` identify one of several records of the same minute. */
  at: string;
  fields: readonly string[];
}

/** Records of another resource that belong to this one, in its table. */
export type RelatedDefinition<Row> = RelatedBase<Row> &
  (
    | {
        /** The name of the other resource's filter or field that has this record's id: `'driverId'`. */
        by: string;
        filters?: never;
      }
    | {
        /** By the names of the other resource's filters or fields; undefined: this record can have none. */
        filters(row: Row): QueryParams | undefined;
        by?: never;
      }
  );

interface RelatedBase<Row> {
  resource: string;
  /** The query string of the whole list in its area. Absent: the filters, as far as the area has them. */
  query?(row: Row): QueryParams;
  /** Its columns, in order. Absent: those of the other resource. */
  columns?: readonly string[];
}

interface TabBase {
  /** Its name in the address. Absent: what it shows, or the name of the related resource. */
  name?: string;
  /** Absent: "Details", "History", "Map", "Live view", or what the area of the related resource is called. */
  label?: Text;
}

/** A tab of the details; what it shows is read when it is opened. */
export type DetailsTab<Row, Place extends Shows = MapTab> =
  | PlainTab<'fields' | 'history' | Place['show']>
  | OwnTab<Row, Place>;

/** Tabs without options. */
type PlainTab<Show> = Show;

interface Shows {
  show: string;
}

/** A tab with options. */
type OwnTab<Row, Place> = TabBase &
  (
    | {
        show: 'fields';
        /** Absent: those of `details.fields`. */
        fields?: readonly FieldOf<Row>[];
      }
    | { show?: 'related'; related: RelatedDefinition<Row> }
    /** The history of changes, with users and times, from Refine's `auditLogProvider`. */
    | { show: 'history' }
    | Place
  );

/** The map of the resource, with this record alone; only where the resource has one. */
type MapTab = { show: 'map' };

/** Live video in a tab of its own, for details that have `live`. */
type LiveTab = 'live' | (TabBase & { show: 'live' });

interface DetailsBase<Row> {
  /** What opens them from a row; `false`: only a click on the row or its title. Absent: "View Details". */
  button?: Text | false;
  /** Absent: every field of `fields`. */
  fields?: readonly FieldOf<Row>[];
  /** Another resource's record about the same vehicle, shown below. Absent: none. */
  more?: { resource: string; id(row: Row): string; label: Text };
  /** The dashcam or asset of the record; links look up the other one. Absent: it has neither. */
  subject?(row: Row): Subject;
  /** The time of the event, ms UTC. Absent: the record is no event. */
  atMs?(row: Row, fleet: Clock): number | null;
  /** Parameters of a link to the record besides its id, so that the list has it whenever the link is opened. Absent: none. */
  address?(row: Row, facts: Pick<LinkFacts, 'clock'>): QueryParams;
  /** Absent: no nearby records are shown. */
  nearby?: NearbyRecords;
  /** Links to other screens. Absent: none. */
  links?: readonly RecordLink<Row>[];
}

/** Live video by stream id, offered while the record of another resource is online. */
export interface LiveVideo<Row> {
  resource: string;
  id(row: Row): string;
  isOn(record: ResourceRecord): boolean;
}

export type DetailsDefinition<Row, Place extends Shows = MapTab> = DetailsBase<Row> &
  (
    | {
        /** Absent: no live video. */
        live?: never;
        /** In order; the first one is open at first. Absent: all parts are below each other, without tabs. */
        tabs?: readonly DetailsTab<Row, Place>[];
      }
    | { live: LiveVideo<Row>; tabs?: readonly (DetailsTab<Row, Place> | LiveTab)[] }
  );

/** A tab of any details, as screens read it. */
export type AnyTab = TabBase &
  (
    | { show: 'fields'; fields?: readonly string[] }
    | { show: 'related'; related: RelatedDefinition<ResourceRecord> }
    | { show: 'history' | 'map' | 'live' }
  );

/** The tabs of details; none where all parts are below each other. */
export function tabsOf({ tabs = [] }: DetailsDefinition<ResourceRecord>): readonly AnyTab[] {
  return tabs.map((tab) => {
    if (typeof tab === 'string') return { show: tab };
    return 'related' in tab ? { ...tab, show: 'related' } : tab;
  });
}
