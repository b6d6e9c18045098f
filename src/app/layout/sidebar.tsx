import { LogoutOutlined, MenuFoldOutlined, MenuUnfoldOutlined, ReloadOutlined } from '@ant-design/icons';
import { useGetIdentity, useLogout } from '@refinedev/core';
import { Button, Menu, type MenuProps } from 'antd';
import { type AriaAttributes, memo, use, useEffect, useRef } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router-dom';
import type { SessionUser } from '../../http/session';
import { useText } from '../../locales/text';
import { AreaIcon } from '../../resources/area-icon';
import { type AnyResource, pathOf, type SidebarGroup } from '../../resources/definition/resource';
import { useUnsavedChanges } from '../../screens/unsaved-changes/unsaved-changes-context';
import { usePlaceOf } from '../../screens/views/last-places';
import { ReloadContext } from '../../ui/reload-context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { preloadScreen } from '../screens';
import { useIsOutdated } from '../version-context';
import { Brand } from './brand';
import { FindButton } from './find-button';
import { NotificationBell } from './notification-bell';
import { SchemeButton } from './scheme-button';

type MenuItem = NonNullable<MenuProps['items']>[number];

const SIGN_OUT = 'sign-out';
const RELOAD = 'reload';

export interface SidebarProps {
  resources: readonly AnyResource[];
  brandName: string;
  /** Only icons are shown; false when absent. */
  isFolded?: boolean;
  /** Folds or unfolds the sidebar. Absent: it cannot be folded. */
  onFold?(isFolded: boolean): void;
  /** `false`: the bell is elsewhere. Absent: it stands beside the search. */
  hasBell?: boolean;
  /** Opens "Find anything". */
  onFind(): void;
}

/** The sidebar of section 2, with Settings and Sign Out at the bottom. */
export function Sidebar({
  resources,
  brandName,
  isFolded = false,
  onFold,
  hasBell = true,
  onFind,
}: SidebarProps) {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <nav className="sidebar" data-folded={isFolded || undefined} aria-label={t('layout.navigation')}>
      <div className="sidebar-head">
        <Brand name={brandName} />
        <SchemeButton />
        {onFold && (
          <Button
            type="text"
            size="small"
            icon={isFolded ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
            aria-label={t('layout.fold')}
            aria-expanded={!isFolded}
            onClick={() => onFold(!isFolded)}
          />
        )}
      </div>
      <div className="sidebar-find">
        <FindButton isShort={isFolded} onFind={onFind} />
        {hasBell && <NotificationBell />}
      </div>
      <AreasMenu resources={resources} pathname={pathname} isFolded={isFolded} />
      <FootMenu resources={resources} pathname={pathname} />
      <SignedInUser />
    </nav>
  );
}

interface MenuOfAreasProps {
  resources: readonly AnyResource[];
  pathname: string;
}

/** The areas. Rendered again for another page only, because a search changes the query string with each letter. */
const AreasMenu = memo(function AreasMenu({
  resources,
  pathname,
  isFolded,
}: MenuOfAreasProps & { isFolded: boolean }) {
  const t = useText();
  const { entry, selected } = useEntries(resources, pathname);
  const areas = resources.filter((definition) => definition.place === undefined);
  // In a folded sidebar, a group would be a menu that opens for the pointer only.
  const groups = isFolded ? [] : groupsOf(areas);
  const groupItem = ({ group, members }: Grouped): MenuItem => ({
    key: groupKey(group),
    icon: <AreaIcon area={group.name} />,
    label: t(group.label),
    children: members.map(entry),
  });
  const items = [
    ...areas
      .filter(({ group }) => isFolded || !group)
      .map((area) => ({ order: area.order, item: entry(area) })),
    ...groups.map((grouped) => ({ order: grouped.order, item: groupItem(grouped) })),
  ].sort((one, other) => one.order - other.order);
  return (
    <Menu
      className="sidebar-areas"
      mode="inline"
      inlineIndent={12}
      tabIndex={-1}
      items={items.map(({ item }) => item)}
      defaultOpenKeys={groupsOf(areas).map(({ group }) => groupKey(group))}
      selectedKeys={selected}
    />
  );
});

