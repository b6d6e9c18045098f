import type { GroundArea } from '../../domain/fleet/area';
import type { Text } from '../../locales/catalogue';
import type { FieldOf, ResourceRecord } from './record';

/** The colour and shape of a marker or a card. */
export type RecordTone = 'available' | 'unavailable' | 'low' | 'medium' | 'high' | 'critical';

/** How records are shown on the map and in its side panel. */
export type MapDefinition<Row> = PlaceFields<Row> & MapOptions<Row>;

/** Where a record is. Absent: its fields `latitude` and `longitude`, if it has both. */
type PlaceFields<Row> = Row extends { latitude: unknown; longitude: unknown }
  ? { latitude?: FieldOf<Row>; longitude?: FieldOf<Row> }
  : { latitude: FieldOf<Row>; longitude: FieldOf<Row> };

interface MapOptions<Row> {
  /** Absent: the field that names a record. */
  label?: FieldOf<Row>;
  /** Absent: all are `available`. */
  tone?(row: Row): RecordTone;
  /** The field with the speed. Absent: a record moves if its position changes. */
  speed?: FieldOf<Row>;
  /** What a record covers on the ground, drawn on the map and in its details: a circle around its place, or corners. Absent: it is a place alone. */
  area?(row: Row): GroundArea | undefined;
  popup: readonly FieldOf<Row>[];
  /** What leads on from the popup, on back ends that have these areas. Absent: nothing does. */
  popupLinks?: readonly { label: Text; resource: string; query(row: Row): Record<string, string> }[];
  /** Below and beside the label. Absent: the first two of `popup`. */
  card?: { second: FieldOf<Row>; aside: FieldOf<Row> };
  /** The groups of the side panel, each with its count. Absent: one list. */
  groups?: readonly { name: string; label: Text; holds(row: Row): boolean }[];
  /** The time of the last report (ms, wall clock of the configured UTC offset). Absent: no record is shown as stale. */
  reportedAt?: FieldOf<Row>;
}

/** A map as screens read it. */
export type AnyMap = MapDefinition<ResourceRecord> &
  Required<Pick<MapOptions<ResourceRecord>, 'label' | 'tone' | 'card'>>;
