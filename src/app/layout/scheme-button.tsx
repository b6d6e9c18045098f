import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useText } from '../../locales/text';
import type { Preferences } from '../../settings/preferences';
import { usePreference, usePreferenceStore } from '../../settings/preferences-context';

const schemes = ['system', 'light', 'dark'] as const satisfies readonly Preferences['scheme'][];

/** Chooses between the light and the dark scheme, or leaves it to the operating system. */
export function SchemeButton() {
  const t = useText();
  const scheme = usePreference('scheme');
  const { set: change } = usePreferenceStore();
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{
        items: schemes.map((key) => ({ key, label: t(`layout.scheme.${key}`) })),
        selectable: true,
        selectedKeys: [scheme],
        onClick: ({ key }) => change({ scheme: key as Preferences['scheme'] }),
      }}
    >
      <Button
        type="text"
        size="small"
        icon={scheme === 'dark' ? <MoonOutlined aria-hidden /> : <SunOutlined aria-hidden />}
        aria-label={t('layout.scheme')}
      />
    </Dropdown>
  );
}
