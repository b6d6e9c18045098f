import { EnvironmentOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useId } from 'react';
import { useText } from '../locales/text';

export type View = 'map' | 'list';

export interface MapListToggleProps {
  value: View;
  onChange(view: View): void;
}

/** Switches a screen between its map and its list. */
export function MapListToggle({ value, onChange }: MapListToggleProps) {
  const t = useText();
  return (
    <Segmented<View>
      className="map-list-toggle"
      aria-label={t('view.label')}
      // The library makes the group a Tab stop in addition to its radio buttons.
      tabIndex={-1}
      name={useId()}
      value={value}
      onChange={onChange}
      options={[
        {
          value: 'map',
          label: <span className="map-list-word">{t('view.map')}</span>,
          title: t('view.map'),
          icon: <EnvironmentOutlined aria-hidden />,
        },
        {
          value: 'list',
          label: <span className="map-list-word">{t('view.list')}</span>,
          title: t('view.list'),
          icon: <UnorderedListOutlined aria-hidden />,
        },
      ]}
    />
  );
}
