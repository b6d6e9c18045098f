import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../../locales/text';
import type { Preferences } from '../../settings/preferences';
import { usePreference, usePreferenceStore } from '../../settings/preferences-context';
import { MenuDropdown } from '../../ui/menu-dropdown';

const schemes = ['system', 'light', 'dark'] as const satisfies readonly Preferences['scheme'][];

/** Chooses between the light and the dark scheme, or leaves it to the operating system. */
export function SchemeButton() {
  const t = useText();
  const scheme = usePreference('scheme');
  const { set: change } = usePreferenceStore();
  return (
    <MenuDropdown
      placement="bottomLeft"
      menu={{
        items: schemes.map((key) => ({
          key,
          label: t(`layout.scheme.${key}`),
          onClick: () => change({ scheme: key }),
        })),
        selectable: true,
        selectedKeys: [scheme],
      }}
    >
      {(ref) => (
        <Button
          ref={ref}
          type="text"
          size="small"
          icon={scheme === 'dark' ? <MoonOutlined aria-hidden /> : <SunOutlined aria-hidden />}
          aria-label={t('layout.scheme')}
        />
      )}
    </MenuDropdown>
  );
}
