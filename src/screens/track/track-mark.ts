import type { RecordTone } from '../../resources/definition/map';
import type { Moment } from './moment';

/** Something that happened, on a track or a graph of its speed. */
export interface TrackMark {
  atMs: number;
  label: string;
  tone: RecordTone;
}

/** What a track's map and graph have in common. */
export interface TrackViewProps {
  /** The moment that is looked at, ms UTC. Absent: none, or that of `moment`. */
  atMs?: number | undefined;
  /** A moment that moves by itself, such as that of a replay; it takes the place of `atMs`. */
  moment?: Moment | undefined;
  /** Absent: none. */
  marks?: readonly TrackMark[] | undefined;
  /** Called with the moment that is chosen, ms UTC. Absent: there is nothing to choose. */
  onPick?: ((atMs: number) => void) | undefined;
}
