import { type KeyboardEvent, useRef } from 'react';
import { formatNumber } from '../locales/number-format';
import { useLocale } from '../locales/text';
import './tab-bar.css';

export interface Tab<Key extends string> {
  key: Key;
  label: string;
  /** Absent, the tab shows no count. */
  count?: number | undefined;
  disabled?: boolean | undefined;
}

export interface TabBarProps<Key extends string> {
  /** What the tabs choose, for screen readers. */
  label: string;
  tabs: readonly Tab<Key>[];
  active: Key;
  onChange(key: Key): void;
  /** The id of the element that holds what the active tab shows. */
  panelId?: string | undefined;
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs with counts; a click on a disabled or the active tab does nothing (section 4, "Alerts tab"). */
export function TabBar<Key extends string>({ label, tabs, active, onChange, panelId }: TabBarProps<Key>) {
  const locale = useLocale();
  const listRef = useRef<HTMLDivElement>(null);

  function choose(tab: Tab<Key> | undefined) {
    if (tab && !tab.disabled && tab.key !== active) onChange(tab.key);
  }

  function walk(event: KeyboardEvent) {
    const open = tabs.filter((tab) => !tab.disabled);
    const at = open.findIndex((tab) => tab.key === active);
    const step = steps[event.key];
    const target =
      event.key === 'Home'
        ? open[0]
        : event.key === 'End'
          ? open.at(-1)
          : step && open[(at + step + open.length) % open.length];
    if (!target) return;
    event.preventDefault();
    choose(target);
    const index = tabs.indexOf(target);
    listRef.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  }

  return (
    <div ref={listRef} className="tab-bar" role="tablist" aria-label={label} onKeyDown={walk}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === active}
          aria-disabled={tab.disabled}
          aria-controls={tab.key === active ? panelId : undefined}
          tabIndex={tab.key === active ? 0 : -1}
          onClick={() => choose(tab)}
        >
          {tab.label}
          {tab.count !== undefined && (
            <>
              {' '}
              <span className="tab-bar-count">{formatNumber(tab.count, locale)}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
