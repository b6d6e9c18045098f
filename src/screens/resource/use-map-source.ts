import { useMemo } from 'react';
import { useSettings } from '../../settings/settings-context';
import type { MapSource } from '../../ui/map/map-item';

/** Where the map's ground comes from, out of the settings. */
export function useMapSource(): MapSource {
  const { googleMapKey, googleMapId, mapTileUrl, mapTileAttribution } = useSettings();
  return useMemo(
    () => ({
      googleMapKey,
      ...(googleMapId && { googleMapId }),
      tileUrl: mapTileUrl,
      tileAttribution: mapTileAttribution,
    }),
    [googleMapKey, googleMapId, mapTileUrl, mapTileAttribution],
  );
}
