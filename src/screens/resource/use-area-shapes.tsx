import { type ReactNode, useMemo } from 'react';
import type { AnyMap } from '../../resources/definition/map';
import type { ResourceRecord } from '../../resources/definition/record';
import { AreaShapes } from '../../ui/map/area-shapes';
import type { MapScene } from '../../ui/map/map-scene';
import { outlineOf } from './record-area';

/** Renders the areas of records over their map; undefined where records have positions only. */
export function useAreaShapes(
  map: AnyMap,
  records: readonly ResourceRecord[],
): ((scene: MapScene) => ReactNode) | undefined {
  return useMemo(() => {
    if (!map.area) return undefined;
    const outlines = records.flatMap((record) => {
      const outline = outlineOf(map, record);
      return outline ? [outline] : [];
    });
    return (scene) => <AreaShapes scene={scene} outlines={outlines} />;
  }, [map, records]);
}
