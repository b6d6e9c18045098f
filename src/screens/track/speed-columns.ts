import type { TimeSpan, Track } from '../../domain/fleet/track';
import { followsGap } from '../../domain/fleet/track-lookup';

/** A part of the graph without gaps: for each px column the lowest and highest speed in it. */
export interface SpeedRun {
  xPx: number[];
  lowest: number[];
  highest: number[];
}

/** The speeds of a track reduced to px columns: peaks are kept, however many positions share one px. */
export function speedColumns(track: Track, { fromMs, toMs }: TimeSpan, widthPx: number): SpeedRun[] {
  const runs: SpeedRun[] = [];
  let run: SpeedRun | undefined;
  for (const [index, atMs] of track.atMs.entries()) {
    if (atMs < fromMs || atMs >= toMs) continue;
    if (!run || followsGap(track, index)) {
      run = { xPx: [], lowest: [], highest: [] };
      runs.push(run);
    }
    const speed = track.speedKmh[index] ?? 0;
    const xPx = Math.round(((atMs - fromMs) / (toMs - fromMs)) * widthPx);
    const last = run.xPx.length - 1;
    if (run.xPx[last] === xPx) {
      run.lowest[last] = Math.min(run.lowest[last] ?? speed, speed);
      run.highest[last] = Math.max(run.highest[last] ?? speed, speed);
    } else {
      run.xPx.push(xPx);
      run.lowest.push(speed);
      run.highest.push(speed);
    }
  }
  return runs;
}
