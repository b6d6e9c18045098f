import { useMemo } from 'react';
import { usePreferences } from '../../settings/preferences-context';
import { useSettings } from '../../settings/settings-context';
import type { MapViewProps } from '../../ui/map/map-view';

/** Where a map's ground comes from, out of the settings, and which one the user prefers. */
export function useMapGround(): Required<Pick<MapViewProps, 'source' | 'ground' | 'onGround'>> {
  const { googleMapKey, googleMapId, mapTileUrl, mapTileAttribution, mapLayers: named } = useSettings();
  const [{ mapLayers, showsTraffic }, change] = usePreferences();
  const source = useMemo(
    () => ({
      googleMapKey,
      ...(googleMapId && { googleMapId }),
      tileUrl: mapTileUrl,
      tileAttribution: mapTileAttribution,
      tileLayers: named,
    }),
    [googleMapKey, googleMapId, mapTileUrl, mapTileAttribution, named],
  );
  const ground = useMemo(() => ({ mapLayers, showsTraffic }), [mapLayers, showsTraffic]);
  return { source, ground, onGround: change };
}
