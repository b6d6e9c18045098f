import { useMemo } from 'react';
import { usePreferences } from '../../settings/preferences-context';
import { useSettings } from '../../settings/settings-context';
import type { MapViewProps } from '../../ui/map/map-view';

/** The base maps of the settings and the user's choice. */
export function useBaseMap(): Required<Pick<MapViewProps, 'source' | 'layerChoice' | 'onLayerChoice'>> {
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
  const layerChoice = useMemo(() => ({ mapLayers, showsTraffic }), [mapLayers, showsTraffic]);
  return { source, layerChoice, onLayerChoice: change };
}
