import { DownOutlined } from '@ant-design/icons';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StaleSince } from '../../domain/fleet/staleness';
import { useText } from '../../locales/text';
import type { AnyMap } from '../../resources/definition/map';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { useFormatting } from '../../resources/use-formatting';
import { StaleNote } from '../../ui/stale-note';
import { ToneMark } from '../../ui/tone-mark';
import { fieldOf, titleOf } from './record-title';
import { useIncremental } from './use-incremental';
import { fieldText } from './value-text';

const CARD_HEIGHT = 56;
const HEAD_HEIGHT = 36;

export interface SidePanelProps {
  definition: AnyResource;
  map: AnyMap;
  records: readonly ResourceRecord[];
  selectedId: string | undefined;
  onSelect(id: string): void;
  staleSinceOf(record: ResourceRecord): StaleSince | undefined;
}

type Group = NonNullable<AnyMap['groups']>[number];

type Line =
  | { kind: 'head'; section: Section }
  | { kind: 'card'; record: ResourceRecord; position: number; of: number };

const oneGroup: readonly Group[] = [{ name: 'all', label: 'panel.all', holds: () => true }];

/** Indexes of the records in each group; `memberships` is a bit mask of the groups of each record. */
interface Grouped {
  groups: readonly Group[];
  records: readonly ResourceRecord[];
  memberships: Uint32Array;
  indexes: readonly Uint32Array[];
}

/** Only changed records are grouped again. */
function groupRecords(
  last: Grouped | undefined,
  groups: readonly Group[],
  records: readonly ResourceRecord[],
): Grouped {
  const before = last?.groups === groups && last.records.length === records.length ? last : undefined;
  const memberships = before ? before.memberships.slice() : new Uint32Array(records.length);
  let hasChanged = !before;
  for (let recordIndex = 0; recordIndex < records.length; recordIndex += 1) {
    const record = records[recordIndex] as ResourceRecord;
    if (before && before.records[recordIndex] === record) continue;
    let membership = 0;
    for (let bit = 0; bit < groups.length; bit += 1) if (groups[bit]?.holds(record)) membership |= 1 << bit;
    hasChanged ||= memberships[recordIndex] !== membership;
    memberships[recordIndex] = membership;
  }
  if (before && !hasChanged) return { groups, records, memberships, indexes: before.indexes };
  const indexes = groups.map((_group, bit) => {
    const members = new Uint32Array(records.length);
    let count = 0;
    for (let recordIndex = 0; recordIndex < records.length; recordIndex += 1) {
      if ((memberships[recordIndex] as number) & (1 << bit)) members[count++] = recordIndex;
    }
    return members.subarray(0, count);
  });
  return { groups, records, memberships, indexes };
}

/** A group's heading, at line `start`, and its cards if it is open. */
interface Section {
  group: Group;
  indexes: Uint32Array;
  isOpen: boolean;
  start: number;
}

const noIndexes = new Uint32Array();

function sectionsOf({ groups, indexes }: Grouped, closed: ReadonlySet<string>): Section[] {
  let start = 0;
  return groups.map((group, at) => {
    const section = { group, indexes: indexes[at] ?? noIndexes, isOpen: !closed.has(group.name), start };
    start += 1 + (section.isOpen ? section.indexes.length : 0);
    return section;
  });
}

function lineCount(sections: readonly Section[]): number {
  const last = sections.at(-1);
  return last ? last.start + 1 + (last.isOpen ? last.indexes.length : 0) : 0;
}

function lineAt(
  sections: readonly Section[],
  records: readonly ResourceRecord[],
  index: number,
): Line | undefined {
  const section = sections.findLast(({ start }) => start <= index);
  if (!section) return undefined;
  if (index === section.start) return { kind: 'head', section };
  const recordIndex = section.isOpen ? section.indexes[index - section.start - 1] : undefined;
  const record = recordIndex === undefined ? undefined : records[recordIndex];
  return record && { kind: 'card', record, position: index - section.start, of: section.indexes.length };
}

function lineOfRecord(sections: readonly Section[], records: readonly ResourceRecord[], id: string): number {
  const recordIndex = records.findIndex((record) => record.id === id);
  if (recordIndex < 0) return -1;
  for (const { isOpen, indexes, start } of sections) {
    const at = isOpen ? indexes.indexOf(recordIndex) : -1;
    if (at >= 0) return start + 1 + at;
  }
  return -1;
}

