import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect } from 'react';
import type { TimeSpan, Track } from '../../domain/fleet/track';
import { pointOf } from '../../domain/fleet/track-lookup';
import { hourMs, minuteMs } from '../../domain/time/durations';
import { useText } from '../../locales/text';
import { useDateWriter } from '../../ui/date-writer';
import type { Moment } from './moment';
import { trackTexts } from './track-texts';

/** How often the label of a running moment is updated. */
const WORDS_EVERY_MS = 1000;

/** A label with a moment and its speed. */
export function useMomentLabel(track: Track): (atMs: number) => string {
  const t = useText();
  const dates = useDateWriter();
  return (atMs) => {
    const point = pointOf(track, atMs);
    const time = dates.moment(Math.round(atMs / 1000) * 1000);
    return !point || point.isSilent
      ? t(trackTexts.atSilence, { time })
      : t(trackTexts.atSpeed, { time, speed: Math.round(point.speedKmh) });
  };
}

interface PickerOptions {
  slider: RefObject<HTMLElement | null>;
  span: TimeSpan;
  moment: Moment;
  words(atMs: number): string;
  onPick: ((atMs: number) => void) | undefined;
}

/**
 * Lets the user choose the moment by pointer and keys, with a label: the arrows move it by seconds, with Shift by
 * minutes.
 */
export function useGraphPicker({ slider, span, moment, words, onPick }: PickerOptions) {
  const { fromMs, toMs } = span;
  useEffect(() => {
    let announcedMs = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announce = (): void => {
      announcedMs = performance.now();
      const atMs = moment.get() ?? fromMs;
      slider.current?.setAttribute('aria-valuenow', String(Math.round(atMs / 1000)));
      slider.current?.setAttribute('aria-valuetext', words(atMs));
    };
    if (onPick) announce();
    const stop = moment.subscribe(() => {
      if (!onPick) return;
      clearTimeout(timer);
      const waitMs = WORDS_EVERY_MS - (performance.now() - announcedMs);
      if (waitMs <= 0) announce();
      else timer = setTimeout(announce, waitMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  });
  if (!onPick) return { keys: undefined, pickAt: () => undefined };

  const pick = (atMs: number): void => {
    const within = Math.min(toMs - 1000, Math.max(fromMs, atMs));
    onPick(Math.round(within / 1000) * 1000);
  };
  const stepMs = toMs - fromMs > 2 * hourMs ? 10_000 : 1000;
  const steps: Record<string, number> = {
    ArrowRight: stepMs,
    ArrowUp: stepMs,
    ArrowLeft: -stepMs,
    ArrowDown: -stepMs,
    PageUp: 15 * minuteMs,
    PageDown: -15 * minuteMs,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  return {
    keys(event: KeyboardEvent): void {
      const step = steps[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      pick(
        (moment.get() ?? fromMs) +
          (event.shiftKey && Math.abs(step) === stepMs ? (step / stepMs) * minuteMs : step),
      );
    },
    /** @param share of the graph's width. */
    pickAt(share: number, { currentTarget, pointerId, type }: PointerEvent): void {
      if (type === 'pointerdown') currentTarget.setPointerCapture?.(pointerId);
      pick(fromMs + Math.min(1, Math.max(0, share)) * (toMs - fromMs));
    },
  };
}