/** Settings, a new version and Sign Out. */
const FootMenu = memo(function FootMenu({ resources, pathname }: MenuOfAreasProps) {
  const t = useText();
  const { entry, selected } = useEntries(resources, pathname);
  const { mutate: signOut } = useLogout();
  const { askFirst } = useUnsavedChanges();
  const isOutdated = useIsOutdated();
  const reload = use(ReloadContext);
  const newVersion: MenuItem = {
    key: RELOAD,
    icon: <ReloadOutlined aria-hidden />,
    label: (
      <button type="button" className="sidebar-button" onKeyDown={(event) => event.stopPropagation()}>
        {t('layout.newVersion')}
      </button>
    ),
  };
  const items: MenuItem[] = [
    ...(isOutdated ? [newVersion] : []),
    ...resources.filter((definition) => definition.place === 'foot').map(entry),
    {
      key: SIGN_OUT,
      icon: <LogoutOutlined aria-hidden />,
      // The entry around it handles Enter as a click too, which would sign out twice.
      label: (
        <button type="button" className="sidebar-button" onKeyDown={(event) => event.stopPropagation()}>
          {t('layout.signOut')}
        </button>
      ),
    },
  ];
  return (
    <Menu
      className="sidebar-foot"
      mode="inline"
      inlineIndent={12}
      tabIndex={-1}
      items={items}
      selectedKeys={selected}
      onClick={({ key }) => {
        if (key === SIGN_OUT) askFirst(() => signOut());
        if (key === RELOAD) reload();
      }}
    />
  );
});

function SignedInUser() {
  const t = useText();
  const { data: user } = useGetIdentity<SessionUser>();
  return (
    <p className="sidebar-user" title={user?.email}>
      {user && (
        <>
          <VisuallyHidden>{t('layout.signedInAs', { name: '' })}</VisuallyHidden>
          <strong>{user.name || user.email}</strong>
          {user.role && <span>{user.role}</span>}
        </>
      )}
    </p>
  );
}

/** The link of an area. In a low window the entry of the page that is shown can be below the others. */
function AreaLink({ isMarked, ...link }: LinkProps & { isMarked: boolean }) {
  const element = useRef<HTMLAnchorElement>(null);
  // In the drawer of a narrow window it is not in the document before.
  useEffect(() => {
    if (isMarked) element.current?.closest('[role="menuitem"]')?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return <Link ref={element} {...link} />;
}

/** The menu entry of an area, and which entry is selected. */
function useEntries(resources: readonly AnyResource[], pathname: string) {
  const t = useText();
  const placeOf = usePlaceOf(pathname);
  const shown = resources.find((definition) => pathname === pathOf(definition));
  const marked = shown?.parent ?? shown?.name;

  /** The page itself, or the area that leads to it. */
  const currentOf = (definition: AnyResource): AriaAttributes['aria-current'] => {
    if (definition === shown) return 'page';
    return definition.name === marked ? 'true' : undefined;
  };

  const entry = (definition: AnyResource): MenuItem => ({
    key: definition.name,
    icon: <AreaIcon area={definition.name} />,
    label: (
      <AreaLink
        isMarked={definition.name === marked}
        to={placeOf(definition)}
        aria-current={currentOf(definition)}
        onFocus={() => preloadScreen(definition)}
      >
        {t(definition.label)}
      </AreaLink>
    ),
    onMouseEnter: () => preloadScreen(definition),
  });
  return { entry, selected: marked === undefined ? [] : [marked] };
}

interface Grouped {
  group: SidebarGroup;
  order: number;
  members: readonly AnyResource[];
}

/** An area may have the name of its group. */
const groupKey = ({ name }: SidebarGroup): string => `group ${name}`;

/** The groups that areas name, each at its own position or at that of its first area. */
function groupsOf(areas: readonly AnyResource[]): Grouped[] {
  const groups = new Map(areas.flatMap(({ group }) => (group ? [[group.name, group]] : [])));
  return [...groups.values()].map((group) => {
    const members = areas.filter((area) => area.group?.name === group.name);
    return { group, order: group.order ?? members[0]?.order ?? 0, members };
  });
}
