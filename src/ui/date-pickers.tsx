import {
  CalendarOutlined,
  ClockCircleOutlined,
  CloseCircleFilled,
  SwapRightOutlined,
} from '@ant-design/icons';
import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Clock } from '../domain/time/clock';
import { type DayRange, offeredDayPresets, presetDays, type WeekStart } from '../domain/time/days';
import { weekStartOf } from '../domain/time/week-start';
import { useLanguage, useLocale, useText } from '../locales/text';
import { clockTimeMs } from './clock';
import { DateStyleContext, useClock, useDateWriter } from './date-writer';
import { dayPresetTexts } from './day-preset-texts';
import {
  dateOfValue,
  fieldFormat,
  formatHint,
  type PickerKind,
  pickerConfigOf,
  readTypedDate,
  valueOfDate,
} from './picker-dates';
import { VisuallyHidden } from './visually-hidden';
import './date-pickers.css';

type Pickers = ReturnType<typeof DatePicker.generatePicker<Dayjs>>;

const pickersByClock = new Map<Clock, Map<WeekStart, Pickers>>();

function useWeekStart(): WeekStart {
  const locale = useLocale();
  return useMemo(() => weekStartOf(locale), [locale]);
}

/** Presets of whole days, in the active time zone, with weeks of the user's region. */
function useRangePresets(kind: DateRangePickerProps['kind']) {
  const t = useText();
  const clock = useClock();
  const weekStart = useWeekStart();
  const end = (day: string, time: string): Dayjs =>
    dateOfValue(kind, kind === 'day' ? day : `${day}T${time}`) as Dayjs;
  return offeredDayPresets.map((preset) => ({
    label: t(dayPresetTexts[preset]),
    value: (): [Dayjs, Dayjs] => {
      const { from, to } = presetDays(preset, clockTimeMs(), clock, weekStart);
      return [end(from, '00:00'), end(to, '23:59')];
    },
  }));
}

/** The library's pickers in the active time zone. */
function usePickers(): Pickers {
  const clock = useClock();
  const weekStart = useWeekStart();
  const ofClock = pickersByClock.get(clock) ?? new Map<WeekStart, Pickers>();
  pickersByClock.set(clock, ofClock);
  const pickers =
    ofClock.get(weekStart) ?? DatePicker.generatePicker<Dayjs>(pickerConfigOf(clock, weekStart));
  ofClock.set(weekStart, pickers);
  return pickers;
}

type RangeSide = 'start' | 'end';

/** How a picker handles the text in its field. */
interface FieldText {
  isOpen: boolean;
  /** An invalid text that the field begins with, such as one of a restored draft. Absent: none. */
  initialText?: string | undefined;
  /** The text in the field's format; undefined for an invalid date. */
  rewrite(text: string): string | undefined;
  /** The text some days later, or minutes for a time; undefined for an invalid date. */
  step(text: string, count: number): string | undefined;
  onLeave(text: string, side: RangeSide): void;
}

const FieldTextContext = createContext<FieldText | undefined>(undefined);

type FieldInputProps = ComponentProps<'input'> & { 'date-range'?: RangeSide };

/**
 * The input of a picker. That of rc-picker accepts only texts in exactly its format, keeps the old date when emptied,
 * does not report invalid text, and its calendar cannot be reached by keyboard.
 */
function FieldInput(props: FieldInputProps) {
  const fieldText = use(FieldTextContext);
  const latest = useRef({ props, fieldText });
  useLayoutEffect(() => {
    latest.current = { props, fieldText };
  });
  const write = (text: string) => latest.current.props.onChange?.({ target: { value: text } } as never);
  const writeInitial = useEffectEvent(() => {
    if (fieldText?.initialText) write(fieldText.initialText);
  });
  // The picker takes only dates, and empties the text of an invalid one in its own first effect, which runs after this one.
  useEffect(() => queueMicrotask(writeInitial), []);
  // The picker must have the text before it handles the key or the blur.
  const settle = ({ currentTarget }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) => {
    const text = currentTarget.value;
    const rewritten = fieldText?.rewrite(text);
    if (rewritten !== undefined && rewritten !== text) flushSync(() => write(rewritten));
    flushSync(() => latest.current.fieldText?.onLeave(rewritten ?? text, props['date-range'] ?? 'start'));
  };
  return (
    <input
      {...props}
      onBlur={(event) => {
        settle(event);
        latest.current.props.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Tab') settle(event);
        const count = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        const stepped = count && fieldText?.step(event.currentTarget.value, count);
        if (stepped) {
          event.preventDefault();
          write(stepped);
        }
        // The first Escape closes the calendar, the next one the dialog around the field.
        if (event.key === 'Escape' && fieldText?.isOpen) event.stopPropagation();
        latest.current.props.onKeyDown?.(event);
      }}
    />
  );
}

const components = { input: FieldInput };

/** Common props of all pickers. */
function usePickerProps(kind: PickerKind) {
  const t = useText();
  const { dateFormat } = use(DateStyleContext);
  const dates = useDateWriter();
  const [isOpen, setOpen] = useState(false);
  const format = fieldFormat(kind, dates);
  const Icon = kind === 'time' ? ClockCircleOutlined : CalendarOutlined;
  return {
    isOpen,
    hint: useFormatHint(kind),
    read: (text: string) => valueOfDate(kind, readTypedDate(kind, text, dateFormat)) || undefined,
    rewrite: (text: string) => readTypedDate(kind, text, dateFormat)?.format(format),
    step: (text: string, count: number) =>
      readTypedDate(kind, text, dateFormat)
        ?.add(count, kind === 'time' ? 'minute' : 'day')
        .format(format),
    pickerProps: {
      components,
      format,
      preserveInvalidOnBlur: true,
      needConfirm: false,
      onOpenChange: setOpen,
      suffixIcon: <Icon aria-hidden />,
      allowClear: { clearIcon: <CloseCircleFilled aria-label={t('date.clear')} /> },
      classNames: { popup: { root: 'date-popup' } },
    },
  };
}

