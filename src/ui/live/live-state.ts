/** The states of a live stream; the last three are final. */
export const liveStates = ['connecting', 'live', 'stalled', 'ended', 'unavailable', 'unsupported'] as const;
export type LiveState = (typeof liveStates)[number];

/** What changes the state of a live stream. */
export type LiveEvent =
  | 'playing'
  /** Playback waits for data. */
  | 'waiting'
  /** The stream has ended and was played to its end. */
  | 'over'
  /** A fatal error. */
  | 'lost';

/** The state after an event; final states stay. */
export function nextLiveState(state: LiveState, event: LiveEvent): LiveState {
  if (isOver(state)) return state;
  switch (event) {
    case 'playing':
      return 'live';
    case 'waiting':
      // Before the first frame it is still connecting.
      return state === 'live' ? 'stalled' : state;
    case 'over':
      return 'ended';
    case 'lost':
      return state === 'connecting' ? 'unavailable' : 'ended';
  }
}

/** Whether a state is final. */
export function isOver(state: LiveState): boolean {
  return state === 'ended' || state === 'unavailable' || state === 'unsupported';
}
