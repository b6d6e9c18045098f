import { Button, Modal } from 'antd';
import { lazy, Suspense } from 'react';
import { isValidCoordinate } from '../../domain/coordinates';
import { useText } from '../../locales/text';
import type { DetailsDefinition, ResourceRecord } from '../../resources/definition';
import type { LockedVideoRecord } from '../../resources/locked-video-record';
import { Icon } from '../../ui/icon';
import { Loading } from '../../ui/loading';
import { useNarrow } from '../../ui/use-narrow';
import { VideoPlayer } from '../../ui/video-player/video-player';
import { RecordLinks } from '../resource/record-links';
import { useServedAddress } from '../use-served-address';
import { ClipFacts } from './clip-facts';
import type { VideoActions } from './use-video-actions';
import type { VideoWords } from './use-video-words';

const ClipPlace = lazy(() => import('./clip-place'));

export interface PlayerDialogProps {
  id: string;
  /** The list through which one goes from clip to clip. */
  videos: readonly LockedVideoRecord[];
  /** All clips, also those that the search leaves out. */
  all: readonly LockedVideoRecord[] | undefined;
  /** Whether what is not among them will not come either. */
  isComplete: boolean;
  words: VideoWords;
  actions: VideoActions;
  /** What leads on from a clip. Absent: nothing does. */
  details?: DetailsDefinition<ResourceRecord> | undefined;
  /** Looks for the clip at any time. Absent: that is what was done. */
  onAnyTime?: (() => void) | undefined;
  onPlay(id: string): void;
  onClose(): void;
}

const keyTexts = [
  'player.key.play',
  'player.key.seek',
  'player.key.frame',
  'player.key.clip',
  'player.key.screen',
] as const;

/** A clip with what is known of it, over the list (section 2 "Locked Videos screen"). */
export default function PlayerDialog(props: PlayerDialogProps) {
  const { id, videos, all, isComplete, words, actions, details, onAnyTime, onPlay, onClose } = props;
  const say = useText();
  const isNarrow = useNarrow();
  const { file, picture } = useServedAddress('dashcam');
  const at = videos.findIndex((video) => video.id === id);
  const video = videos[at] ?? all?.find((other) => other.id === id);
  const goTo = (index: number) => {
    const other = at < 0 ? undefined : videos[index];
    return other && (() => onPlay(other.id));
  };
  const title = video && words.label(video);
  const { latitude = null, longitude = null } = video ?? {};

  return (
    <Modal
      open
      centered
      footer={null}
      width={isNarrow ? '100vw' : 'min(1280px, calc(100vw - 48px))'}
      className="player-dialog"
      title={
        <span className="player-title">
          <span>{title ?? say('videos.video')}</span>
          {at >= 0 && (
            <span className="player-position" role="status">
              {say('player.place', {
                position: at + 1,
                total: videos.length,
              })}
            </span>
          )}
        </span>
      }
      closable={{ closeIcon: <Icon name="close" />, 'aria-label': say('player.close') }}
      onCancel={onClose}
      // The screen gives the focus back itself, to the clip that was shown last.
      focusTriggerAfterClose={false}
    >
      {!video && !isComplete && <Loading />}
      {!video && isComplete && (
        <div className="player-gone">
          <p>{say('videos.gone')}</p>
          {onAnyTime && <Button onClick={onAnyTime}>{say('videos.clearDates')}</Button>}
        </div>
      )}
      {video && title !== undefined && (
        <div className="player-body">
          <VideoPlayer
            kind={video.mediaKind === 'image' ? 'image' : 'video'}
            address={file(video.videoUrl)}
            {...(video.thumbnail && { poster: picture(video.thumbnail) })}
            title={title}
            onPrevious={goTo(at - 1)}
            onNext={goTo(at + 1)}
            onDownload={() => actions.download(video)}
          />
          <div className="player-facts">
            <ClipFacts video={video} />
            {latitude !== null && longitude !== null && isValidCoordinate(latitude, longitude) && (
              <Suspense fallback={<div className="clip-place" />}>
                <ClipPlace label={video.dashCamName || video.id} latitude={latitude} longitude={longitude} />
              </Suspense>
            )}
            <div className="player-actions">
              <Button icon={<Icon name="download" />} onClick={() => actions.download(video)}>
                {say('videos.download')}
              </Button>
              <Button icon={<Icon name="link" />} onClick={() => actions.copyLink(video)}>
                {say('details.copyLink')}
              </Button>
            </div>
            {details && <RecordLinks key={video.id} details={details} record={video} />}
            <details className="player-keys">
              <summary>{say('player.keys')}</summary>
              <ul>
                {keyTexts.map((text) => (
                  <li key={text}>{say(text)}</li>
                ))}
              </ul>
            </details>
          </div>
        </div>
      )}
    </Modal>
  );
}
