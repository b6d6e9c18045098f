import { GoogleMap, type Libraries, useGoogleMap, useJsApiLoader } from '@react-google-maps/api';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pageNonce } from '../../browser/style-nonce';
import { type MapCamera, zoomLimits } from './camera';
import type { EngineProps } from './engine';
import { openGoogleOverlay } from './google-overlay';
import { watchScheme } from './map-colours';
import type { MapSource } from './map-item';
import { toCoordinates } from './mercator';

declare global {
  interface Window {
    /** Called by Google's script when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

// The loader is a singleton that throws when its options change: they are created once per map.
const libraries: Libraries = [];

function loaderOptions({ googleMapKey, googleMapId }: MapSource) {
  return {
    id: 'google-maps',
    googleMapsApiKey: googleMapKey,
    libraries,
    nonce: pageNonce(),
    ...(googleMapId ? { mapIds: [googleMapId] } : {}),
  };
}

function mapOptions(
  googleMapId: string | undefined,
  camera: MapCamera,
  interactive: boolean,
  scheme: string,
): google.maps.MapOptions {
  return {
    center: { lat: camera.latitude, lng: camera.longitude },
    zoom: camera.zoom,
    minZoom: zoomLimits.min,
    maxZoom: zoomLimits.max,
    clickableIcons: false,
    disableDefaultUI: true,
    gestureHandling: interactive ? 'greedy' : 'none',
    isFractionalZoomEnabled: false,
    keyboardShortcuts: false,
    // The markers' canvas does not support tilt and rotation.
    tilt: 0,
    heading: 0,
    tiltInteractionEnabled: false,
    headingInteractionEnabled: false,
    colorScheme: scheme === 'dark' ? 'DARK' : 'LIGHT',
    ...(googleMapId ? { mapId: googleMapId } : {}),
  };
}

const readScheme = () => document.documentElement.dataset.scheme ?? 'light';

/** The document's colour scheme. Google takes it at creation only, so a change recreates the map. */
function useScheme(): string {
  const [scheme, setScheme] = useState(readScheme);
  useEffect(() => watchScheme(() => setScheme(readScheme())), []);
  return scheme;
}

function TrafficLayer() {
  const map = useGoogleMap();
  // The library's own component does not remove its layer on unmount.
  useEffect(() => {
    if (!map) return undefined;
    const layer = new google.maps.TrafficLayer({ map });
    return () => layer.setMap(null);
  }, [map]);
  return null;
}

/** Google Maps behind the interface of map engines. */
export function GoogleEngine(props: EngineProps) {
  const { source, canvas, start, interactive, layer, showsTraffic, listener } = props;
  const [options] = useState(() => loaderOptions(source));
  const { isLoaded, loadError } = useJsApiLoader(options);
  const scheme = useScheme();
  const cameraRef = useRef(start);
  const closeRef = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    if (loadError) listener.onFailure(loadError);
  }, [loadError, listener]);

  useEffect(() => {
    const earlier = window.gm_authFailure;
    const onRefused = () => listener.onFailure(new Error('Google Maps refused the key.'));
    window.gm_authFailure = onRefused;
    return () => {
      if (window.gm_authFailure !== onRefused) return;
      if (earlier) window.gm_authFailure = earlier;
      else delete window.gm_authFailure;
    };
  }, [listener]);

  // Depends on this field only: other options would be applied to the open map, its first view among them.
  const { googleMapId } = source;
  const view = useMemo(
    () => mapOptions(googleMapId, cameraRef.current, interactive, scheme),
    [googleMapId, interactive, scheme],
  );
  const open = useCallback(
    (map: google.maps.Map) => {
      const onFrame: typeof listener.onFrame = (frame) => {
        cameraRef.current = { ...toCoordinates(frame.centre), zoom: Math.round(frame.zoom) };
        listener.onFrame(frame);
      };
      // A second mount in development creates another map: the first overlay must be removed.
      closeRef.current?.();
      closeRef.current = openGoogleOverlay(map, canvas, interactive, { ...listener, onFrame });
    },
    [canvas, interactive, listener],
  );
  const close = useCallback(() => closeRef.current?.(), []);

  if (!isLoaded) return null;
  return (
    <GoogleMap
      key={scheme}
      mapContainerClassName="map-engine"
      options={view}
      mapTypeId={layer.id}
      onLoad={open}
      onUnmount={close}
    >
      {showsTraffic && <TrafficLayer />}
    </GoogleMap>
  );
}
