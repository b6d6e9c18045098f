import { LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useId } from 'react';
import { printPage } from '../../browser/print-page';
import { addDays, dayIn, isDay } from '../../domain/time/days';
import { serverClock } from '../../domain/time/server-clock';
import { useText } from '../../locales/text';
import { DayPicker } from '../../ui/date-pickers';
import { useClock } from '../../ui/date-writer';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { vehicleDayTexts as texts } from './vehicle-day-texts';

interface DayChooserProps {
  day: string;
  onDay(day: string): void;
}

/** The day that is shown: the one before, the one after, or any up to today. */
export function DayChooser({ day, onDay }: DayChooserProps) {
  const t = useText();
  const id = useId();
  const today = dayIn(serverClock.nowMs(), useClock());
  return (
    <div className="day-chooser">
      <Tooltip title={t(texts.previous)}>
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label={t(texts.previous)}
          onClick={() => onDay(addDays(day, -1))}
        />
      </Tooltip>
      <VisuallyHidden>
        <label htmlFor={id}>{t(texts.day)}</label>
      </VisuallyHidden>
      <DayPicker id={id} value={day} max={today} onChange={(chosen) => isDay(chosen) && onDay(chosen)} />
      <Tooltip title={t(texts.next)}>
        <Button
          icon={<RightOutlined aria-hidden />}
          aria-label={t(texts.next)}
          disabled={day >= today}
          onClick={() => onDay(addDays(day, 1))}
        />
      </Tooltip>
      {day !== today && (
        <Button className="day-today" onClick={() => onDay(today)}>
          {t(texts.today)}
        </Button>
      )}
      <Tooltip title={t(texts.print)}>
        <Button
          className="day-print"
          icon={<PrinterOutlined aria-hidden />}
          aria-label={t(texts.print)}
          onClick={printPage}
        />
      </Tooltip>
    </div>
  );
}
