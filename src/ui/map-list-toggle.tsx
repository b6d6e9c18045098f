import { useId } from 'react';
import type { MessageKey } from '../locales/catalogue';
import { useText } from '../locales/text';
import { Icon } from './icon';
import './map-list-toggle.css';

export type View = 'map' | 'list';

const viewTexts: Record<View, MessageKey> = { map: 'view.map', list: 'view.list' };

export interface MapListToggleProps {
  value: View;
  onChange(view: View): void;
}

/** Switches a screen between its map and its list. */
export function MapListToggle({ value, onChange }: MapListToggleProps) {
  const say = useText();
  const name = useId();
  return (
    <div className="map-list-toggle" role="radiogroup" aria-label={say('view.label')}>
      {(['map', 'list'] as const).map((view) => (
        <label key={view}>
          <input type="radio" name={name} checked={view === value} onChange={() => onChange(view)} />
          <span>
            <Icon name={view} />
            {say(viewTexts[view])}
          </span>
        </label>
      ))}
    </div>
  );
}
