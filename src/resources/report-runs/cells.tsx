import type { Translate } from '../../locales/text';
import { useText } from '../../locales/text';
import { useDateWriter } from '../../ui/date-writer';
import { StatusBadge } from '../../ui/status-badge';
import type { OwnCell } from '../own-cells';
import { cellTexts, runFailures } from './cell-texts';
import type { RunRecord } from './run-record';
import { runStates } from './run-texts';

export { deliveries } from '../alert-firings/cells';

const detailOf = ({ askedBy, failure, skippedCount }: RunRecord, t: Translate): string =>
  [
    askedBy && t(cellTexts.asked, { name: askedBy }),
    skippedCount && t(cellTexts.skipped, { count: skippedCount }),
    failure && t(runFailures[failure as keyof typeof runFailures] ?? runFailures.error),
  ]
    .filter(Boolean)
    .join(' · ');

const stateOf = (state: string) => runStates[state as keyof typeof runStates] ?? runStates.pending;

/** When it was due. */
export const due: OwnCell<RunRecord> = {
  Render: ({ record }) => <>{useDateWriter().moment(Date.parse(record.plannedAt))}</>,
  text: ({ plannedAt }, { dates }) => dates.moment(Date.parse(plannedAt)),
};

/** What came of it, and why. */
export const result: OwnCell<RunRecord> = {
  Render: ({ record }) => {
    const t = useText();
    const { label, tone } = stateOf(record.state);
    const detail = detailOf(record, t);
    return (
      <>
        <StatusBadge status={record.state} label={t(label)} tone={tone} />
        {detail && <div>{detail}</div>}
      </>
    );
  },
  text: (record, { t }) => [t(stateOf(record.state).label), detailOf(record, t)].filter(Boolean).join(' · '),
};
