import { WarningOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition/resource';

/** Shows how many rows of the response are invalid; nothing if all are valid. */
export function SkippedNote({ skipped }: { skipped: number }) {
  const t = useText();
  if (skipped === 0) return null;
  return <ListNote>{t('list.skipped', { count: skipped })}</ListNote>;
}

export interface RowLimitNoteProps {
  definition: AnyResource;
  /** The number of rows in the response. */
  received: number;
}

/** Shows that the server may have more records than it returned; nothing below its limit. */
export function RowLimitNote({ definition: { rowLimit }, received }: RowLimitNoteProps) {
  const t = useText();
  if (!rowLimit || received < rowLimit.rows) return null;
  return <ListNote>{t(rowLimit.text, { count: rowLimit.rows })}</ListNote>;
}

/** A warning above the list. */
export function ListNote({ children }: { children: ReactNode }) {
  return (
    <p className="list-note" role="status">
      <WarningOutlined aria-hidden /> {children}
    </p>
  );
}
