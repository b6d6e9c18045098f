import type { ReactNode } from 'react';

export interface ControlButtonProps {
  /** Hidden from screen readers. */
  icon: ReactNode;
  label: string;
  /** Absent: disabled for now; the button keeps its place and the focus. */
  onPress: (() => void) | undefined;
}

export function ControlButton({ icon, label, onPress }: ControlButtonProps) {
  return (
    <button
      type="button"
      className="player-button"
      aria-label={label}
      title={label}
      aria-disabled={!onPress}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}
