import { useText } from '../../locales/text';
import type { Spot } from './map-scene';

/** The items at one place, of which one is chosen. */
export function SpotList({ spot, onChoose }: { spot: Spot; onChoose(id: string): void }) {
  const t = useText();
  const more = spot.count - spot.items.length;
  return (
    <>
      <h3 className="map-spot-title">{t('map.sameSpot', { count: spot.count })}</h3>
      <ul className="map-spot-list">
        {spot.items.map((item) => (
          <li key={item.id}>
            <button type="button" data-kind={item.kind} onClick={() => onChoose(item.id)}>
              {item.label}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="map-spot-more">{t('map.moreOnSpot', { count: more })}</p>}
    </>
  );
}
