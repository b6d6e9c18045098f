import { ThunderboltOutlined } from '@ant-design/icons';
import { useEffect, useRef } from 'react';
import { AreaIcon } from '../../resources/area-icon';
import type { PaletteEntry, PaletteGroup } from './palette-entry';

export interface PaletteListProps {
  /** The element id of the list; the ids of its options start with it. */
  id: string;
  groups: readonly PaletteGroup[];
  /** The key of the entry that Enter opens. */
  activeKey: string | undefined;
  onActive(key: string): void;
  onOpen(entry: PaletteEntry): void;
}

/** The element id of an entry in the list with this id. */
export const optionId = (listId: string, key: string): string => `${listId}-${key.replace(/\s/g, '_')}`;

/** Entries under their headings; the focus stays in the input above them. */
export function PaletteList({ id, groups, activeKey, onActive, onOpen }: PaletteListProps) {
  return (
    <div id={id} role="listbox" className="palette-list">
      {groups.map(({ name, label, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset holds controls, these are options of a listbox
        <div key={name} role="group" aria-labelledby={optionId(id, `group ${name}`)}>
          <div id={optionId(id, `group ${name}`)} className="palette-heading" role="presentation">
            {label}
          </div>
          {entries.map((entry) => (
            <Option
              key={entry.key}
              id={optionId(id, entry.key)}
              entry={entry}
              isActive={entry.key === activeKey}
              onActive={onActive}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<PaletteListProps, 'onActive' | 'onOpen'> {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
}

function Option({ id, entry, isActive, onActive, onOpen }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the input, which keeps the focus
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="palette-option"
      // The focus stays in the input.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => onActive(entry.key)}
      onClick={() => onOpen(entry)}
    >
      {entry.area === undefined ? (
        <ThunderboltOutlined aria-hidden />
      ) : (
        <AreaIcon area={entry.area} picture={entry.picture} />
      )}
      <span className="palette-words">
        <span className="palette-title">{entry.title}</span>
        {entry.aside && <span className="palette-aside">{entry.aside}</span>}
      </span>
    </div>
  );
}
