import { areaOutline } from '../../domain/fleet/area';
import { type Coordinates, isValidCoordinate } from '../../domain/fleet/coordinates';
import type { AnyMap } from '../../resources/definition/map';
import { type ResourceRecord, readField } from '../../resources/definition/record';

/** The outline of a record's area; undefined for one with a position only, or without. */
export function outlineOf(map: AnyMap, record: ResourceRecord): readonly Coordinates[] | undefined {
  const latitude = readField(record, map.latitude) as number | null;
  const longitude = readField(record, map.longitude) as number | null;
  const area = map.area?.(record);
  if (!area || latitude === null || longitude === null) return undefined;
  return isValidCoordinate(latitude, longitude) ? areaOutline({ latitude, longitude }, area) : undefined;
}
