import { DownloadOutlined, EllipsisOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback } from 'react';
import { useText } from '../../locales/text';
import ResourceScreen from '../../screens/resource/resource-screen';
import type { OpenDetails, ShownList } from '../../screens/resource/screen-slots';
import type { ScreenProps } from '../../screens/screen-props';
import { lazyPart } from '../../ui/lazy-part';
import type { RowAction } from '../../ui/row-actions';
import { AreaIcon } from '../area-icon';
import { DownloadAll } from './download-all';
import type { LockedVideoRecord } from './locked-video-record';
import { useClipChoice } from './use-clip-choice';
import { useRangeText } from './use-range-text';
import { useVideoActions } from './use-video-actions';
import './locked-videos.css';

const PlayerDialog = lazyPart(() => import('./player-dialog'), 'over');

/** Locked Videos (section 2): the generic screen with a player, archives, and the dashcam and period of the clips. */
export default function LockedVideosScreen({ definition }: ScreenProps) {
  const t = useText();
  const { narrowing, onRefresh } = useClipChoice();
  const actions = useVideoActions(definition);

  const rowActions = useCallback(
    (video: LockedVideoRecord, play: () => void): RowAction[] => [
      { key: 'download', label: t('videos.download'), onSelect: () => actions.download(video) },
      {
        key: 'more',
        label: t('videos.more'),
        icon: <EllipsisOutlined />,
        menu: [
          { key: 'play', label: t('videos.play'), picture: 'play', onSelect: play },
          {
            key: 'request',
            label: t('videos.request'),
            picture: 'request',
            onSelect: () => actions.request(video),
          },
          {
            key: 'link',
            label: t('details.copyLink'),
            picture: 'link',
            onSelect: () => actions.copyLink(video),
          },
        ].map(({ picture, ...entry }) => ({
          ...entry,
          icon: <AreaIcon area={definition.name} picture={picture} />,
        })),
      },
    ],
    [actions, definition, t],
  );

  return (
    <ResourceScreen
      definition={definition}
      subtitle={useRangeText()}
      headerActions={(list: ShownList<LockedVideoRecord>) => (
        <DownloadAll list={list} onDownload={actions.downloadAll} />
      )}
      narrowing={narrowing}
      onRefresh={onRefresh}
      rowActions={rowActions}
      bulkActions={(videos: readonly LockedVideoRecord[]) => (
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => actions.downloadMany(videos)}
        >
          {t('videos.downloadSelected', { count: videos.length })}
        </Button>
      )}
      renderDetails={(player: OpenDetails<LockedVideoRecord>) => (
        <PlayerDialog {...player} definition={definition} actions={actions} />
      )}
    />
  );
}
