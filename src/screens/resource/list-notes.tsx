import { WarningOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition/resource';

/** Says how many rows of the answer could not be read; nothing when all could. */
export function SkippedNote({ skipped }: { skipped: number }) {
  const t = useText();
  if (skipped === 0) return null;
  return <ListNote>{t('list.skipped', { count: skipped })}</ListNote>;
}

export interface RowLimitNoteProps {
  definition: AnyResource;
  /** How many rows the server answered with. */
  received: number;
}

/** Says that the server may have more than it answered with; nothing below its limit. */
export function RowLimitNote({ definition: { rowLimit }, received }: RowLimitNoteProps) {
  const t = useText();
  if (!rowLimit || received < rowLimit.rows) return null;
  return <ListNote>{t(rowLimit.text, { count: rowLimit.rows })}</ListNote>;
}

/** A line above the list that says what is not as it should be. */
export function ListNote({ children }: { children: ReactNode }) {
  return (
    <p className="list-note" role="status">
      <WarningOutlined aria-hidden /> {children}
    </p>
  );
}
