import { useText } from '../../locales/text';
import { useDateWriter } from '../../ui/date-writer';
import { ToneMark } from '../../ui/tone-mark';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { TrackMark } from './track-mark';
import { trackTexts } from './track-texts';

interface GraphMarksProps {
  marks: readonly TrackMark[];
  /** px from the left edge of the plot. */
  xOf(atMs: number): number;
  plotPx: number;
  /** Where the plot begins, px. */
  left: number;
  onPick: ((atMs: number) => void) | undefined;
}

/** The marks above a graph; with `onPick` each chooses its moment. */
export function GraphMarks({ marks, xOf, plotPx, left, onPick }: GraphMarksProps) {
  const t = useText();
  const dates = useDateWriter();
  const shown = marks.filter(({ atMs }) => xOf(atMs) >= 0 && xOf(atMs) <= plotPx);
  return (
    <ul className="graph-marks" aria-label={t(trackTexts.marks)}>
      {shown.map(({ atMs, label, tone }, at) => {
        const words = `${label}, ${dates.moment(atMs)}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events may have the same name and second
          <li key={`${atMs} ${label} ${at}`} style={{ left: left + xOf(atMs) }}>
            {onPick ? (
              <button type="button" title={words} aria-label={words} onClick={() => onPick(atMs)}>
                <ToneMark tone={tone} />
              </button>
            ) : (
              <span title={words}>
                <ToneMark tone={tone} />
                <VisuallyHidden>{words}</VisuallyHidden>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
