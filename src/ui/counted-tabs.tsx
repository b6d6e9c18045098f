import { EllipsisOutlined } from '@ant-design/icons';
import { Tabs } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '../locales/number-format';
import { useLocale, useText } from '../locales/text';
import { VisuallyHidden } from './visually-hidden';
import './counted-tabs.css';

export interface CountedTab<Key extends string> {
  key: Key;
  label: string;
  /** Absent, the tab shows no count. */
  count?: number | undefined;
  disabled?: boolean | undefined;
  /** The content of this tab, kept while another is active; absent, the tabs share one content. */
  content?: ReactNode;
}

export interface CountedTabsProps<Key extends string> {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly CountedTab<Key>[];
  active: Key;
  onChange(key: Key): void;
  /** The content shared by all tabs without one of their own. */
  children?: ReactNode;
}

/** Tabs over the content of a page, with counts (section 4, "Alerts tab"). */
export function CountedTabs<Key extends string>(props: CountedTabsProps<Key>) {
  const { label, tabs, active, onChange, children } = props;
  const t = useText();
  const locale = useLocale();
  const root = useRef<HTMLDivElement>(null);

  // The library's tab list accepts no name, and a focused tab adds an English "Tab 1 of 3" to its name.
  useEffect(() => {
    const list = root.current?.querySelector('.ant-tabs-nav-list');
    list?.setAttribute('role', 'tablist');
    list?.setAttribute('aria-label', label);
    // The list's wrapper also has the button for tabs without room, which is no tab.
    for (const name of ['role', 'aria-orientation']) list?.closest('.ant-tabs-nav')?.removeAttribute(name);
    for (const { key, label: name, count } of tabs) {
      const words = count === undefined ? name : `${name} ${formatNumber(count, locale)}`;
      root.current?.querySelector(`[data-node-key="${key}"] [role=tab]`)?.setAttribute('aria-label', words);
    }
  }, [label, tabs, locale]);

  return (
    <div ref={root} className="counted-tabs">
      <Tabs
        activeKey={active}
        onChange={(key) => onChange(key as Key)}
        // The library's icon has an English label.
        more={{
          icon: (
            <>
              <EllipsisOutlined aria-hidden />
              <VisuallyHidden>{t('table.more')}</VisuallyHidden>
            </>
          ),
        }}
        style={{ height: '100%' }}
        tabBarStyle={{ margin: 0, paddingInline: 'var(--page-edge)' }}
        items={tabs.map(({ key, label: name, count, disabled = false, content }) => ({
          key,
          disabled,
          label:
            count === undefined ? name : <CountedLabel name={name} count={formatNumber(count, locale)} />,
          children: content ?? (key === active && children),
          style: { height: '100%' },
        }))}
      />
    </div>
  );
}

function CountedLabel({ name, count }: { name: string; count: string }) {
  return (
    <>
      {name} <span className="counted-tabs-count">{count}</span>
    </>
  );
}
