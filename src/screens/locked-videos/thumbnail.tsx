import { useState } from 'react';
import { mediaTime } from '../../domain/media-time';
import { useText } from '../../locales/text';
import type { LockedVideoRecord } from '../../resources/locked-video-record';
import { Icon } from '../../ui/icon';

export interface ThumbnailProps {
  video: LockedVideoRecord;
  /** The whole address of its picture; empty without one. */
  address: string;
}

type State = 'loading' | 'loaded' | 'failed';

/** A clip's picture with its length, while it loads its shape, and where there is none a placeholder that says what it is. */
export function Thumbnail({ video, address }: ThumbnailProps) {
  return (
    <span className="thumbnail">
      {/* Another picture is loaded anew. */}
      <Picture key={address} video={video} address={address} />
    </span>
  );
}

function Picture({ video, address }: ThumbnailProps) {
  const say = useText();
  const [state, setState] = useState<State>(address === '' ? 'failed' : 'loading');
  const isImage = video.mediaKind === 'image';
  if (state === 'failed') {
    return (
      <span className="thumbnail-placeholder" data-failed={address !== '' || undefined}>
        <Icon name={isImage ? 'image' : 'video'} size={16} />
        {say(isImage ? 'videos.image' : 'videos.video')}
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
