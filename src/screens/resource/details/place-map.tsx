import type { Coordinates } from '../../../domain/fleet/coordinates';
import { useText } from '../../../locales/text';
import { EditedShape } from '../../../ui/map/edited-shape';
import type { MapItem } from '../../../ui/map/map-item';
import type { MapScene } from '../../../ui/map/map-scene';
import { MapView } from '../../../ui/map/map-view';
import { useMapGround } from '../use-map-ground';

export interface PlaceMapProps {
  item: MapItem;
  /** The outline of what lies around the place, which then fills the map. Absent: it is a place alone. */
  outline?: readonly Coordinates[] | undefined;
}

/** One place on a small map that does not move. */
export default function PlaceMap({ item, outline }: PlaceMapProps) {
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
        {...(outline && {
          renderShapes: (scene: MapScene) => (
            <EditedShape scene={scene} outline={outline} handles={[]} places={outline} />
          ),
        })}
      />
    </section>
  );
}
