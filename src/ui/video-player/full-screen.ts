import { useEffect, useState } from 'react';

/** On iPhones only videos can be full screen, by this method. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Whether an element is full screen, and a toggle; undefined where it is not supported. */
export function useFullScreen(stage: HTMLElement | null, video: HTMLVideoElement | null) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const read = (): void => setFull(stage !== null && document.fullscreenElement === stage);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [stage]);

  const enterOnPhone = (video as PhoneVideo | null)?.webkitEnterFullscreen?.bind(video);
  const canFill = document.fullscreenEnabled && stage !== null;
  const toggle =
    canFill || enterOnPhone
      ? (): void => {
          if (!canFill) enterOnPhone?.();
          else if (isFull) void document.exitFullscreen().catch(() => undefined);
          else void stage.requestFullscreen().catch(() => undefined);
        }
      : undefined;
  return { isFull, toggle };
}
