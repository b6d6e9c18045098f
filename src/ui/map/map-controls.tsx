import type { ReactNode } from 'react';
import type { MessageKey } from '../../locales/catalogue';
import { useText } from '../../locales/text';

export interface MapControlsProps {
  onZoom(steps: number): void;
  onShowAll(): void;
  children?: ReactNode;
}

interface Control {
  text: MessageKey;
  path: string;
  run(props: MapControlsProps): void;
}

const controlButtons: readonly Control[] = [
  { text: 'map.zoomIn', path: 'M8 3v10M3 8h10', run: ({ onZoom }) => onZoom(1) },
  { text: 'map.zoomOut', path: 'M3 8h10', run: ({ onZoom }) => onZoom(-1) },
  {
    text: 'map.fit',
    path: 'M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3',
    run: ({ onShowAll }) => onShowAll(),
  },
];

export function MapControls(props: MapControlsProps) {
  const t = useText();
  return (
    <div className="map-controls">
      {props.children}
      {controlButtons.map((control) => (
        <button
          key={control.text}
          type="button"
          aria-label={t(control.text)}
          title={t(control.text)}
          onClick={() => control.run(props)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={control.path} />
          </svg>
        </button>
      ))}
    </div>
  );
}
