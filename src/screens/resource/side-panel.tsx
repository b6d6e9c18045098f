import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Silence } from '../../domain/staleness';
import { useLocale, useText } from '../../locales/text';
import type { AnyResource, MapDefinition, ResourceRecord } from '../../resources/definition';
import { useDateWriter } from '../../ui/date-writer';
import { Icon } from '../../ui/icon';
import { SilenceNote } from '../../ui/silence-note';
import { fieldOf, titleOf } from './cell';
import { useFollowed } from './use-followed';
import { fieldText } from './value-text';

const CARD_HEIGHT = 56;
const HEAD_HEIGHT = 36;

export interface SidePanelProps {
  definition: AnyResource;
  map: MapDefinition<ResourceRecord>;
  records: readonly ResourceRecord[];
  selectedId: string | undefined;
  onSelect(id: string): void;
  /** Absent for a record that was heard of lately. */
  silenceOf(record: ResourceRecord): Silence | undefined;
}

type Group = NonNullable<MapDefinition<ResourceRecord>['groups']>[number];

type Line =
  | { kind: 'head'; section: Section }
  | { kind: 'card'; record: ResourceRecord; place: number; of: number };

const oneGroup: readonly Group[] = [{ name: 'all', label: 'panel.all', holds: () => true }];

/** The places among the records that each group has; `memberships` has a bit for each group that a record is in. */
interface Grouped {
  groups: readonly Group[];
  records: readonly ResourceRecord[];
  memberships: Uint32Array;
  held: readonly Uint32Array[];
}

/** Only records that are others than before at their place are asked where they belong. */
function groupRecords(
  last: Grouped | undefined,
  groups: readonly Group[],
  records: readonly ResourceRecord[],
): Grouped {
  const before = last?.groups === groups && last.records.length === records.length ? last : undefined;
  const memberships = before ? before.memberships.slice() : new Uint32Array(records.length);
  let hasChanged = !before;
  for (let place = 0; place < records.length; place += 1) {
    const record = records[place] as ResourceRecord;
    if (before && before.records[place] === record) continue;
    let membership = 0;
    for (let bit = 0; bit < groups.length; bit += 1) if (groups[bit]?.holds(record)) membership |= 1 << bit;
    hasChanged ||= memberships[place] !== membership;
    memberships[place] = membership;
  }
  if (before && !hasChanged) return { groups, records, memberships, held: before.held };
  const held = groups.map((_group, bit) => {
    const places = new Uint32Array(records.length);
    let count = 0;
    for (let place = 0; place < records.length; place += 1) {
      if ((memberships[place] as number) & (1 << bit)) places[count++] = place;
    }
    return places.subarray(0, count);
  });
  return { groups, records, memberships, held };
}

/** A group's head with its count, and under an open one its cards. `start` is the line of the head. */
interface Section {
  group: Group;
  /** Places among the records. */
  held: Uint32Array;
  isOpen: boolean;
  start: number;
}

const nobody = new Uint32Array();

function sectionsOf({ groups, held }: Grouped, closed: ReadonlySet<string>): Section[] {
  let start = 0;
  return groups.map((group, at) => {
    const section = { group, held: held[at] ?? nobody, isOpen: !closed.has(group.name), start };
    start += 1 + (section.isOpen ? section.held.length : 0);
    return section;
  });
}

function lineCount(sections: readonly Section[]): number {
  const last = sections.at(-1);
  return last ? last.start + 1 + (last.isOpen ? last.held.length : 0) : 0;
}

function lineAt(
  sections: readonly Section[],
  records: readonly ResourceRecord[],
  index: number,
): Line | undefined {
  const section = sections.findLast(({ start }) => start <= index);
  if (!section) return undefined;
  if (index === section.start) return { kind: 'head', section };
  const place = section.isOpen ? section.held[index - section.start - 1] : undefined;
  const record = place === undefined ? undefined : records[place];
  return record && { kind: 'card', record, place: index - section.start, of: section.held.length };
}

function lineOfRecord(sections: readonly Section[], records: readonly ResourceRecord[], id: string): number {
  const place = records.findIndex((record) => record.id === id);
  if (place < 0) return -1;
  for (const { isOpen, held, start } of sections) {
    const at = isOpen ? held.indexOf(place) : -1;
    if (at >= 0) return start + 1 + at;
  }
  return -1;
}

/**
 * The list beside the map: "Available (n)" and "Unavailable (n)" or whatever groups the resource has. Only the
 * lines in view are in the document; arrow keys go from card to card.
 */
export const SidePanel = memo(function SidePanel(props: SidePanelProps) {
  const { definition, map, records, selectedId, onSelect, silenceOf } = props;
  const say = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const groups = map.groups ?? oneGroup;
  const grouped = useFollowed<Grouped>((last) => groupRecords(last, groups, records), [groups, records]);
  const sections = useMemo(() => sectionsOf(grouped, closed), [grouped, closed]);
  const heads = sections.map(({ start }) => start);

  const virtualizer = useVirtualizer({
    count: lineCount(sections),
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (heads.includes(at) ? HEAD_HEIGHT : CARD_HEIGHT),
    overscan: 6,
  });

  // Heads and cards differ in height: where the heads stay in their places, so does everything.
  const headPlaces = heads.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew for other places
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

  // The same one as long as the panel lives: another would draw every card anew.
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
      <ul style={{ height: virtualizer.getTotalSize() }} aria-label={say(definition.label)}>
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const line = lineAt(sections, records, index);
          if (!line) return null;
          const style = { transform: `translateY(${start}px)`, height: size };
          if (line.kind === 'head') {
            const { group, held, isOpen } = line.section;
            return (
              <li key={`group ${group.name}`} data-line={index} className="side-panel-head" style={style}>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => toggle(group.name)}
                  onKeyDown={handleKey}
                >
                  <Icon name="chevron-down" size={14} />
                  {say('panel.count', { label: say(group.label), count: held.length })}
                </button>
              </li>
            );
          }
          // By its record: who has the focus on a card keeps it when others come in before it.
          return (
            <li
              key={line.record.id}
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
                silence={silenceOf(line.record)}
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

/** Brings the selected card into view when the selection changes, and not when the records do. */
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
  map: MapDefinition<ResourceRecord>;
  record: ResourceRecord;
  isSelected: boolean;
  silence: Silence | undefined;
  onSelect(id: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

const Card = memo(function Card(props: CardProps) {
  const { definition, map, record, isSelected, silence, onSelect, onKeyDown } = props;
  const say = useText();
  const locale = useLocale();
  const dates = useDateWriter();
  const words = (field: string): string =>
    fieldText(fieldOf(definition, field), record, field, { say, locale, dates });
  return (
    <button
      type="button"
      className="record-card"
      aria-current={isSelected}
      data-stale={silence !== undefined || undefined}
      onClick={() => onSelect(record.id)}
      onKeyDown={onKeyDown}
    >
      <span className="record-card-dot" data-tone={map.tone(record)} aria-hidden="true" />
      <span className="record-card-title">{titleOf(definition, record, say)}</span>
      <span className="record-card-aside">{words(map.card.aside)}</span>
      <span className="record-card-second">
        {silence !== undefined && (
          <>
            <SilenceNote silence={silence} iconSize={12} /> ·{' '}
          </>
        )}
        {words(map.card.second)}
      </span>
    </button>
  );
});
