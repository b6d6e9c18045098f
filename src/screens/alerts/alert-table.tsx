import { type ReactNode, useMemo } from 'react';
import { useText } from '../../locales/text';
import type { AlertRecord } from '../../resources/alert-record';
import type { AnyResource } from '../../resources/definition';
import { type DataColumn, DataTable } from '../../ui/data-table';
import { StatusBadge } from '../../ui/status-badge';
import { TruncatedText } from '../../ui/truncated-text';
import type { ListSort } from '../resource/list-address';
import { useRecordColumns } from '../resource/record-columns';

export interface AlertTableProps {
  definition: AnyResource;
  /** The alerts of one page. */
  alerts: readonly AlertRecord[];
  sort: ListSort | undefined;
  onSort(sort: ListSort): void;
  renderMenu(alert: AlertRecord): ReactNode;
}

/** The alerts with their descriptions under their names, and an Action dropdown each. */
export function AlertTable({ definition, alerts, sort, onSort, renderMenu }: AlertTableProps) {
  const say = useText();
  const shown = useRecordColumns(definition, alerts, drawing);
  const columns = useMemo(
    (): DataColumn<AlertRecord>[] => [
      ...shown,
      {
        key: 'action',
        title: say('alerts.action'),
        width: 88,
        priority: 3,
        staysAtEnd: true,
        render: renderMenu,
      },
    ],
    [shown, say, renderMenu],
  );

  return (
    <DataTable
      label={say('list.table', { area: say(definition.label) })}
      columns={columns}
      rows={alerts}
      rowKey={(alert) => alert.id}
      rowLabel={(alert) => alert.name}
      sort={sort}
      onSort={onSort}
    />
  );
}

const drawing = {
  renderField: (alert: AlertRecord, field: string, usual: ReactNode): ReactNode =>
    field === 'name' ? <AlertName alert={alert} /> : usual,
};

function AlertName({ alert }: { alert: AlertRecord }) {
  const say = useText();
  return (
    <div className="alert-name">
      <strong>
        <span className="alert-name-text">
          <TruncatedText text={alert.name} />
        </span>
        {!alert.isActive && <StatusBadge status="inactive" label={say('alerts.inactive')} tone="neutral" />}
      </strong>
      {alert.description && (
        <span className="alert-description">
          <TruncatedText text={alert.description} kind="details" />
        </span>
      )}
    </div>
  );
}
