import { useId } from 'react';
import { type DayRange, setRangeEnd } from '../../domain/time/days';
import { useText } from '../../locales/text';
import { DateInput } from '../../ui/date-input';

export interface DayRangeInputsProps {
  range: DayRange;
  onChange(range: DayRange): void;
}

/** Two dates that a list is narrowed to (rulings "Lists": "Date" shows a date range). */
export function DayRangeInputs({ range, onChange }: DayRangeInputsProps) {
  const say = useText();
  return (
    <span className="day-range">
      <DayInput
        label={say('list.from')}
        value={range.from}
        onChange={(day) => onChange(setRangeEnd(range, 'from', day))}
      />
      <DayInput
        label={say('list.to')}
        value={range.to}
        onChange={(day) => onChange(setRangeEnd(range, 'to', day))}
      />
    </span>
  );
}

function DayInput(props: { label: string; value: string; onChange(day: string): void }) {
  const { label, value, onChange } = props;
  const id = useId();
  return (
    <span className="day-range-end">
      <label htmlFor={id}>{label}</label>
      <DateInput kind="day" id={id} label={label} value={value} onChange={onChange} />
    </span>
  );
}