/** The format of a date for messages: "MM/DD/YYYY". */
export function useFormatHint(kind: PickerKind): string {
  const { dateFormat } = use(DateStyleContext);
  return formatHint(kind, dateFormat, useDateWriter().uses12Hours, useLanguage());
}

export interface SinglePickerProps {
  id?: string;
  /** `yyyy-mm-dd` or `HH:mm`; empty: none. */
  value?: string | undefined;
  /** Called with the value; invalid text is passed as typed, for the form's validation to reject. */
  onChange?(value: string): void;
  onBlur?(): void;
  /** The latest value that can be chosen; absent: any. */
  max?: string;
}

/** A day or time of day in a form, typed or picked, in the active time zone and the user's date format. */
function SinglePicker({
  kind,
  value,
  onChange,
  max,
  ...input
}: SinglePickerProps & { kind: 'day' | 'time' }) {
  const pickers = usePickers();
  const { isOpen, hint, read, rewrite, step, pickerProps } = usePickerProps(kind);
  const date = useMemo(() => dateOfValue(kind, value), [kind, value]);
  // Invalid text stays in the field only while the picker's date is unchanged.
  const [lastDate, setLastDate] = useState(date);
  const isUnreadable = !date && Boolean(value);
  if (!isUnreadable && lastDate !== date) setLastDate(date);
  const maxDate = useMemo(() => dateOfValue(kind, max), [kind, max]);
  const Picker = kind === 'day' ? pickers : pickers.TimePicker;
  return (
    <FieldTextContext
      value={{
        isOpen,
        initialText: isUnreadable ? value : undefined,
        rewrite,
        step,
        onLeave: (text) => {
          const entered = read(text) ?? text.trim();
          if (entered !== (value ?? '')) onChange?.(entered);
        },
      }}
    >
      <Picker
        {...pickerProps}
        {...input}
        className="date-field"
        value={isUnreadable ? lastDate : date}
        placeholder={hint}
        // Above, over fields that are filled in already: below, the list would cover the next field and the button.
        placement={kind === 'time' ? 'topLeft' : 'bottomLeft'}
        {...(maxDate && { maxDate })}
        onCalendarChange={(picked) => onChange?.(valueOfDate(kind, picked as Dayjs | null))}
      />
    </FieldTextContext>
  );
}

/** A day, `yyyy-mm-dd`, as a control of a form. */
export function DayPicker(props: SinglePickerProps) {
  return <SinglePicker {...props} kind="day" />;
}

/** A time of day, `HH:mm`, as a control of a form. */
export function TimePicker(props: Omit<SinglePickerProps, 'max'>) {
  return <SinglePicker {...props} kind="time" />;
}

export interface DateRangePickerProps {
  /** Days, or days with times to the minute. */
  kind: 'day' | 'minute';
  /** In the format of the kind; an empty end is open. */
  range: DayRange;
  onChange(range: DayRange): void;
  /** Whether an end before the start is swapped with it. Absent: it is. */
  isOrdered?: boolean;
  /** Whether the field has a button that clears both. Absent: it has. */
  allowClear?: boolean;
}

/** From and to, typed or picked, in the active time zone. Invalid text stays in its field, with a message. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { kind, range, onChange, isOrdered = true, allowClear = true } = props;
  const t = useText();
  const { RangePicker } = usePickers();
  const { isOpen, hint, rewrite, step, pickerProps } = usePickerProps(kind);
  const id = useId();
  const [unreadable, setUnreadable] = useState<RangeSide>();
  const value = useMemo(
    () => [dateOfValue(kind, range.from), dateOfValue(kind, range.to)] as [Dayjs | null, Dayjs | null],
    [kind, range.from, range.to],
  );
  const rangePresets = useRangePresets(kind);
  const ids = { start: `${id}-from`, end: `${id}-to` };
  return (
    <span className="date-range">
      <VisuallyHidden>
        <label htmlFor={ids.start}>{t('list.from')}</label>
        <label htmlFor={ids.end}>{t('list.to')}</label>
      </VisuallyHidden>
      <FieldTextContext
        value={{
          isOpen,
          rewrite,
          step,
          onLeave(text, side) {
            setUnreadable(text.trim() !== '' && rewrite(text) === undefined ? side : undefined);
            const end = side === 'start' ? 'from' : 'to';
            if (text.trim() === '' && range[end] !== '') onChange({ ...range, [end]: '' });
          },
        }}
      >
        <RangePicker
          separator={<SwapRightOutlined aria-hidden />}
          {...pickerProps}
          classNames={{ popup: { root: 'date-popup range-popup' } }}
          presets={rangePresets}
          id={ids}
          value={value}
          placeholder={[t('list.from'), t('list.to')]}
          allowEmpty={[true, true]}
          order={isOrdered}
          showTime={kind === 'minute'}
          {...(!allowClear && { allowClear })}
          {...(unreadable && { status: 'error', 'aria-describedby': `${id}-fault` })}
          onChange={(dates) => {
            setUnreadable(undefined);
            onChange({ from: valueOfDate(kind, dates?.[0]), to: valueOfDate(kind, dates?.[1]) });
          }}
        />
      </FieldTextContext>
      {unreadable && (
        <span id={`${id}-fault`} className="date-fault" role="alert">
          {t('date.unreadable', { format: hint })}
        </span>
      )}
    </span>
  );
}
