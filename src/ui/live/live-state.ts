/** Where a live picture stands. */
export const liveStates = ['connecting', 'live', 'stalled', 'ended', 'unavailable', 'unsupported'] as const;
export type LiveState = (typeof liveStates)[number];

/** What happens to a live picture. */
export type LiveEvent =
  /** Pictures move. */
  | 'playing'
  /** Pictures should move, and there are none. */
  | 'waiting'
  /** The stream says that it is over, and was shown to its end. */
  | 'over'
  /** Nothing more can be had of it. */
  | 'lost';

/** The state after an event; what has ended stays as it is. */
export function nextLiveState(state: LiveState, event: LiveEvent): LiveState {
  if (isOver(state)) return state;
  switch (event) {
    case 'playing':
      return 'live';
    case 'waiting':
      // Before the first picture it is still connecting.
      return state === 'live' ? 'stalled' : state;
    case 'over':
      return 'ended';
    case 'lost':
      return state === 'connecting' ? 'unavailable' : 'ended';
  }
}

/** Whether nothing more comes by itself. */
export function isOver(state: LiveState): boolean {
  return state === 'ended' || state === 'unavailable' || state === 'unsupported';
}
