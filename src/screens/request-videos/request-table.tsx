import { type ReactNode, useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../locales/number-format';
import { useLocale, useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition';
import type { VideoRequestRecord } from '../../resources/video-request-record';
import { useSettings } from '../../settings/settings-context';
import type { RowAction } from '../../ui/row-actions';
import { useTimeTitle } from '../../ui/time';
import type { ListSort } from '../resource/list-address';
import { RecordTable } from '../resource/record-table';
import { isSameRequest, type RequestBody, useBodyOf } from './request-body';
import { stateText, useRequestTimes } from './spoken-requests';
import { useOnlineDashcams } from './use-online-dashcams';
import type { RequestActions } from './use-request-actions';
import type { VideoDownload } from './use-video-download';
import { lockedVideoAddress } from './video-places';

export interface RequestTableProps extends Pick<RequestActions, 'busyId' | 'cancel' | 'retry'> {
  definition: AnyResource;
  /** In the order in which they are listed. */
  requests: readonly VideoRequestRecord[];
  downloads: VideoDownload;
  sort: ListSort | undefined;
  onSort(sort: ListSort): void;
  page: number;
  pageSize: number;
  onPage(page: number): void;
  onPageSize(pageSize: number): void;
}

/** Section 2's table of recent requests: where each stands, and what can be done about it. */
export function RequestTable({ busyId, cancel, retry, downloads, ...table }: RequestTableProps) {
  const say = useText();
  const canCancel = useSettings().features.has('requestCancel');
  const retryBodies = useRetryBodies(table.requests);
  const timesOf = useRequestTimes();
  const isAway = useIsAway();

  const actions = (request: VideoRequestRecord): RowAction[] => {
    const { id, statusCode } = request;
    const hasEndedBadly = statusCode === 'failed' || statusCode === 'cancelled';
    const offered: RowAction[] = [
      {
        key: 'download',
        label: say('request.download'),
        ...(hasEndedBadly
          ? { refusal: say('request.noVideo', { reason: stateText(request, say) }) }
          : { onSelect: () => downloads.download(request) }),
      },
    ];
    const body = retryBodies.get(id);
    if (body) {
      offered.push({
        key: 'retry',
        label: say('request.retry'),
        disabled: busyId === id,
        onSelect: () => void retry(request, body),
      });
    }
    if (canCancel && statusCode === 'pending' && request.serverId !== null) {
      offered.push({
        key: 'cancel',
        label: say('request.cancel'),
        disabled: busyId === id,
        onSelect: () => void cancel(request),
      });
    }
    return offered;
  };

  const renderField = useCallback(
    (request: VideoRequestRecord, field: string, usual: ReactNode) => {
      if (field === 'status') {
        return (
          <RequestState request={request} isDashcamAway={isAway(request)}>
            {usual}
          </RequestState>
        );
      }
      if (field === 'requestDate' || field === 'timeRange') return <RequestTime {...{ request, field }} />;
      return usual;
    },
    [isAway],
  );

  return (
    <RecordTable
      {...table}
      records={table.requests}
      // A dashcam has many requests; only these together tell one from the others.
      rowLabel={(request) => {
        const { date, range } = timesOf(request);
        return [request.dashcamName, date, range].join(', ');
      }}
      renderField={renderField}
      actions={actions}
      actionsWidth={148}
    />
  );
}

/** The day or the times of a request; the title has both as they were reported, and in UTC. */
function RequestTime({
  request,
  field,
}: {
  request: VideoRequestRecord;
  field: 'requestDate' | 'timeRange';
}) {
  const title = useTimeTitle();
  const { date, range, startMs } = useRequestTimes()(request);
  const words = field === 'requestDate' ? date : range;
  if (startMs === undefined) return <span className="time">{words}</span>;
  const reported = `${request.requestDate} ${request.timeRange}`;
  return (
    <span className="time" title={title(startMs, reported)}>
      {words}
    </span>
  );
}

/** A status with what it means, and how far the dashcam has come. */
function RequestState(props: { request: VideoRequestRecord; isDashcamAway: boolean; children: ReactNode }) {
  const { request, isDashcamAway, children: badge } = props;
  const say = useText();
  const locale = useLocale();
  const { statusCode, progress, videoIds } = request;
  const text = stateText(request, say, isDashcamAway);
  return (
    <span className="request-state">
      {badge}
      <span className="request-state-text">
        {statusCode === 'completed' && videoIds.length > 0 ? (
          <Link to={lockedVideoAddress(videoIds)}>{text}</Link>
        ) : (
          text
        )}
        {statusCode === 'processing' && progress !== null && (
          <progress
            max={100}
            value={progress}
            aria-label={say('request.progress', {
              percent: formatNumber(progress / 100, locale, { style: 'percent' }),
            })}
          />
        )}
      </span>
    </span>
  );
}

/** Whether a request's dashcam is known not to be among those that are online. */
function useIsAway(): (request: VideoRequestRecord) => boolean {
  const { dashcams } = useOnlineDashcams();
  return useMemo(() => {
    const onlineIds = dashcams && new Set(dashcams.map(({ id }) => id));
    return ({ dashcamId }) => dashcamId !== '' && onlineIds !== undefined && !onlineIds.has(dashcamId);
  }, [dashcams]);
}

/** What asks again for each failed request, as long as nobody has done so since. */
function useRetryBodies(requests: readonly VideoRequestRecord[]): ReadonlyMap<string, RequestBody> {
  const bodyOf = useBodyOf();
  return useMemo(() => {
    const bodies = new Map<string, RequestBody>();
    for (const failed of requests) {
      const body = failed.statusCode === 'failed' && bodyOf(failed);
      if (!body) continue;
      const isAskedSince = requests.some(
        (other) =>
          (other.requestedAtMs ?? 0) > (failed.requestedAtMs ?? 0) && isSameRequest(bodyOf(other), body),
      );
      if (!isAskedSince) bodies.set(failed.id, body);
    }
    return bodies;
  }, [requests, bodyOf]);
}
