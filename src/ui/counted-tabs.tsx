import { Tabs } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '../locales/number-format';
import { useLocale } from '../locales/text';
import { MoreTabs, nameTabList } from './tab-list';
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
  const locale = useLocale();
  const root = useRef<HTMLDivElement>(null);

  // A focused tab adds an English "Tab 1 of 3" to its name.
  useEffect(() => {
    nameTabList(root.current, label);
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
        more={{ icon: <MoreTabs /> }}
        style={{ height: '100%' }}
        tabBarStyle={{ margin: 0 }}
        // Not as padding, which the library takes for room: a tab that needs scrolling would stay cut.
        tabBarExtraContent={{ left: <PageEdge />, right: <PageEdge /> }}
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

/** The distance of the first and the last tab from the edges of the page; the line below has none. */
const PageEdge = () => <span className="counted-tabs-edge" />;

function CountedLabel({ name, count }: { name: string; count: string }) {
  return (
    <>
      {name} <span className="counted-tabs-count">{count}</span>
    </>
  );
}
