import type { RecordTone } from '../../resources/definition/map';
import type { Moment } from './moment';

/** An event on a track or a graph of its speed. */
export interface TrackMark {
  atMs: number;
  label: string;
  tone: RecordTone;
}

/** Common props of a track's map and graph. */
export interface TrackViewProps {
  /** The current moment, ms UTC. Absent: none, or that of `moment`. */
  atMs?: number | undefined;
  /** A moment that changes by itself, such as that of a replay, instead of `atMs`. */
  moment?: Moment | undefined;
  /** Absent: none. */
  marks?: readonly TrackMark[] | undefined;
  /** Called with the chosen moment, ms UTC. Absent: it cannot be chosen. */
  onPick?: ((atMs: number) => void) | undefined;
}
