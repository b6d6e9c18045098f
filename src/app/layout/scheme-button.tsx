import { Button, Dropdown } from 'antd';
import { useText } from '../../locales/text';
import type { Preferences } from '../../settings/preferences';
import { usePreferences } from '../../settings/preferences-context';
import { Icon, type IconName } from '../../ui/icon';

const schemes = ['system', 'light', 'dark'] as const satisfies readonly Preferences['scheme'][];

const icons: Record<Preferences['scheme'], IconName> = { system: 'light', light: 'light', dark: 'dark' };

/** Chooses between the light and the dark scheme, or leaves it to the operating system. */
export function SchemeButton() {
  const say = useText();
  const [{ scheme }, change] = usePreferences();
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{
        items: schemes.map((key) => ({ key, label: say(`layout.scheme.${key}`) })),
        selectable: true,
        selectedKeys: [scheme],
        onClick: ({ key }) => change({ scheme: key as Preferences['scheme'] }),
      }}
    >
      <Button
        type="text"
        size="small"
        icon={<Icon name={icons[scheme]} />}
        aria-label={say('layout.scheme')}
      />
    </Dropdown>
  );
}
