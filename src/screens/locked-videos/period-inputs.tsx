import { Button } from 'antd';
import { useEffect, useId, useState } from 'react';
import { instantOfMinute, minuteOn } from '../../domain/time/clock';
import { periodEnd, periodEndMs, setPeriodEnd, type VideoPeriod } from '../../domain/video-period';
import { useText } from '../../locales/text';
import { DateInput } from '../../ui/date-input';
import { useClock, useClockName } from '../../ui/date-writer';
import { Icon } from '../../ui/icon';

export interface PeriodInputsProps {
  period: VideoPeriod;
  isDefault: boolean;
  onPeriod(period: VideoPeriod): void;
  onClear(): void;
  onReset(): void;
}

/** From and to, on the clock in force, and what clears them or brings the default range back. */
export function PeriodInputs({ period, isDefault, onPeriod, onClear, onReset }: PeriodInputsProps) {
  const say = useText();
  const zone = useClockName();
  const isClear = period.from === '' && period.to === '';
  const [isMovedAlong, setMovedAlong] = useState(false);
  const setEnd = (end: 'from' | 'to') => (value: string) => {
    const next = setPeriodEnd(period, end, value);
    const other = end === 'from' ? 'to' : 'from';
    setMovedAlong(next[other] !== period[other]);
    onPeriod(next);
  };
  return (
    <fieldset className="video-period">
      <PeriodInput label={say('videos.from')} end={period.from} onEnd={setEnd('from')} />
      <PeriodInput label={say('videos.to')} end={period.to} onEnd={setEnd('to')} />
      <span className="video-period-zone">{zone}</span>
      {!isClear && (
        <Button
          type="text"
          icon={<Icon name="close" size={14} />}
          aria-label={say('videos.clearDates')}
          title={say('videos.clearDates')}
          onClick={onClear}
        />
      )}
      {!isDefault && (
        <Button type="text" onClick={onReset}>
          {say('videos.defaultDates')}
        </Button>
      )}
      <span className="video-period-note" role="status">
        {isMovedAlong && say('date.movedAlong')}
      </span>
    </fieldset>
  );
}

/** How long typing rests before clips are asked for (section 9). */
const DEBOUNCE_MS = 300;

function PeriodInput({ label, end, onEnd }: { label: string; end: string; onEnd(end: string): void }) {
  const id = useId();
  const clock = useClock();
  const [typed, setTyped] = useState<string>();
  const endMs = periodEndMs(end);
  const shown = endMs === null ? '' : minuteOn(clock, endMs);
  const isOther = typed !== undefined && typed !== shown;

  const settle = (): void => {
    if (typed === undefined) return;
    setTyped(undefined);
    if (isOther) onEnd(periodEnd(instantOfMinute(clock, typed)));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what rests is what was typed
  useEffect(() => {
    if (!isOther) return;
    const timer = setTimeout(settle, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, isOther]);

  return (
    <span className="video-period-end">
      <label htmlFor={id}>{label}</label>
      <DateInput
        kind="minute"
        id={id}
        label={label}
        value={typed ?? shown}
        onChange={setTyped}
        onBlur={settle}
      />
    </span>
  );
}
