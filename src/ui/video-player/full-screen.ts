import { useEffect, useState } from 'react';

/** Phones that show nothing but videos in full screen have this on the video itself. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Whether an element fills the screen, and what toggles it; undefined where the browser cannot. */
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
          // What the browser refuses stays as it is.
          else if (isFull) void document.exitFullscreen().catch(() => undefined);
          else void stage.requestFullscreen().catch(() => undefined);
        }
      : undefined;
  return { isFull, toggle };
}
