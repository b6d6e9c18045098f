import { Progress } from 'antd';

export interface ProgressBarProps {
  /** The accessible name. */
  label: string;
  /** 0 to 100; undefined while nobody can measure it. */
  percent: number | undefined;
  /** Absent: as wide as there is room. */
  widthPx?: number | undefined;
}

const HEIGHT_PX = 4;

/**
 * Progress of a job or a download. Upstream shortcomings: `Progress` has no indeterminate state, so a full bar without a
 * value moves then; forced colours paint its backgrounds over; and the bar stands at the foot of a line of text.
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
