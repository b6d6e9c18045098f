import { use, useId, useRef, useState } from 'react';
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
  /** Hears when the field is left with a text that is no date. Absent: the last value goes on holding. */
  onUnreadable?(): void;
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
 * writes dates as the browser likes them, whatever the user chose. What cannot be read stays as it was typed, and is
 * said.
 */
export function DateInput(props: DateInputProps) {
  const { kind, label, value, onChange, onUnreadable, onBlur, max, ...input } = props;
  const say = useText();
  const writer = useDateWriter();
  const { dateFormat } = use(DateStyleContext);
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [unreadableOver, setUnreadableOver] = useState<string>();
  const faultId = useId();

  const read = kind === 'day' ? readTypedDay : readTypedMinute;
  const written = value && (kind === 'day' ? writer.calendarDay(value) : writer.calendarMinute(value));
  const whole = typed === undefined ? undefined : read(typed, dateFormat);
  // What was typed gives way to a value that came from elsewhere meanwhile.
  const isTyping =
    typed !== undefined &&
    (whole === undefined ? unreadableOver === undefined || unreadableOver === value : whole === value);
  const isUnreadable = isTyping && unreadableOver !== undefined;

  return (
    <span className="date-input" data-kind={kind}>
      <input
        {...input}
        {...(isUnreadable && {
          'aria-invalid': true,
          'aria-describedby': [faultId, input['aria-describedby']].filter(Boolean).join(' '),
        })}
        type="text"
        className="text-field"
        value={isTyping ? typed : written}
        placeholder={dateFormat}
        autoComplete="off"
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          setUnreadableOver(undefined);
          const entered = text.trim() === '' ? '' : read(text, dateFormat);
          if (entered !== undefined && entered !== value) onChange(entered);
        }}
        onBlur={() => {
          if (!isTyping || whole !== undefined || typed.trim() === '') {
            setTyped(undefined);
          } else {
            setUnreadableOver(onUnreadable ? '' : value);
            onUnreadable?.();
          }
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
      {isUnreadable && (
        <span id={faultId} className="date-fault" role="alert">
          {say('date.unreadable', { format: kind === 'day' ? dateFormat : `${dateFormat} hh:mm` })}
        </span>
      )}
    </span>
  );
}
