import { useText } from '../../../locales/text';
import type { MapItem } from '../../../ui/map/map-item';
import { MapView } from '../../../ui/map/map-view';
import { useMapGround } from '../use-map-ground';

/** One place on a small map that does not move. */
export default function PlaceMap({ item }: { item: MapItem }) {
  const t = useText();
  const ground = useMapGround();
  return (
    <section className="details-map" aria-label={t('details.onMap')}>
      <MapView
        name={item.label}
        items={[item]}
        selectedId={undefined}
        onSelect={() => undefined}
        renderPopup={() => null}
        {...ground}
        interactive={false}
      />
    </section>
  );
}
