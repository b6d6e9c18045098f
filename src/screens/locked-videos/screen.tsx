import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { lastPageOf, rowRange } from '../../domain/page-range';
import { useText } from '../../locales/text';
import type { LockedVideoRecord } from '../../resources/locked-video-record';
import { useSettings } from '../../settings/settings-context';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { ScreenHeader } from '../../ui/screen-header';
import { TableSkeleton } from '../../ui/skeletons';
import { DataAge } from '../resource/data-age';
import { SkippedNote } from '../resource/list-notes';
import { LoadError } from '../resource/load-error';
import { RestOfRecordsLine } from '../resource/rest-of-records';
import { TableTools } from '../resource/table-tools';
import { searchIndexOf, useFoundRecords } from '../resource/use-found-records';
import { useListState } from '../resource/use-list-state';
import { type RestOfRecords, totalOf } from '../resource/use-records';
import type { ScreenProps } from '../screen-props';
import { useLockedVideos } from './use-locked-videos';
import { useVideoActions } from './use-video-actions';
import { useVideoAddress } from './use-video-address';
import { useVideoWords } from './use-video-words';
import { VideoTable } from './video-table';
import { VideoTools } from './video-tools';
import '../resource/resource-screen.css';
import './locked-videos.css';

const PlayerDialog = lazy(() => import('./player-dialog'));

const none: readonly LockedVideoRecord[] = [];
const noFilters: Readonly<Record<string, string>> = {};
const noSelection: ReadonlySet<string> = new Set();

