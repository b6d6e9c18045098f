import { Button, Drawer } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition';
import { DownloadsTray } from '../../screens/downloads/downloads-tray';
import { Icon } from '../../ui/icon';
import { Brand } from './brand';
import { Sidebar } from './sidebar';
import './layout.css';

export interface LayoutProps {
  resources: readonly AnyResource[];
  brandName: string;
  children: ReactNode;
}

/** Sidebar and screen; below 1024 px the sidebar is a drawer behind a button. */
export function Layout({ resources, brandName, children }: LayoutProps) {
  const say = useText();
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the place changes
  useEffect(() => setOpen(false), [pathname]);

  return (
    <div className="layout">
      <a className="layout-skip" href="#content">
        {say('layout.skip')}
      </a>
      <aside className="layout-sidebar">
        <Sidebar resources={resources} brandName={brandName} />
      </aside>
      <header className="layout-bar">
        <Button
          type="text"
          icon={<Icon name="menu" />}
          aria-label={say('layout.openNavigation')}
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        />
        <Brand name={brandName} />
      </header>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        placement="left"
        width="min(280px, 85vw)"
        closable={false}
        className="layout-drawer"
        aria-label={say('layout.navigation')}
      >
        <Sidebar resources={resources} brandName={brandName} />
      </Drawer>
      <div className="layout-content">
        {children}
        <DownloadsTray />
      </div>
    </div>
  );
}
