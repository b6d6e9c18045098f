import { Dropdown, type DropdownProps } from 'antd';
import { useState } from 'react';
import { useText } from '../../locales/text';
import type { EngineEntry } from './engine';
import type { GroundChoice, MapLayer } from './map-layer';

export interface LayerMenuProps {
  engine: EngineEntry;
  layers: readonly MapLayer[];
  /** The one that is shown. */
  layer: MapLayer;
  ground: GroundChoice;
  onGround(choice: GroundChoice): void;
}

type Items = NonNullable<NonNullable<DropdownProps['menu']>['items']>;

const trafficKey = 'traffic';

/** Chooses the ground of the map, and whether traffic is shown on it; nothing where there is no choice. */
export function LayerMenu({ engine, layers, layer, ground, onGround }: LayerMenuProps) {
  const say = useText();
  const [isOpen, setOpen] = useState(false);
  if (layers.length < 2 && !engine.hasTraffic) return null;
  const name = say('map.layers');
  // The menu hands what it does not know on to its entries, which says what they are: one of several, or a switch.
  const items = [
    ...layers.map(({ id, label }) => ({
      key: `layer ${id}`,
      label: say(label),
      role: 'menuitemradio',
      'aria-checked': id === layer.id,
    })),
    ...(engine.hasTraffic
      ? [
          { type: 'divider', key: 'divider' },
          {
            key: trafficKey,
            label: say('map.traffic'),
            role: 'menuitemcheckbox',
            'aria-checked': ground.showsTraffic,
          },
        ]
      : []),
  ] as Items;
  const choose = (key: string): void => {
    if (key === trafficKey) {
      onGround({ ...ground, showsTraffic: !ground.showsTraffic });
    } else {
      const id = key.slice('layer '.length);
      onGround({ ...ground, mapLayers: { ...ground.mapLayers, [engine.name]: id } });
    }
  };
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      placement="topRight"
      onOpenChange={setOpen}
      menu={{
        items,
        onClick: ({ key }) => choose(key),
        className: 'map-layer-menu',
      }}
    >
      <button type="button" aria-label={name} title={name} aria-haspopup="menu" aria-expanded={isOpen}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m8 2 6 3-6 3-6-3zM2 8l6 3 6-3M2 11l6 3 6-3" />
        </svg>
      </button>
    </Dropdown>
  );
}
