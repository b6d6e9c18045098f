import { MenuOutlined, ReloadOutlined } from '@ant-design/icons';
import { Layout as AntLayout, Button, Drawer } from 'antd';
import { type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition/resource';
import { useDownloads } from '../../screens/downloads/downloads-context';
import { PageActionsContext, useNewPageActions } from '../../screens/palette/page-actions';
import { usePalette } from '../../screens/palette/use-palette';
import { useRememberedPlace } from '../../screens/views/last-places';
import { usePreference, usePreferenceStore } from '../../settings/preferences-context';
import { lazyPart } from '../../ui/lazy-part';
import { ReloadContext } from '../../ui/reload-context';
import { useMedia } from '../../ui/use-media';
import { dimensions } from '../theme';
import { useIsOutdated } from '../version-context';
import { Brand } from './brand';
import { FindButton } from './find-button';
import { NotificationBell } from './notification-bell';
import { Sidebar } from './sidebar';
import { useApplicationActions } from './use-application-actions';
import { useSearchKey } from './use-search-key';
import './layout.css';

const DownloadsTray = lazyPart(() => import('../../screens/downloads/downloads-tray'), 'over');

export interface LayoutProps {
  resources: readonly AnyResource[];
  brandName: string;
  children: ReactNode;
}

/** Sidebar and screen; below 1024 px the sidebar is a drawer. */
export function Layout({ resources, brandName, children }: LayoutProps) {
  const t = useText();
  const downloads = useDownloads();
  const hasDownloads = useSyncExternalStore(downloads.subscribe, () => downloads.list().length > 0);
  const [isOpen, setOpen] = useState(false);
  const isOutdated = useIsOutdated();
  const reload = use(ReloadContext);
  const { pathname } = useLocation();
  useRememberedPlace();
  useSearchKey();
  const isNarrow = useMedia('(max-width: 1023px)');
  const isFolded = usePreference('isSidebarFolded');
  const { set: changePreferences } = usePreferenceStore();
  const pageActions = useNewPageActions();
  const palette = usePalette(useApplicationActions());
  const widthPx = isFolded ? dimensions.sidebarFoldedWidth : dimensions.sidebarWidth;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the place changes
  useEffect(() => setOpen(false), [pathname]);

  // Details at the bottom of the window start at the edge of the sidebar.
  useEffect(() => document.documentElement.style.setProperty('--sidebar-width', `${widthPx}px`), [widthPx]);

  return (
    <AntLayout hasSider={!isNarrow} className="layout">
      <a className="layout-skip" href="#content">
        {t('layout.skip')}
      </a>
      {isNarrow ? (
        <header className="layout-bar">
          <Button
            type="text"
            icon={<MenuOutlined aria-hidden />}
            aria-label={t('layout.openNavigation')}
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          />
          <Brand name={brandName} />
          <FindButton isShort onFind={palette.open} />
          <NotificationBell />
          {isOutdated && (
            <Button
              type="text"
              icon={<ReloadOutlined aria-hidden />}
              aria-label={t('layout.newVersion')}
              title={t('layout.newVersion')}
              onClick={reload}
            />
          )}
        </header>
      ) : (
        <AntLayout.Sider
          theme="light"
          width={dimensions.sidebarWidth}
          collapsedWidth={dimensions.sidebarFoldedWidth}
          collapsible
          collapsed={isFolded}
          trigger={null}
        >
          <Sidebar
            resources={resources}
            brandName={brandName}
            isFolded={isFolded}
            onFold={(folded) => changePreferences({ isSidebarFolded: folded })}
            onFind={palette.open}
          />
        </AntLayout.Sider>
      )}
      {isNarrow && (
        <Drawer
          open={isOpen}
          onClose={() => setOpen(false)}
          placement="left"
          width="min(280px, 85vw)"
          closable={false}
          styles={{ body: { padding: 0 } }}
          aria-label={t('layout.navigation')}
        >
          <Sidebar
            resources={resources}
            brandName={brandName}
            hasBell={false}
            onFind={() => {
              setOpen(false);
              palette.open();
            }}
          />
        </Drawer>
      )}
      <div className="layout-content">
        <PageActionsContext value={pageActions}>{children}</PageActionsContext>
        {hasDownloads && <DownloadsTray />}
      </div>
      <PageActionsContext value={pageActions}>{palette.dialog}</PageActionsContext>
    </AntLayout>
  );
}
