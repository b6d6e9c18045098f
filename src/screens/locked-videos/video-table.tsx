import { type ReactNode, useCallback, useState } from 'react';
import { lockedVideoPages } from '../../domain/page-range';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition';
import type { LockedVideoRecord } from '../../resources/locked-video-record';
import type { RowAction } from '../../ui/row-actions';
import { Time } from '../../ui/time';
import { RecordTable } from '../resource/record-table';
import { useServedAddress } from '../use-served-address';
import { Thumbnail } from './thumbnail';
import type { VideoActions } from './use-video-actions';
import type { VideoWords } from './use-video-words';
import { VideoMenu } from './video-menu';

export interface VideoTableProps {
  definition: AnyResource;
  /** Those that the search leaves, of all pages. */
  videos: readonly LockedVideoRecord[];
  /** How many there are with those that are still being read. */
  totalToCome: number;
  words: VideoWords;
  actions: VideoActions;
  onPlay(id: string): void;
  /** The clip that the player shows. */
  playingId: string | undefined;
  page: number;
  pageSize: number;
  onPage(page: number): void;
  onPageSize(pageSize: number): void;
  selected: ReadonlySet<string>;
  onSelected(selected: ReadonlySet<string>): void;
  /** The clips of other filters, until those of these have come. */
  isOutdated: boolean;
}

const ACTIONS_WIDTH_PX = 176;

/** Section 2's result table: thumbnails, row actions, a menu for each clip, and pages. */
export function VideoTable(props: VideoTableProps) {
  const { words, actions, onPlay } = props;
  const say = useText();
  const { picture } = useServedAddress('dashcam');
  const [menuId, setMenuId] = useState<string>();

  const play = useCallback(
    (id: string) => {
      // Opening a video closes the video menu (section 4).
      setMenuId(undefined);
      onPlay(id);
    },
    [onPlay],
  );

  const renderField = useCallback(
    (video: LockedVideoRecord, field: string, usual: ReactNode) => {
      if (field === 'created') return <Time instantMs={video.createdAtMs} reported={video.created} />;
      if (field !== 'dashCamName') return usual;
      return (
        <button
          type="button"
          className="video-cell"
          data-video={video.id}
          aria-label={say('table.actionOn', { action: say('videos.play'), row: words.label(video) })}
          onClick={() => play(video.id)}
        >
          <Thumbnail video={video} address={picture(video.thumbnail)} />
          <span className="video-name">{video.dashCamName || video.id}</span>
        </button>
      );
    },
    [say, words, picture, play],
  );

  const rowActions = (video: LockedVideoRecord): RowAction[] => [
    { key: 'view', label: say('videos.view'), onSelect: () => play(video.id) },
    { key: 'download', label: say('videos.download'), onSelect: () => actions.download(video) },
  ];

  return (
    <RecordTable
      definition={props.definition}
      records={props.videos}
      rowLabel={words.label}
      renderField={renderField}
      selection={{ selected: props.selected, onChange: props.onSelected }}
      actions={rowActions}
      actionsWidth={ACTIONS_WIDTH_PX}
      afterActions={(video) => (
        <VideoMenu
          label={words.label(video)}
          isOpen={menuId === video.id}
          onOpen={(isOpen) => setMenuId(isOpen ? video.id : undefined)}
          onPlay={() => play(video.id)}
          onRequest={() => actions.request(video)}
          onCopyLink={() => actions.copyLink(video)}
        />
      )}
      onRowClick={(video) => play(video.id)}
      activeKey={props.playingId}
      loading={props.isOutdated}
      onDrawn={markDrawn}
      page={props.page}
      pageSize={props.pageSize}
      totalToCome={props.totalToCome}
      onPage={props.onPage}
      onPageSize={props.onPageSize}
      pageMarks={lockedVideoPages}
    />
  );
}

function markDrawn(count: number): void {
  performance.mark('list-drawn', { detail: { count } });
}
