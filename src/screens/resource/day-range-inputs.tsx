import { useId, useState } from 'react';
import { type DayRange, setRangeEnd } from '../../domain/fleet-days';
import { useText } from '../../locales/text';

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

/** Years below this one are years that are still being typed: 2026 begins as 0002. */
const FIRST_WHOLE_YEAR = '1000';

function DayInput(props: { label: string; value: string; onChange(day: string): void }) {
  const { label, value, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  return (
    <span className="day-range-end">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        max="9999-12-31"
        value={typed ?? value}
        onChange={(event) => {
          const day = event.target.value;
          setTyped(day);
          if (day === '' || day >= FIRST_WHOLE_YEAR) onChange(day);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </span>
  );
}