/** The virtual list beside the map, in groups. Arrow keys move between cards. */
export const SidePanel = memo(function SidePanel(props: SidePanelProps) {
  const { definition, map, records, selectedId, onSelect, staleSinceOf } = props;
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const groups = map.groups ?? oneGroup;
  const grouped = useIncremental<Grouped>((last) => groupRecords(last, groups, records), [groups, records]);
  const sections = useMemo(() => sectionsOf(grouped, closed), [grouped, closed]);
  const heads = sections.map(({ start }) => start);

  const virtualizer = useVirtualizer({
    count: lineCount(sections),
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (heads.includes(at) ? HEAD_HEIGHT : CARD_HEIGHT),
    overscan: 6,
  });

  // Headings and cards differ in height: measure again if a heading moves.
  const headPlaces = heads.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the positions of the headings
  useEffect(() => virtualizer.measure(), [headPlaces, virtualizer]);

  useScrollToSelected(sections, records, selectedId, (at) => {
    const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
    if (at <= startIndex || at >= endIndex) virtualizer.scrollToIndex(at, { align: 'center' });
  });

  const toggle = (name: string): void => {
    const next = new Set(closed);
    if (!next.delete(name)) next.add(name);
    setClosed(next);
  };

  // Stable, so that the memoised cards do not render again.
  const handleKey = useCallback(
    (event: KeyboardEvent): void => {
      const line = (event.target as HTMLElement).closest<HTMLElement>('[data-line]');
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const next = Number(line?.dataset.line) + (step ?? 0);
      if (!line || !step || next < 0 || next >= virtualizer.options.count) return;
      event.preventDefault();
      virtualizer.scrollToIndex(next, { align: 'auto' });
      requestAnimationFrame(() =>
        scroller.current?.querySelector<HTMLElement>(`[data-line="${next}"] button`)?.focus(),
      );
    },
    [virtualizer],
  );

  return (
    <div ref={scroller} className="side-panel-lines">
      <ul style={{ height: virtualizer.getTotalSize() }} aria-label={t(definition.label)}>
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const line = lineAt(sections, records, index);
          if (!line) return null;
          const style = { transform: `translateY(${start}px)`, height: size };
          if (line.kind === 'head') {
            const { group, indexes, isOpen } = line.section;
            return (
              <li key={`group ${group.name}`} data-line={index} className="side-panel-head" style={style}>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => toggle(group.name)}
                  onKeyDown={handleKey}
                >
                  <DownOutlined aria-hidden />
                  {t('panel.count', { label: t(group.label), count: indexes.length })}
                </button>
              </li>
            );
          }
          // Keyed by record, so that a focused card keeps the focus when others are inserted.
          return (
            <li
              key={line.record.id}
              data-line={index}
              data-row-key={line.record.id}
              aria-posinset={line.position}
              aria-setsize={line.of}
              className="side-panel-line"
              style={style}
            >
              <Card
                definition={definition}
                map={map}
                record={line.record}
                isSelected={line.record.id === selectedId}
                staleSince={staleSinceOf(line.record)}
                onSelect={onSelect}
                onKeyDown={handleKey}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
});

/** Scrolls to the selected card when the selection changes, but not when the records do. */
function useScrollToSelected(
  sections: readonly Section[],
  records: readonly ResourceRecord[],
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
    const at = lineOfRecord(sections, records, selectedId);
    if (at < 0) return;
    scrolledFor.current = selectedId;
    scrollTo(at);
  });
}

interface CardProps {
  definition: AnyResource;
  map: AnyMap;
  record: ResourceRecord;
  isSelected: boolean;
  staleSince: StaleSince | undefined;
  onSelect(id: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

const Card = memo(function Card(props: CardProps) {
  const { definition, map, record, isSelected, staleSince, onSelect, onKeyDown } = props;
  const formatting = useFormatting();
  const textOf = (name: string): string => {
    const field = fieldOf(definition, name);
    const text = fieldText(field, record, name, formatting);
    return field.titled ? `${formatting.t(field.title)} ${text}` : text;
  };
  return (
    <button
      type="button"
      className="record-card"
      aria-current={isSelected}
      data-stale={staleSince !== undefined || undefined}
      onClick={() => onSelect(record.id)}
      onKeyDown={onKeyDown}
    >
      <ToneMark tone={map.tone(record)} className="record-card-mark" />
      <span className="record-card-title">{titleOf(definition, record, formatting.t)}</span>
      <span className="record-card-aside">{textOf(map.card.aside)}</span>
      <span className="record-card-second">
        {staleSince !== undefined && (
          <>
            <StaleNote staleSince={staleSince} /> ·{' '}
          </>
        )}
        {textOf(map.card.second)}
      </span>
    </button>
  );
});
