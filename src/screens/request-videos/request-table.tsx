import { type ReactNode, useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition';
import type { VideoRequestRecord } from '../../resources/video-request-record';
import { useSettings } from '../../settings/settings-context';
import type { RowAction } from '../../ui/row-actions';
import { StatusBadge } from '../../ui/status-badge';
import type { ListSort } from '../resource/list-address';
import { RecordTable } from '../resource/record-table';
import { isSameRequest, type RequestBody, useBodyOf } from './request-body';
import { stateText } from './spoken-requests';
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
  const isAway = useIsAway();

  const actions = (request: VideoRequestRecord): RowAction[] => {
    const { id, statusCode } = request;
    const offered: RowAction[] = [];
    // What has ended without a video has nothing to download.
    if (statusCode !== 'failed' && statusCode !== 'cancelled') {
      offered.push({
        key: 'download',
        label: say('request.download'),
        onSelect: () => downloads.download(request),
      });
    }
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
    (request: VideoRequestRecord, field: string, usual: ReactNode) =>
      field === 'status' ? <RequestState request={request} isDashcamAway={isAway(request)} /> : usual,
    [isAway],
  );

  return (
    <RecordTable
      {...table}
      records={table.requests}
      // A dashcam has many requests; only these together tell one from the others.
      rowLabel={({ dashcamName, requestDate, timeRange }) => [dashcamName, requestDate, timeRange].join(', ')}
      renderField={renderField}
      actions={actions}
      actionsWidth={148}
    />
  );
}

/** A status with what it means, and how far the dashcam has come. */
function RequestState(props: { request: VideoRequestRecord; isDashcamAway: boolean }) {
  const { request, isDashcamAway } = props;
  const say = useText();
  const { status, statusCode, progress, videoIds } = request;
  const text = stateText(request, say, isDashcamAway);
  return (
    <span className="request-state">
      <StatusBadge
        status={status}
        label={statusCode === 'cancelled' ? say('request.status.cancelled') : undefined}
      />
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
            aria-label={say('request.progress', { percent: String(progress) })}
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
