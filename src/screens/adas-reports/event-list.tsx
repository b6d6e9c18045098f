import { type ReactNode, useMemo } from 'react';
import { pageRows } from '../../domain/list-query';
import { lastPageOf } from '../../domain/page-range';
import { useText } from '../../locales/text';
import type { AdasEventRecord } from '../../resources/adas-event-record';
import { type AnyResource, readField } from '../../resources/definition';
import { DataTable, type RowAction } from '../../ui/data-table';
import { Pagination } from '../../ui/pagination';
import { TableSkeleton } from '../../ui/skeletons';
import { Cell, fieldOf } from '../resource/cell';
import type { ListSort } from '../resource/list-address';
import { SeverityMark } from './severity-mark';

export interface EventListProps {
  definition: AnyResource;
  /** Those that search, filters and date range leave, in their order; undefined until the first answer is there. */
  events: readonly AdasEventRecord[] | undefined;
  sort: ListSort | undefined;
  onSort(sort: ListSort): void;
  page: number;
  pageSize: number;
  onPage(page: number): void;
  onPageSize(pageSize: number): void;
  detailsId: string | undefined;
  onDetails(id: string): void;
  tools: ReactNode;
  /** What takes the place of the table: the empty state or an error. */
  instead?: ReactNode;
}

/** Section 2's table of ADAS events, with View Details and, where there is one, View Video. */
export default function EventList(props: EventListProps) {
  const { definition, events, page, pageSize, onDetails } = props;
  const say = useText();
  const currentPage = Math.min(page, lastPageOf(events?.length ?? 0, pageSize));
  const rows = useMemo(() => pageRows(events ?? [], currentPage, pageSize), [events, currentPage, pageSize]);

  const columns = useMemo(
    () =>
      (definition.columns ?? []).map((name: string) => {
        const { title, cell, width, priority } = fieldOf(definition, name);
        return {
          key: name,
          title: say(title),
          width,
          priority,
          sortable: true,
          numeric: cell === 'speed-kmh',
          render: (event: AdasEventRecord) =>
            name === 'severity' ? (
              <span className="severity-words">
                <SeverityMark severity={event.severityCode} />
                {event.severity}
              </span>
            ) : (
              <Cell kind={cell} value={readField(event, name)} />
            ),
        };
      }),
    [definition, say],
  );

  const actions = (event: AdasEventRecord): RowAction[] => [
    { key: 'details', label: say('list.viewDetails'), onSelect: () => onDetails(event.id) },
    ...(event.videoUrl
      ? [{ key: 'video', label: say('adas.viewVideo'), href: event.videoUrl, newTab: true }]
      : []),
  ];

  return (
    <div className="list-pane">
      <div className="list-pane-tools">{props.tools}</div>
      <div className="list-pane-body">
        {props.instead ??
          (events ? (
            <DataTable
              label={say('list.table', { area: say(definition.label) })}
              columns={columns}
              rows={rows}
              rowKey={(event) => event.id}
              // A dashcam has many events; only the three together tell one from the others.
              rowLabel={(event) => [event.dashcamName, event.eventType, event.timestamp].join(', ')}
              sort={props.sort}
              onSort={props.onSort}
              actions={actions}
              actionsWidth={212}
              onRowClick={(event) => onDetails(event.id)}
              activeKey={props.detailsId}
            />
          ) : (
            <TableSkeleton rows={pageSize} columns={columns.length} />
          ))}
      </div>
      {!props.instead && events && (
        <div className="list-pane-foot">
          <Pagination
            page={currentPage}
            pageSize={pageSize}
            total={events.length}
            onPage={props.onPage}
            onPageSize={props.onPageSize}
          />
        </div>
      )}
    </div>
  );
}
