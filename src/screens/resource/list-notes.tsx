import type { ReactNode } from 'react';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition';
import { Icon } from '../../ui/icon';

/** Says how many rows of the answer could not be read; nothing when all could. */
export function SkippedNote({ skipped }: { skipped: number }) {
  const say = useText();
  if (skipped === 0) return null;
  return <ListNote>{say('list.skipped', { count: skipped })}</ListNote>;
}

export interface MostNoteProps {
  definition: AnyResource;
  /** How many rows the server answered with. */
  received: number;
}

/** Says that the server may have more than it answered with; nothing below its limit. */
export function MostNote({ definition: { most }, received }: MostNoteProps) {
  const say = useText();
  if (!most || received < most.rows) return null;
  return <ListNote>{say(most.text, { count: most.rows })}</ListNote>;
}

function ListNote({ children }: { children: ReactNode }) {
  return (
    <p className="list-note" role="status">
      <Icon name="warning" size={14} /> {children}
    </p>
  );
}
