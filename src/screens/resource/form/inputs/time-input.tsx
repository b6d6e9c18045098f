import { type SinglePickerProps, TimePicker } from '../../../../ui/date-pickers';
import { useFleetTimes } from '../../../../ui/fleet-times';

export interface TimeInputProps extends Omit<SinglePickerProps, 'max'> {
  /** Whether the value is on the fleet's clock, and is shown and typed on the one in force. */
  isOnFleetClock: boolean;
}

/** The time of day of a form, a part of its own as the picker is. */
export default function TimeInput({ isOnFleetClock, value, onChange, ...picker }: TimeInputProps) {
  const { shown, held } = useFleetTimes();
  const given = { ...picker, ...(onChange && { onChange }) };
  if (!isOnFleetClock) return <TimePicker {...given} value={value} />;
  return <TimePicker {...given} value={value && shown(value)} onChange={(time) => onChange?.(held(time))} />;
}
