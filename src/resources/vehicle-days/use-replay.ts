import { useCallback, useEffect, useRef, useState } from 'react';
import type { TimeSpan } from '../../domain/fleet/track';
import type { Moment } from '../../screens/track/moment';

export const paces = [1, 10, 60, 300] as const;
export type Pace = (typeof paces)[number];

/** Less than that is no pause of the browser: a tab that comes back does not jump. */
const LONGEST_FRAME_MS = 250;
/** With reduced motion the vehicle moves once in so long. */
const STEP_MS = 1000;

export interface Replay {
  isPlaying: boolean;
  pace: Pace;
  setPace(pace: Pace): void;
  toggle(): void;
  pause(): void;
}

/**
 * Moves a moment on through a span. What shows the moment listens to it: nothing renders while it plays.
 * @param onRest called with the moment at which it was paused or has ended.
 */
export function useReplay(
  moment: Moment,
  span: TimeSpan,
  isStill: boolean,
  onRest: (atMs: number) => void,
): Replay {
  const [isPlaying, setPlaying] = useState(false);
  const [pace, setPace] = useState<Pace>(60);
  const { fromMs, toMs } = span;
  const rest = useRef(onRest);
  useEffect(() => {
    rest.current = onRest;
  });

  useEffect(() => {
    if (!isPlaying) return undefined;
    let timer = 0;
    const step = (passedMs: number): void => {
      const nextMs = Math.min(toMs, (moment.get() ?? fromMs) + passedMs * pace);
      moment.set(nextMs);
      if (nextMs < toMs) return;
      setPlaying(false);
      rest.current(toMs);
    };
    if (isStill) {
      const interval = setInterval(() => step(STEP_MS), STEP_MS);
      return () => clearInterval(interval);
    }
    let lastMs: number | undefined;
    const frame = (nowMs: number): void => {
      step(lastMs === undefined ? 0 : Math.min(LONGEST_FRAME_MS, nowMs - lastMs));
      lastMs = nowMs;
      timer = requestAnimationFrame(frame);
    };
    timer = requestAnimationFrame(frame);
    return () => cancelAnimationFrame(timer);
  }, [isPlaying, pace, moment, fromMs, toMs, isStill]);

  const pause = useCallback(() => setPlaying(false), []);
  const toggle = useCallback(() => {
    if (isPlaying) {
      setPlaying(false);
      rest.current(moment.get() ?? fromMs);
      return;
    }
    const atMs = moment.get();
    // From the beginning again where it has ended.
    if (atMs === undefined || atMs >= toMs - 1000) moment.set(fromMs);
    setPlaying(true);
  }, [isPlaying, moment, fromMs, toMs]);
  return { isPlaying, pace, setPace, toggle, pause };
}
