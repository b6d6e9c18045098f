import { Progress } from 'antd';

export interface ProgressBarProps {
  /** The accessible name. */
  label: string;
  /** 0 to 100; undefined: indeterminate. */
  percent: number | undefined;
  /** Absent: the full width. */
  widthPx?: number | undefined;
}

const HEIGHT_PX = 4;

/**
 * Progress of a job or a download. Upstream shortcomings: `Progress` has no indeterminate state, so an animated full
 * bar without a value is shown then; forced colours hide its backgrounds; and the bar is aligned to the bottom of a
 * line of text.
 */
export function ProgressBar({ label, percent, widthPx }: ProgressBarProps) {
  return (
    <Progress
      aria-label={label}
      aria-valuenow={percent === undefined ? undefined : Math.round(percent)}
      percent={percent ?? 100}
      status={percent === undefined ? 'active' : 'normal'}
      size={[widthPx ?? '100%', HEIGHT_PX]}
      showInfo={false}
      style={{ forcedColorAdjust: 'none', lineHeight: 1, fontSize: HEIGHT_PX }}
    />
  );
}
