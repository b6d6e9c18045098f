import { useMemo } from 'react';
import { type Course, followCourse, type Position } from '../../domain/fleet/headings';
import { haveSameIds, matchRows, sameRows } from '../../domain/lists/match-rows';
import { useText } from '../../locales/text';
import type { AnyMap } from '../../resources/definition/map';
import { type ResourceRecord, readField } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import type { MapItem } from '../../ui/map/map-item';
import { displayValue } from './label-of-code';
import { useIncremental } from './use-incremental';

type RecordsMap = AnyMap;
type LabelOf = (record: ResourceRecord) => string;

const noRecords: readonly ResourceRecord[] = [];

/** Markers as parallel arrays, so that unchanged records are skipped. */
interface Markers {
  map: RecordsMap;
  labelOf: LabelOf;
  records: readonly ResourceRecord[];
  items: readonly MapItem[];
  /** Absent: the record has not moved yet. */
  courses: readonly (Course | undefined)[];
  /** ms on the fleet's wall clock; -Infinity for a record without a report. */
  reportedAtMs: Float64Array;
  isStale: Uint8Array;
}

/**
 * The markers of the found records. Unchanged markers, and an unchanged array, keep their identity.
 * @param records all records, whose courses are updated even if they are filtered out.
 * @param freshFromMs records reported before are stale; ms on the fleet's wall clock.
 */
export function useMapItems(
  map: RecordsMap,
  fields: AnyResource['fields'],
  records: readonly ResourceRecord[] = noRecords,
  found: readonly ResourceRecord[],
  freshFromMs: number,
): readonly MapItem[] {
  const t = useText();
  const labelOf = useMemo<LabelOf>(() => {
    const field = fields?.[map.label as keyof typeof fields] ?? {};
    return (record) => String(displayValue(field, record, map.label, t) ?? '');
  }, [map, fields, t]);
  const markers = useIncremental<Markers>(
    (last) => {
      const before = last?.map === map && last.labelOf === labelOf ? last : undefined;
      return updateMarkers(before, map, labelOf, records, freshFromMs);
    },
    [map, labelOf, records, freshFromMs],
  );
  const { items } = useIncremental<{ items: readonly MapItem[] }>(
    (last) => ({ items: sameRows(last?.items, itemsOf(markers, found)) }),
    [markers, found],
  );
  return items;
}

function updateMarkers(
  last: Markers | undefined,
  map: RecordsMap,
  labelOf: LabelOf,
  records: readonly ResourceRecord[],
  freshFromMs: number,
): Markers {
  const isAligned = last !== undefined && haveSameIds(last.records, records);
  const from = last && !isAligned ? matchRows(last.records, records) : undefined;
  const items: MapItem[] = isAligned ? last.items.slice() : new Array(records.length);
  const courses = isAligned ? last.courses.slice() : new Array<Course | undefined>(records.length);
  const reportedAtMs = isAligned ? last.reportedAtMs.slice() : new Float64Array(records.length);
  const isStale = isAligned ? last.isStale.slice() : new Uint8Array(records.length);
  let areSame = isAligned;
  for (let index = 0; index < records.length; index += 1) {
    const record = records[index] as ResourceRecord;
    const before = from ? (from[index] as number) : index;
    const isSame = last?.records[before] === record;
    if (!isSame) reportedAtMs[index] = readReportedAt(map, record);
    else if (from) reportedAtMs[index] = last?.reportedAtMs[before] as number;
    const stale = (reportedAtMs[index] as number) < freshFromMs;
    const reused = isSame && last && (last.isStale[before] === 1) === stale ? last.items[before] : undefined;
    if (reused && isAligned) continue;
    isStale[index] = stale ? 1 : 0;
    courses[index] = isSame ? last?.courses[before] : courseOf(last, before, map, record);
    items[index] = reused ?? itemOf(map, labelOf, record, courses[index], stale);
    areSame = false;
  }
  return {
    map,
    labelOf,
    records,
    courses,
    reportedAtMs,
    isStale,
    items: last && areSame ? last.items : items,
  };
}

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

/** Assumes the order of all records, which needs no lookup table. */
function itemsOf({ records, items }: Markers, found: readonly ResourceRecord[]): readonly MapItem[] {
  if (found === records) return items;
  const chosen: MapItem[] = new Array(found.length);
  let index = 0;
  for (let at = 0; at < found.length; at += 1) {
    while (index < records.length && records[index] !== found[at]) index += 1;
    if (index === records.length) return itemsInAnyOrder(records, items, found);
    chosen[at] = items[index] as MapItem;
  }
  return chosen;
}

function itemsInAnyOrder(
  records: readonly ResourceRecord[],
  items: readonly MapItem[],
  found: readonly ResourceRecord[],
): readonly MapItem[] {
  const itemByRecord = new Map(records.map((record, index) => [record, items[index]]));
  return found.flatMap((record) => itemByRecord.get(record) ?? []);
}

function positionOf(map: RecordsMap, record: ResourceRecord): Position {
  return {
    latitude: readField(record, map.latitude) as number | null,
    longitude: readField(record, map.longitude) as number | null,
  };
}

function readReportedAt({ reportedAt: field }: RecordsMap, record: ResourceRecord): number {
  if (field === undefined) return Number.POSITIVE_INFINITY;
  return (readField(record, field) as number | null) ?? Number.NEGATIVE_INFINITY;
}

function itemOf(
  map: RecordsMap,
  labelOf: LabelOf,
  record: ResourceRecord,
  course: Course | undefined,
  isStale: boolean,
): MapItem {
  const { latitude, longitude } = positionOf(map, record);
  const item = { id: record.id, latitude, longitude, label: labelOf(record), kind: map.tone(record) };
  if (isStale) return { ...item, stale: true };
  const headingDegrees = isMoving(map, record) ? course?.headingDegrees : undefined;
  return headingDegrees === undefined ? item : { ...item, headingDegrees };
}

/** A record without a speed is moving if its position changes. */
function isMoving(map: RecordsMap, record: ResourceRecord): boolean {
  const speed = map.speed && readField(record, map.speed);
  return speed === undefined || Number(speed) > 0;
}
