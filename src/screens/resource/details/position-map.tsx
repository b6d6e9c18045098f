import type { Coordinates } from '../../../domain/fleet/coordinates';
import { useText } from '../../../locales/text';
import { EditedShape } from '../../../ui/map/edited-shape';
import type { MapItem } from '../../../ui/map/map-item';
import type { MapScene } from '../../../ui/map/map-scene';
import { MapView } from '../../../ui/map/map-view';
import { useBaseMap } from '../use-base-map';

export interface PositionMapProps {
  item: MapItem;
  /** The outline of the area, which then fills the map. Absent: there is only a position. */
  outline?: readonly Coordinates[] | undefined;
}

/** One position on a small static map. */
export default function PositionMap({ item, outline }: PositionMapProps) {
  const t = useText();
  const baseMap = useBaseMap();
  return (
    <section className="details-map" aria-label={t('details.onMap')}>
      <MapView
        name={item.label}
        items={[item]}
        selectedId={undefined}
        onSelect={() => undefined}
        renderPopup={() => null}
        {...baseMap}
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
