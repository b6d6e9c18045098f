import { ClockCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { StaleSince } from '../../domain/fleet/staleness';
import { useStaleText } from '../../ui/stale-text';
import { InButtonContext } from '../../ui/truncated-text';
import { VisuallyHidden } from '../../ui/visually-hidden';

/** The title cell of a record, with a mark for one without recent reports. */
export function RowTitle({
  staleSince,
  children,
}: {
  staleSince: StaleSince | undefined;
  children: ReactNode;
}) {
  return (
    <span className="row-title" data-stale={staleSince !== undefined || undefined}>
      {children}
      {staleSince !== undefined && <SilenceMark staleSince={staleSince} />}
    </span>
  );
}

function SilenceMark({ staleSince }: { staleSince: StaleSince }) {
  const { sentence } = useStaleText(staleSince);
  return (
    <span className="row-title-stale" title={sentence}>
      <ClockCircleOutlined aria-hidden />
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </span>
  );
}

/** The content of a cell, as a button that opens the record. */
export function CellOpener({
  name,
  onOpen,
  children,
}: {
  name: string;
  onOpen(): void;
  children: ReactNode;
}) {
  return (
    <button type="button" className="cell-opener" aria-label={name} onClick={onOpen}>
      <InButtonContext value={true}>{children}</InButtonContext>
    </button>
  );
}
