import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../../locales/text';
import type { VideoRequestRecord } from '../../resources/video-request-record';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { ScreenHeader } from '../../ui/screen-header';
import { TableSkeleton } from '../../ui/skeletons';
import { ColumnChooser } from '../resource/column-chooser';
import { DataAge } from '../resource/data-age';
import { useSortedRecords } from '../resource/use-found-records';
import { useListState } from '../resource/use-list-state';
import type { ScreenProps } from '../screen-props';
import { RequestForm } from './request-form';
import { RequestTable } from './request-table';
import { useRequestActions } from './use-request-actions';
import { useVideoDownload } from './use-video-download';
import { useVideoRequests } from './use-video-requests';
import { recentRequestsId } from './video-places';
import '../resource/resource-screen.css';
import './request-videos.css';

const none: readonly VideoRequestRecord[] = [];

/** Video requests (section 2 "Request Videos screen"): the form, and what became of those that were made. */
export default function RequestVideosScreen({ definition }: ScreenProps) {
  const say = useText();
  const recentId = useId();
  const recent = useNamedByAddress(recentRequestsId);
  const { state, change } = useListState(definition);
  const history = useVideoRequests();
  const actions = useRequestActions(history.refetch);
  const downloads = useVideoDownload();
  const ordered = useSortedRecords(definition, history.requests, state.sort) as readonly VideoRequestRecord[];

  let content: ReactNode;
  if (history.isLoading) {
    content = <TableSkeleton rows={state.pageSize} columns={6} />;
  } else if (ordered.length === 0) {
    // A history that cannot be loaded is an empty one (section 8).
    content = (
      <EmptyState
        icon="video"
        title={say('empty.videoRequests')}
        action={{ label: say('live.refresh'), onSelect: () => void history.refetch() }}
      />
    );
  } else {
    content = (
      <RequestTable
        definition={definition}
        requests={ordered}
        downloads={downloads}
        busyId={actions.busyId}
        cancel={actions.cancel}
        retry={actions.retry}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        page={state.page}
        pageSize={state.pageSize}
        onPage={(page) => change({ page })}
        onPageSize={(pageSize) => change({ pageSize })}
      />
    );
  }

  return (
    <main id="content" tabIndex={-1} className="screen">
      <ScreenHeader title={say(definition.label)} above={<BackLink />} />
      <div className="screen-body request-videos">
        <RequestForm
          requests={history.requests ?? none}
          isSubmitting={actions.isSubmitting}
          onSubmit={actions.submit}
        />
        <section
          id={recentRequestsId}
          ref={recent}
          tabIndex={-1}
          className="request-card request-recent"
          aria-labelledby={recentId}
        >
          <header className="request-recent-head">
            <h2 id={recentId}>{say('request.recent')}</h2>
            {history.skipped > 0 && (
              <p className="skipped-note" role="status">
                <Icon name="warning" size={14} /> {say('list.skipped', { count: history.skipped })}
              </p>
            )}
            <DataAge
              receivedAtMs={history.receivedAtMs}
              isFetching={history.isFetching}
              hasFailed={history.requests !== undefined && history.hasFailed}
              onRefresh={() => void history.refetch()}
            />
            <ColumnChooser definition={definition} />
          </header>
          <div className="request-recent-list">{content}</div>
        </section>
      </div>
    </main>
  );
}

/** An element that takes the focus, and comes into view, when a link names it behind the "#" of the address. */
function useNamedByAddress(id: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again leads there again
  useEffect(() => {
    if (hash === `#${id}`) element.current?.focus();
  }, [hash, key, id]);
  return element;
}

function BackLink() {
  const say = useText();
  return (
    <Link className="request-back" to="/dashboard/dashcams">
      <Icon name="chevron-left" size={14} />
      {say('request.back')}
    </Link>
  );
}
