import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage, useText } from '../../locales/text';
import {
  type AnyResource,
  type MapDefinition,
  type ResourceRecord,
  readField,
} from '../../resources/definition';
import { Icon } from '../../ui/icon';
import { fieldOf, titleOf } from './cell';
import { valueText } from './value-text';

const CARD_HEIGHT = 56;
const HEAD_HEIGHT = 36;

export interface SidePanelProps {
  definition: AnyResource;
  map: MapDefinition<ResourceRecord>;
  records: readonly ResourceRecord[];
  selectedId: string | undefined;
  onSelect(id: string): void;
  isStale(record: ResourceRecord): boolean;
}

type Group = NonNullable<MapDefinition<ResourceRecord>['groups']>[number];

type Line =
  | { kind: 'head'; group: Group; count: number; isOpen: boolean }
  | { kind: 'card'; record: ResourceRecord; place: number; of: number };

const oneGroup: readonly Group[] = [{ name: 'all', label: 'panel.all', holds: () => true }];

/** The panel's lines: each group's head with its count, and under an open one its cards. */
function linesOf(
  groups: readonly Group[],
  records: readonly ResourceRecord[],
  closed: ReadonlySet<string>,
): Line[] {
  return groups.flatMap((group) => {
    const held = records.filter((record) => group.holds(record));
    const isOpen = !closed.has(group.name);
    const cards = held.map((record, at): Line => ({ kind: 'card', record, place: at + 1, of: held.length }));
    return [{ kind: 'head', group, count: held.length, isOpen } as Line, ...(isOpen ? cards : [])];
  });
}

/**
 * The list beside the map: "Available (n)" and "Unavailable (n)" or whatever groups the resource has. Only the
 * lines in view are in the document; arrow keys go from card to card.
 */
export function SidePanel({ definition, map, records, selectedId, onSelect, isStale }: SidePanelProps) {
  const say = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const groups = map.groups ?? oneGroup;
  const lines = useMemo(() => linesOf(groups, records, closed), [groups, records, closed]);

  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (lines[at]?.kind === 'head' ? HEAD_HEIGHT : CARD_HEIGHT),
    getItemKey: (at) => {
      const line = lines[at];
      return line?.kind === 'card' ? line.record.id : `group ${line?.group.name}`;
    },
    overscan: 6,
  });

  // Heads and cards differ in height, and opening a group moves them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew for other lines
  useEffect(() => virtualizer.measure(), [lines, virtualizer]);

  useScrollToSelected(lines, selectedId, (at) => {
    const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
    if (at <= startIndex || at >= endIndex) virtualizer.scrollToIndex(at, { align: 'center' });
  });

  const toggle = (name: string): void => {
    const next = new Set(closed);
    if (!next.delete(name)) next.add(name);
    setClosed(next);
  };

  const focusCard = (at: number): void => {
    virtualizer.scrollToIndex(at, { align: 'auto' });
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-line="${at}"] button`)?.focus(),
    );
  };
  const handleKey = (event: KeyboardEvent): void => {
    const line = (event.target as HTMLElement).closest<HTMLElement>('[data-line]');
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = Number(line?.dataset.line) + (step ?? 0);
    if (!line || !step || !lines[next]) return;
    event.preventDefault();
    focusCard(next);
  };

  return (
    <div ref={scroller} className="side-panel-lines">
      <ul style={{ height: virtualizer.getTotalSize() }} aria-label={say(definition.label)}>
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const line = lines[index];
          if (!line) return null;
          const style = { transform: `translateY(${start}px)`, height: size };
          return line.kind === 'head' ? (
            <li key={key} data-line={index} className="side-panel-head" style={style}>
              <button
                type="button"
                aria-expanded={line.isOpen}
                onClick={() => toggle(line.group.name)}
                onKeyDown={handleKey}
              >
                <Icon name="chevron-down" size={14} />
                {say('panel.count', { label: say(line.group.label), count: line.count })}
              </button>
            </li>
          ) : (
            <li
              key={key}
              data-line={index}
              aria-posinset={line.place}
              aria-setsize={line.of}
              className="side-panel-line"
              style={style}
            >
              <Card
                definition={definition}
                map={map}
                record={line.record}
                isSelected={line.record.id === selectedId}
                isStale={isStale(line.record)}
                onSelect={onSelect}
                onKeyDown={handleKey}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Brings the selected card into view when the selection changes, and not when the records do. */
function useScrollToSelected(
  lines: readonly Line[],
  selectedId: string | undefined,
  scrollTo: (at: number) => void,
) {
  const scrolledFor = useRef<string>(undefined);
  useEffect(() => {
    if (selectedId === scrolledFor.current) return;
    if (!selectedId) {
      scrolledFor.current = undefined;
      return;
    }
    const at = lines.findIndex((line) => line.kind === 'card' && line.record.id === selectedId);
    if (at < 0) return;
    scrolledFor.current = selectedId;
    scrollTo(at);
  });
}

interface CardProps {
  definition: AnyResource;
  map: MapDefinition<ResourceRecord>;
  record: ResourceRecord;
  isSelected: boolean;
  isStale: boolean;
  onSelect(id: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

const Card = memo(function Card(props: CardProps) {
  const { definition, map, record, isSelected, isStale, onSelect, onKeyDown } = props;
  const say = useText();
  const language = useLanguage();
  const words = (field: string): string =>
    valueText(fieldOf(definition, field).cell, readField(record, field), { say, language });
  return (
    <button
      type="button"
      className="record-card"
      aria-current={isSelected}
      data-stale={isStale || undefined}
      onClick={() => onSelect(record.id)}
      onKeyDown={onKeyDown}
    >
      <span className="record-card-dot" data-tone={map.tone(record)} aria-hidden="true" />
      <span className="record-card-title">{titleOf(definition, record)}</span>
      <span className="record-card-aside">{words(map.card.aside)}</span>
      <span className="record-card-second">
        {isStale && (
          <>
            <Icon name="clock" size={12} /> {say('live.stale')} ·{' '}
          </>
        )}
        {words(map.card.second)}
      </span>
    </button>
  );
});
