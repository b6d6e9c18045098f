import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { instantOfMinute, minuteOn } from '../../domain/time/clock';
import type { DayRange } from '../../domain/time/days';
import { periodEnd, periodEndMs, setPeriodEnd, type VideoPeriod } from '../../domain/video/video-period';
import { useText } from '../../locales/text';
import { DateRangePicker } from '../../ui/date-pickers';
import { useClock, useClockName } from '../../ui/date-writer';

export interface PeriodInputsProps {
  period: VideoPeriod;
  isDefault: boolean;
  onPeriod(period: VideoPeriod): void;
  onClear(): void;
  onReset(): void;
}

/** From and to, on the clock in force, and what clears them or brings the default range back. */
export function PeriodInputs({ period, isDefault, onPeriod, onClear, onReset }: PeriodInputsProps) {
  const t = useText();
  const clock = useClock();
  const zone = useClockName();
  const isClear = period.from === '' && period.to === '';
  const [isMovedAlong, setMovedAlong] = useState(false);
  const shownEnd = (end: string): string => {
    const endMs = periodEndMs(end);
    return endMs === null ? '' : minuteOn(clock, endMs);
  };
  const shown: DayRange = { from: shownEnd(period.from), to: shownEnd(period.to) };
  const change = (picked: DayRange): void => {
    const entered = (['from', 'to'] as const).filter((end) => picked[end] !== shown[end]);
    const instantOf = (end: 'from' | 'to') => periodEnd(instantOfMinute(clock, picked[end]));
    const next = entered.reduce((before, end) => setPeriodEnd(before, end, instantOf(end)), period);
    setMovedAlong(shownEnd(next.from) !== picked.from || shownEnd(next.to) !== picked.to);
    onPeriod(next);
  };
  return (
    <div className="video-period">
      <DateRangePicker kind="minute" range={shown} onChange={change} isOrdered={false} allowClear={false} />
      {!isClear && (
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('videos.clearDates')}
          title={t('videos.clearDates')}
          onClick={onClear}
        />
      )}
      {!isDefault && (
        <Button type="text" onClick={onReset}>
          {t('videos.defaultDates')}
        </Button>
      )}
      <span className="video-period-zone">{zone}</span>
      <span className="video-period-note" role="status">
        {isMovedAlong && t('date.movedAlong')}
      </span>
    </div>
  );
}
