import { PictureOutlined, VideoCameraOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { mediaTime } from '../../domain/video/media-time';
import { useText } from '../../locales/text';
import type { LockedVideoRecord } from './locked-video-record';

export interface ThumbnailProps {
  video: LockedVideoRecord;
  /** The whole address of its picture; empty without one. */
  address: string;
}

type State = 'loading' | 'loaded' | 'failed';

/** A clip's picture with its length; a placeholder of the same size while it loads, and an icon without one. */
export function Thumbnail({ video, address }: ThumbnailProps) {
  return (
    <span className="thumbnail">
      {/* Another picture is loaded anew. */}
      <Picture key={address} video={video} address={address} />
    </span>
  );
}

function Picture({ video, address }: ThumbnailProps) {
  const t = useText();
  const [state, setState] = useState<State>(address === '' ? 'failed' : 'loading');
  const isImage = video.mediaKind === 'image';
  if (state === 'failed') {
    return (
      <span className="thumbnail-placeholder" data-failed={address !== '' || undefined}>
        {isImage ? <PictureOutlined aria-hidden /> : <VideoCameraOutlined aria-hidden />}
        {t(isImage ? 'videos.image' : 'videos.video')}
      </span>
    );
  }
  return (
    <>
      <img
        src={address}
        alt=""
        loading="lazy"
        decoding="async"
        data-state={state}
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
      />
      {!isImage && video.durationSec ? (
        <span className="thumbnail-length">{mediaTime(video.durationSec)}</span>
      ) : null}
    </>
  );
}
