import { useMemo } from 'react';
import { useText } from '../../locales/text';
import { MapView } from '../../ui/map/map-view';
import { useMapGround } from '../resource/use-map-ground';

export interface ClipPlaceProps {
  label: string;
  latitude: number;
  longitude: number;
}

/** Where a clip was recorded, on a small map. */
export default function ClipPlace({ label, latitude, longitude }: ClipPlaceProps) {
  const say = useText();
  const ground = useMapGround();
  const items = useMemo(
    () => [{ id: 'clip', latitude, longitude, label, kind: 'available' as const }],
    [label, latitude, longitude],
  );
  return (
    <section className="clip-place" aria-label={say('details.onMap')}>
      <MapView
        name={label}
        items={items}
        selectedId={undefined}
        onSelect={() => undefined}
        renderPopup={() => null}
        {...ground}
        interactive={false}
      />
    </section>
  );
}
