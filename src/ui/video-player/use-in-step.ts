import { useEffect, useEffectEvent, useState } from 'react';
import { stepOf } from '../../domain/video/in-step';
import type { CameraClip } from './camera-tile';

/** How long a camera may be without data before it counts as stalled, and another one leads. */
const STALL_MS = 1500;

/** The state of a camera relative to the leading one; absent for one in sync. */
export type StepState = 'before' | 'after' | 'stalled';

const leadEvents = [
  'play',
  'pause',
  'seeking',
  'seeked',
  'timeupdate',
  'ratechange',
  'ended',
  'loadedmetadata',
];

const isStarved = (video: HTMLVideoElement): boolean =>
  video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !video.ended && !video.error;

/**
 * Synchronizes the videos of one moment with the leading one: play, pause, position and speed.
 *
 * @param videos by the clips' ids; the same object until one is added or removed
 * @returns the states of cameras that are not in sync, by their ids
 */
export function useInStep(
  clips: readonly CameraClip[],
  videos: ReadonlyMap<string, HTMLVideoElement>,
  leadId: string | undefined,
): ReadonlyMap<string, StepState> {
  const [states, setStates] = useState<ReadonlyMap<string, StepState>>(new Map());

  const follow = useEffectEvent((starvedSince: Map<string, number>) => {
    const lead = clips.find(({ id }) => id === leadId);
    const leadVideo = leadId === undefined ? undefined : videos.get(leadId);
    if (!lead || !leadVideo) return;
    const nowMs = performance.now();
    const next = new Map<string, StepState>();
    const state = {
      atMs: lead.startMs + leadVideo.currentTime * 1000,
      isPaused: leadVideo.paused || leadVideo.ended,
      rate: leadVideo.playbackRate,
    };
    for (const clip of clips) {
      const video = videos.get(clip.id);
      if (!video) continue;
      if (!isStarved(video) || state.isPaused) starvedSince.delete(clip.id);
      else if (!starvedSince.has(clip.id)) starvedSince.set(clip.id, nowMs);
      const isStalled = nowMs - (starvedSince.get(clip.id) ?? nowMs) > STALL_MS;
      const phase = clip.id === leadId ? 'during' : moveAlong(clip, video, state);
      if (phase !== 'during') next.set(clip.id, phase);
      else if (isStalled) next.set(clip.id, 'stalled');
    }
    setStates((before) => (isSame(before, next) ? before : next));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new clip must be brought into step, too
  useEffect(() => {
    const lead = leadId === undefined ? undefined : videos.get(leadId);
    if (!lead) return;
    const starvedSince = new Map<string, number>();
    let frame = 0;
    const keep = (): void => {
      follow(starvedSince);
      cancelAnimationFrame(frame);
      if (!lead.paused && !lead.ended) frame = requestAnimationFrame(keep);
    };
    keep();
    for (const name of leadEvents) lead.addEventListener(name, keep);
    for (const video of videos.values()) video.addEventListener('loadedmetadata', keep);
    return () => {
      cancelAnimationFrame(frame);
      for (const name of leadEvents) lead.removeEventListener(name, keep);
      for (const video of videos.values()) video.removeEventListener('loadedmetadata', keep);
    };
  }, [clips, videos, leadId]);

  return states;
}

type Lead = Parameters<typeof stepOf>[0];

function moveAlong(clip: CameraClip, video: HTMLVideoElement, lead: Lead) {
  const step = stepOf(lead, {
    startMs: clip.startMs,
    durationSec: Number.isFinite(video.duration) ? video.duration : clip.durationSec,
    currentSec: video.currentTime,
    isSeeking: video.seeking,
  });
  if (video.playbackRate !== step.rate) video.playbackRate = step.rate;
  if (step.seekToSec !== undefined && video.readyState > HTMLMediaElement.HAVE_NOTHING) {
    video.currentTime = step.seekToSec;
  }
  if (step.isPlaying && video.paused) void video.play().catch(() => undefined);
  if (!step.isPlaying && !video.paused) video.pause();
  return step.phase;
}

function isSame(one: ReadonlyMap<string, StepState>, other: ReadonlyMap<string, StepState>): boolean {
  return one.size === other.size && [...one].every(([id, state]) => other.get(id) === state);
}
