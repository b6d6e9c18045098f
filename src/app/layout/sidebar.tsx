import { useGetIdentity, useLogout } from '@refinedev/core';
import { Menu, type MenuProps } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import type { SessionUser } from '../../http/session';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition';
import { useUnsavedChanges } from '../../screens/unsaved-changes/unsaved-changes-context';
import { Icon } from '../../ui/icon';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { pathOf } from '../refine-resources';
import { preloadScreen } from '../screens';
import { Brand } from './brand';
import { SchemeButton } from './scheme-button';

type Item = NonNullable<MenuProps['items']>[number];

const SIGN_OUT = 'sign-out';

/**
 * The sidebar of section 2, out of the registry: a brand header, a collapsible DashCams group, the areas, and
 * at the bottom Settings and Sign Out.
 */
export function Sidebar({ resources, brandName }: { resources: readonly AnyResource[]; brandName: string }) {
  const say = useText();
  const { pathname } = useLocation();
  const { mutate: signOut } = useLogout();
  const { data: user } = useGetIdentity<SessionUser>();
  const { askFirst } = useUnsavedChanges();

  const entry = (definition: AnyResource): Item => ({
    key: definition.name,
    icon: <Icon name={definition.icon} />,
    label: (
      <Link to={pathOf(definition)} onFocus={() => preloadScreen(definition)}>
        {say(definition.label)}
      </Link>
    ),
    // The next likely screen is fetched before it is asked for.
    onMouseEnter: () => preloadScreen(definition),
  });

  const areas = resources.filter((definition) => definition.place === undefined);
  const grouped = areas.filter((definition) => definition.group);
  const group: Item = {
    key: 'group',
    icon: <Icon name="dashcam" />,
    label: say('area.dashcamGroup'),
    children: grouped.map(entry),
  };
  const single = areas.filter((definition) => !definition.group).map(entry);
  const foot: Item[] = [
    ...resources.filter((definition) => definition.place === 'foot').map(entry),
    { key: SIGN_OUT, icon: <Icon name="sign-out" />, label: say('layout.signOut') },
  ];
  const selected = resources.filter((definition) => pathname === pathOf(definition)).map(({ name }) => name);

  return (
    <nav className="sidebar" aria-label={say('layout.navigation')}>
      <div className="sidebar-head">
        <Brand name={brandName} />
        <SchemeButton />
      </div>
      <Menu
        className="sidebar-areas"
        mode="inline"
        inlineIndent={12}
        items={grouped.length > 0 ? [group, ...single] : single}
        defaultOpenKeys={['group']}
        selectedKeys={selected}
      />
      <Menu
        className="sidebar-foot"
        mode="inline"
        inlineIndent={12}
        items={foot}
        selectedKeys={selected}
        onClick={({ key }) => {
          if (key === SIGN_OUT) askFirst(() => signOut());
        }}
      />
      <p className="sidebar-user" title={user?.email}>
        {user && (
          <>
            <VisuallyHidden>{say('layout.signedInAs', { name: '' })}</VisuallyHidden>
            <strong>{user.name || user.email}</strong>
            {user.role && <span>{user.role}</span>}
          </>
        )}
      </p>
    </nav>
  );
}
