import { type SinglePickerProps, TimePicker } from '../../../../ui/date-pickers';
import { useFleetTimes } from '../../../../ui/fleet-times';

export interface TimeInputProps extends Omit<SinglePickerProps, 'max'> {
  /** Whether the value is in the fleet's time zone, and is shown and typed in the active one. */
  isOnFleetClock: boolean;
}

/** The time of day of a form, a chunk of its own because of the picker. */
export default function TimeInput({ isOnFleetClock, value, onChange, ...picker }: TimeInputProps) {
  const { toActive, toFleet } = useFleetTimes();
  const given = { ...picker, ...(onChange && { onChange }) };
  if (!isOnFleetClock) return <TimePicker {...given} value={value} />;
  return (
    <TimePicker {...given} value={value && toActive(value)} onChange={(time) => onChange?.(toFleet(time))} />
  );
}
