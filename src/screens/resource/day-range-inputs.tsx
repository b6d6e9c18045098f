import { useId } from 'react';
import { type DayRange, isCrossed } from '../../domain/time/days';
import { useText } from '../../locales/text';
import { DateInput } from '../../ui/date-input';

export interface DayRangeInputsProps {
  range: DayRange;
  onChange(range: DayRange): void;
}

/**
 * Two dates that a list is narrowed to (rulings "Lists": "Date" shows a date range). Whoever sets an end before the
 * beginning is told so; neither is changed for it.
 */
export function DayRangeInputs({ range, onChange }: DayRangeInputsProps) {
  const say = useText();
  const faultId = useId();
  const isWrong = isCrossed(range);
  const fault = isWrong ? { 'aria-invalid': true, 'aria-describedby': faultId } : {};
  return (
    <span className="day-range">
      <DayInput
        {...fault}
        label={say('list.from')}
        value={range.from}
        onChange={(from) => onChange({ ...range, from })}
      />
      <DayInput
        {...fault}
        label={say('list.to')}
        value={range.to}
        onChange={(to) => onChange({ ...range, to })}
      />
      {isWrong && (
        <span id={faultId} className="date-fault" role="alert">
          {say('date.crossed')}
        </span>
      )}
    </span>
  );
}

interface DayInputProps {
  label: string;
  value: string;
  onChange(day: string): void;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

function DayInput({ label, value, onChange, ...fault }: DayInputProps) {
  const id = useId();
  return (
    <span className="day-range-end">
      <label htmlFor={id}>{label}</label>
      <DateInput {...fault} kind="day" id={id} label={label} value={value} onChange={onChange} />
    </span>
  );
}
