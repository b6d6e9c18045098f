import { useState } from 'react';
import { useText } from '../../locales/text';
import { MenuDropdown, type MenuItem } from '../menu-dropdown';
import type { EngineEntry } from './engine';
import type { LayerChoice, MapLayer } from './map-layer';

export interface LayerMenuProps {
  engine: EngineEntry;
  layers: readonly MapLayer[];
  layer: MapLayer;
  layerChoice: LayerChoice;
  onLayerChoice(choice: LayerChoice): void;
}

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
      onClick: () =>
        onLayerChoice({ ...layerChoice, mapLayers: { ...layerChoice.mapLayers, [engine.name]: id } }),
    })),
    ...(engine.hasTraffic
      ? [
          { type: 'divider', key: 'divider' },
          {
            key: 'traffic',
            className: 'map-layer-item',
            label: t('map.traffic'),
            role: 'menuitemcheckbox',
            'aria-checked': layerChoice.showsTraffic,
            onClick: () => onLayerChoice({ ...layerChoice, showsTraffic: !layerChoice.showsTraffic }),
          },
        ]
      : []),
  ] as MenuItem[];
  return (
    <MenuDropdown placement="topRight" onOpenChange={setOpen} menu={{ items }}>
      {(ref) => (
        <button
          ref={ref}
          type="button"
          aria-label={name}
          title={name}
          aria-haspopup="menu"
          aria-expanded={isOpen}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m8 2 6 3-6 3-6-3zM2 8l6 3 6-3M2 11l6 3 6-3" />
          </svg>
        </button>
      )}
    </MenuDropdown>
  );
}
