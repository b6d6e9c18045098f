import { Dropdown, type DropdownProps } from 'antd';
import { useState } from 'react';
import { useText } from '../../locales/text';
import type { EngineEntry } from './engine';
import type { LayerChoice, MapLayer } from './map-layer';

export interface LayerMenuProps {
  engine: EngineEntry;
  layers: readonly MapLayer[];
  layer: MapLayer;
  layerChoice: LayerChoice;
  onLayerChoice(choice: LayerChoice): void;
}

type Items = NonNullable<NonNullable<DropdownProps['menu']>['items']>;

const trafficKey = 'traffic';

/** The menu of base layers and the traffic layer; renders nothing without a choice. */
export function LayerMenu({ engine, layers, layer, layerChoice, onLayerChoice }: LayerMenuProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (layers.length < 2 && !engine.hasTraffic) return null;
  const name = t('map.layers');
  // Ant Design's menu passes unknown props to its entries, here the ARIA roles of radio and checkbox items.
  const items = [
    ...layers.map(({ id, label }) => ({
      key: `layer ${id}`,
      className: 'map-layer-item',
      label: t(label),
      role: 'menuitemradio',
      'aria-checked': id === layer.id,
    })),
    ...(engine.hasTraffic
      ? [
          { type: 'divider', key: 'divider' },
          {
            key: trafficKey,
            className: 'map-layer-item',
            label: t('map.traffic'),
            role: 'menuitemcheckbox',
            'aria-checked': layerChoice.showsTraffic,
          },
        ]
      : []),
  ] as Items;
  const choose = (key: string): void => {
    if (key === trafficKey) {
      onLayerChoice({ ...layerChoice, showsTraffic: !layerChoice.showsTraffic });
    } else {
      const id = key.slice('layer '.length);
      onLayerChoice({ ...layerChoice, mapLayers: { ...layerChoice.mapLayers, [engine.name]: id } });
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