/** Locked Videos (section 2): the clips of the dashcams, found, looked at and downloaded. */
export default function LockedVideosScreen({ definition }: ScreenProps) {
  const say = useText();
  const { features } = useSettings();
  const { state, change, search, setSearch } = useListState(definition);
  const [openedAtMs, setOpenedAtMs] = useState(() => Date.now());
  const address = useVideoAddress(definition, openedAtMs);
  const { dashcam, period } = address;
  const { videos, skipped, receivedAtMs, isFetching, isOutdated, error, refetch, rest } = useLockedVideos(
    definition,
    state,
    dashcam,
    period,
  );
  const found = useFoundRecords(
    definition,
    videos ?? none,
    search,
    noFilters,
  ) as readonly LockedVideoRecord[];
  const [selected, setSelected] = useState(noSelection);
  const words = useVideoWords();
  const actions = useVideoActions(words);
  const page = Math.min(
    search === state.search ? state.page : 1,
    videos ? lastPageOf(found.length, state.pageSize) : Number.POSITIVE_INFINITY,
  );
  const returnFocus = useRef<HTMLElement>(null);

  // Clips that have come meanwhile lie behind the end of the default range.
  const refresh = (): void => {
    if (address.isDefault) setOpenedAtMs(Date.now());
    void refetch();
  };

  const play = useCallback(
    (id: string) => {
      if (document.activeElement instanceof HTMLElement) returnFocus.current = document.activeElement;
      change({ detailsId: id });
    },
    [change],
  );
  const playOther = useCallback(
    (id: string) => {
      const at = found.findIndex((video) => video.id === id);
      // The list goes along, so that the clip is there when the player is closed.
      change({ detailsId: id, page: Math.floor(at / state.pageSize) + 1 }, 'replace');
    },
    [change, found, state.pageSize],
  );
  const closePlayer = useCallback(() => {
    const { detailsId } = state;
    change({ detailsId: undefined });
    requestAnimationFrame(() => focusRow(detailsId, returnFocus.current));
  }, [change, state]);

  const clear = (): void => {
    setSearch('');
    address.clear();
  };

  const readAll = (unread: RestOfRecords) => async (signal: AbortSignal) => {
    const all = await unread.readAll(signal);
    return searchIndexOf(definition, all, say).find(search) as readonly LockedVideoRecord[];
  };

  let instead: ReactNode;
  if (!videos && error) {
    instead = <LoadError definition={definition} error={error} onRetry={refetch} />;
  } else if (videos?.length === 0 && !rest) {
    const isNarrowed = search !== '' || dashcam !== '' || Object.keys(state.filters).length > 0;
    instead = (
      <EmptyState
        icon="video"
        title={say('videos.empty.title')}
        description={say('videos.empty.text')}
        action={
          !isNarrowed && (period.from !== '' || period.to !== '')
            ? { label: say('videos.clearDates'), onSelect: address.clearPeriod }
            : { label: say('list.clear'), onSelect: clear }
        }
      />
    );
  } else if (videos && found.length === 0) {
    instead = (
      <EmptyState
        icon="video"
        title={say('videos.noMatch.title')}
        description={say('videos.noMatch.text', { total: videos.length })}
        action={{ label: say('list.clear'), onSelect: clear }}
      />
    );
  }

  const range = rowRange(page, state.pageSize, found.length);
  const totalToCome = totalOf(found.length, rest, search !== '');
  // Of those still to come nobody knows yet whether they match.
  const rangeText = say(rest && search !== '' ? 'videos.rangeSoFar' : 'videos.range', {
    ...range,
    total: totalToCome,
  });
  const isOld = videos !== undefined && Boolean(error) && !rest;
  const chosen = selected.size === 0 ? none : found.filter((video) => selected.has(video.id));

  return (
    <main id="content" tabIndex={-1} className="screen locked-videos">
      <ScreenHeader title={say(definition.label)} subtitle={videos ? rangeText : ''}>
        <DataAge receivedAtMs={receivedAtMs} isFetching={isFetching} hasFailed={isOld} onRefresh={refresh} />
        <Button
          icon={<Icon name="download" />}
          aria-label={say('videos.downloadAll')}
          // Until the first clips of other filters are there, what is shown is not what was asked for.
          disabled={features.has('downloadAll') && (found.length === 0 || isOutdated === true)}
          onClick={() => actions.downloadAll(rest ? readAll(rest) : found)}
        >
          <span className="button-words">{say('videos.downloadAll')}</span>
        </Button>
      </ScreenHeader>
      <div className="screen-body" data-old={isOld || undefined}>
        <div className="list-pane">
          <TableTools definition={definition}>
            <VideoTools
              definition={definition}
              search={search}
              onSearch={setSearch}
              dashcam={dashcam}
              dashcamName={isOutdated ? undefined : videos?.[0]?.dashCamName}
              onDashcam={address.setDashcam}
              filters={state.filters}
              onFilters={(filters) => change({ filters })}
              sort={state.sort}
              onSort={(sort) => change({ sort })}
              period={period}
              isDefault={address.isDefault}
              onPeriod={address.setPeriod}
              onClear={address.clearPeriod}
              onReset={address.resetPeriod}
            />
            <SkippedNote skipped={skipped} />
            {rest && <RestOfRecordsLine rest={rest} />}
          </TableTools>
          {chosen.length > 0 && (
            <div className="selection-bar" role="status">
              <span>{say('list.selected', { count: chosen.length })}</span>
              <Button
                size="small"
                icon={<Icon name="download" size={14} />}
                onClick={() => actions.downloadMany(chosen)}
              >
                {say('videos.downloadSelected', { count: chosen.length })}
              </Button>
              <Button size="small" type="text" onClick={() => setSelected(noSelection)}>
                {say('list.clearSelection')}
              </Button>
            </div>
          )}
          {videos && !instead ? (
            <VideoTable
              definition={definition}
              videos={found}
              totalToCome={totalToCome}
              words={words}
              actions={actions}
              onPlay={play}
              playingId={state.detailsId}
              page={page}
              pageSize={state.pageSize}
              onPage={(next) => change({ page: next })}
              onPageSize={(pageSize) => change({ pageSize })}
              selected={selected}
              onSelected={setSelected}
              isOutdated={isOutdated ?? false}
            />
          ) : (
            <div className="list-pane-body">
              {instead ?? <TableSkeleton rows={state.pageSize} columns={definition.columns?.length} />}
            </div>
          )}
        </div>
      </div>
      {state.detailsId !== undefined && (
        <Suspense>
          <PlayerDialog
            id={state.detailsId}
            videos={found}
            all={videos}
            isComplete={videos !== undefined && !rest}
            words={words}
            actions={actions}
            details={definition.details}
            onAnyTime={period.from === '' && period.to === '' ? undefined : address.clearPeriod}
            onPlay={playOther}
            onClose={closePlayer}
          />
        </Suspense>
      )}
    </main>
  );
}

/** Back to where the player was opened from, or to the clip that it showed last. */
function focusRow(id: string | undefined, opener: HTMLElement | null): void {
  const row = id && document.querySelector<HTMLElement>(`[data-video="${CSS.escape(id)}"]`);
  const isOpenerOfIt = opener?.isConnected && (!row || opener.closest('tr, li')?.contains(row));
  if (isOpenerOfIt) opener.focus({ preventScroll: true });
  else if (row) row.focus();
}
