import { useMemo } from 'react';
import { areInStep, followRows, sameRows } from '../../domain/follow-rows';
import { type Course, followCourse, type Position } from '../../domain/headings';
import { useText } from '../../locales/text';
import {
  type AnyResource,
  type MapDefinition,
  type ResourceRecord,
  readField,
} from '../../resources/definition';
import type { MapItem } from '../../ui/map/map-item';
import { spokenValue } from './code-words';
import { useFollowed } from './use-followed';

type RecordsMap = MapDefinition<ResourceRecord>;
type LabelOf = (record: ResourceRecord) => string;

const noRecords: readonly ResourceRecord[] = [];

/** Records as markers; the arrays run in step, so that a record that stays the same need not be looked at. */
interface Markers {
  map: RecordsMap;
  labelOf: LabelOf;
  records: readonly ResourceRecord[];
  items: readonly MapItem[];
  /** Absent: nobody has seen it move, and it starts from where it was. */
  courses: readonly (Course | undefined)[];
  /** ms on the fleet's wall clock; below any other where a record was never heard of. */
  heardAtMs: Float64Array;
  isOld: Uint8Array;
}

/**
 * The records that are found as markers, made anew where something about a record has changed; the same array where
 * nothing has.
 *
 * @param fields those of the definition, which say what stands for a label that is missing.
 * @param records all records of the last answer, whose courses are followed whether they are found or not.
 * @param freshFromMs whoever was last heard of before is drawn as old; the fleet's wall clock.
 */
export function useMapItems(
  map: RecordsMap,
  fields: AnyResource['fields'],
  records: readonly ResourceRecord[] = noRecords,
  found: readonly ResourceRecord[],
  freshFromMs: number,
): readonly MapItem[] {
  const say = useText();
  const labelOf = useMemo<LabelOf>(() => {
    const field = fields?.[map.label as keyof typeof fields] ?? {};
    return (record) => String(spokenValue(field, record, map.label, say) ?? '');
  }, [map, fields, say]);
  const markers = useFollowed<Markers>(
    (last) => {
      const before = last?.map === map && last.labelOf === labelOf ? last : undefined;
      return followMarkers(before, map, labelOf, records, freshFromMs);
    },
    [map, labelOf, records, freshFromMs],
  );
  const { items } = useFollowed<{ items: readonly MapItem[] }>(
    (last) => ({ items: sameRows(last?.items, itemsOf(markers, found)) }),
    [markers, found],
  );
  return items;
}

function followMarkers(
  last: Markers | undefined,
  map: RecordsMap,
  labelOf: LabelOf,
  records: readonly ResourceRecord[],
  freshFromMs: number,
): Markers {
  const isInStep = last !== undefined && areInStep(last.records, records);
  const from = last && !isInStep ? followRows(last.records, records) : undefined;
  const items: MapItem[] = isInStep ? last.items.slice() : new Array(records.length);
  const courses = isInStep ? last.courses.slice() : new Array<Course | undefined>(records.length);
  const heardAtMs = isInStep ? last.heardAtMs.slice() : new Float64Array(records.length);
  const isOld = isInStep ? last.isOld.slice() : new Uint8Array(records.length);
  let areSame = isInStep;
  for (let place = 0; place < records.length; place += 1) {
    const record = records[place] as ResourceRecord;
    const before = from ? (from[place] as number) : place;
    const isSame = last?.records[before] === record;
    if (!isSame) heardAtMs[place] = heardAt(map, record);
    else if (from) heardAtMs[place] = last?.heardAtMs[before] as number;
    const old = (heardAtMs[place] as number) < freshFromMs;
    const known = isSame && last && (last.isOld[before] === 1) === old ? last.items[before] : undefined;
    if (known && isInStep) continue;
    isOld[place] = old ? 1 : 0;
    courses[place] = isSame ? last?.courses[before] : courseOf(last, before, map, record);
    items[place] = known ?? itemOf(map, labelOf, record, courses[place], old);
    areSame = false;
  }
  return { map, labelOf, records, courses, heardAtMs, isOld, items: last && areSame ? last.items : items };
}

/** The course of a record that says something else than the one before it. */
function courseOf(
  last: Markers | undefined,
  before: number,
  map: RecordsMap,
  record: ResourceRecord,
): Course | undefined {
  const lastRecord = last?.records[before];
  if (!lastRecord) return undefined;
  const start = last.courses[before] ?? followCourse(undefined, positionOf(map, lastRecord));
  const course = followCourse(start, positionOf(map, record));
  return course === start || course?.headingDegrees !== undefined ? course : undefined;
}

/** The items of those that are found: some of the records, and nearly always in their order. */
function itemsOf({ records, items }: Markers, found: readonly ResourceRecord[]): readonly MapItem[] {
  if (found === records) return items;
  const chosen: MapItem[] = new Array(found.length);
  let place = 0;
  for (let at = 0; at < found.length; at += 1) {
    while (place < records.length && records[place] !== found[at]) place += 1;
    if (place === records.length) return itemsInAnyOrder(records, items, found);
    chosen[at] = items[place] as MapItem;
  }
  return chosen;
}

function itemsInAnyOrder(
  records: readonly ResourceRecord[],
  items: readonly MapItem[],
  found: readonly ResourceRecord[],
): readonly MapItem[] {
  const itemByRecord = new Map(records.map((record, place) => [record, items[place]]));
  return found.flatMap((record) => itemByRecord.get(record) ?? []);
}

function positionOf(map: RecordsMap, record: ResourceRecord): Position {
  return {
    latitude: readField(record, map.latitude) as number | null,
    longitude: readField(record, map.longitude) as number | null,
  };
}

function heardAt({ heardAt: field }: RecordsMap, record: ResourceRecord): number {
  if (field === undefined) return Number.POSITIVE_INFINITY;
  return (readField(record, field) as number | null) ?? Number.NEGATIVE_INFINITY;
}

function itemOf(
  map: RecordsMap,
  labelOf: LabelOf,
  record: ResourceRecord,
  course: Course | undefined,
  isOld: boolean,
): MapItem {
  const { latitude, longitude } = positionOf(map, record);
  const item = { id: record.id, latitude, longitude, label: labelOf(record), kind: map.tone(record) };
  if (isOld) return { ...item, stale: true };
  const headingDegrees = isMoving(map, record) ? course?.headingDegrees : undefined;
  return headingDegrees === undefined ? item : { ...item, headingDegrees };
}

/** A record without a speed is taken to move when its position does. */
function isMoving(map: RecordsMap, record: ResourceRecord): boolean {
  const speed = map.speed && readField(record, map.speed);
  return speed === undefined || Number(speed) > 0;
}
