import { CloseOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { useText } from '../../locales/text';
import { useServedAddress } from '../../screens/use-served-address';
import { useDateWriter } from '../../ui/date-writer';
import { VideoPlayer } from '../../ui/video-player/video-player';
import type { AnyResource } from '../definition/resource';
import { useVideoActions } from '../locked-videos/use-video-actions';
import type { DayClip } from './use-day-clips';
import { vehicleDayTexts as texts } from './vehicle-day-texts';

export interface ClipDialogProps {
  clip: DayClip;
  /** Those of the same moment. */
  clips: readonly DayClip[];
  definition: AnyResource;
  onClip(clip: DayClip): void;
  onClose(): void;
}

/** A clip over the day. */
export default function ClipDialog({ clip, clips, definition, onClip, onClose }: ClipDialogProps) {
  const t = useText();
  const dates = useDateWriter();
  const { file, picture } = useServedAddress('dashcam');
  const actions = useVideoActions(definition);
  const { video, startMs } = clip;
  const at = clips.indexOf(clip);
  const goTo = (index: number) => {
    const other = clips[index];
    return other && (() => onClip(other));
  };
  const title = t(texts.clipAt, { camera: video.camera, time: dates.moment(startMs) });
  return (
    <Modal
      open
      centered
      footer={null}
      width="min(960px, 100vw)"
      title={title}
      closable={{ closeIcon: <CloseOutlined aria-hidden />, 'aria-label': t('player.close') }}
      onCancel={onClose}
      className="clip-dialog"
    >
      <VideoPlayer
        kind={video.mediaKind === 'image' ? 'image' : 'video'}
        address={file(video.videoUrl)}
        {...(video.thumbnail && { poster: picture(video.thumbnail) })}
        title={title}
        onPrevious={goTo(at - 1)}
        onNext={goTo(at + 1)}
        onDownload={() => actions.download(video)}
      />
    </Modal>
  );
}
