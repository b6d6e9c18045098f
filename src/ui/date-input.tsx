import { use, useRef, useState } from 'react';
import { readTypedDay, readTypedMinute } from '../domain/time/typed-date';
import { useText } from '../locales/text';
import './text-field.css';
import './date-input.css';
import { DateStyleContext, useDateWriter } from './date-writer';
import { Icon } from './icon';

export interface DateInputProps {
  /** A day, yyyy-mm-dd, or a day with its time to the minute, yyyy-mm-ddThh:mm. */
  kind: 'day' | 'minute';
  id: string;
  /** What the button of the calendar is told apart by. */
  label: string;
  /** Empty: nothing is entered. */
  value: string;
  /** Hears of whole values, and of the empty one. */
  onChange(value: string): void;
  onBlur?(): void;
  /** The last value that the calendar offers; absent: any. */
  max?: string;
  title?: string;
  'aria-describedby'?: string;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
}

/**
 * A date that is typed in the format of the settings or chosen in the browser's own calendar. The browser's date input
 * writes dates as the browser likes them, whatever the user chose.
 */
export function DateInput({ kind, label, value, onChange, onBlur, max, ...input }: DateInputProps) {
  const say = useText();
  const writer = useDateWriter();
  const { dateFormat } = use(DateStyleContext);
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();

  const read = kind === 'day' ? readTypedDay : readTypedMinute;
  const written = value && (kind === 'day' ? writer.calendarDay(value) : writer.calendarMinute(value));
  const whole = typed === undefined ? undefined : read(typed, dateFormat);
  // What was typed gives way to a value that came from elsewhere meanwhile.
  const isTyping = typed !== undefined && (whole === undefined || whole === value);

  return (
    <span className="date-input" data-kind={kind}>
      <input
        {...input}
        type="text"
        className="text-field"
        value={isTyping ? typed : written}
        placeholder={dateFormat}
        autoComplete="off"
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          const entered = text.trim() === '' ? '' : read(text, dateFormat);
          if (entered !== undefined && entered !== value) onChange(entered);
        }}
        onBlur={() => {
          setTyped(undefined);
          onBlur?.();
        }}
      />
      <button
        type="button"
        className="text-field-button"
        aria-label={say('date.choose', { label })}
        onClick={() => picker.current?.showPicker()}
      >
        <Icon name="calendar" size={16} />
      </button>
      <input
        ref={picker}
        className="date-input-picker"
        type={kind === 'day' ? 'date' : 'datetime-local'}
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        max={max ?? (kind === 'day' ? '9999-12-31' : '9999-12-31T23:59')}
        onChange={(event) => {
          setTyped(undefined);
          onChange(event.target.value);
        }}
      />
    </span>
  );
}
