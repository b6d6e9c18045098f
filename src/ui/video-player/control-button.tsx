import { Icon, type IconName } from '../icon';

export interface ControlButtonProps {
  icon: IconName;
  label: string;
  /** Absent: there is nothing to do just now. The button keeps its place, and with it the focus. */
  onPress: (() => void) | undefined;
}

/** One button of a player. */
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
      <Icon name={icon} size={20} />
    </button>
  );
}
