import { Modal, Radio } from 'antd';
import { useId, useState } from 'react';
import {
  type ReportSpan,
  type ReportSpanFault,
  reportSpanDays,
  reportSpanFault,
  reportSpans,
} from '../../domain/report-span';
import type { ReportType } from '../../domain/report-type';
import type { DayRange } from '../../domain/time/days';
import type { MessageKey } from '../../locales/catalogue';
import { useText } from '../../locales/text';
import { reportTypeTexts } from '../../resources/report-texts';
import { clockTimeMs } from '../../ui/clock';
import { useClock, useClockName, useDateWriter } from '../../ui/date-writer';
import { DayRangeInputs } from '../resource/day-range-inputs';

const spanTexts: Record<ReportSpan, MessageKey> = {
  week: 'report.span.week',
  month: 'report.span.month',
  custom: 'report.span.custom',
};

/** Dates that cross are told beside them. */
const faultTexts: Record<Exclude<ReportSpanFault['reason'], 'crossed'>, MessageKey> = {
  missing: 'report.span.missing',
  future: 'report.span.future',
  tooOld: 'report.span.tooOld',
};

export interface SpanDialogProps {
  type: ReportType;
  onGenerate(days: DayRange): void;
  onClose(): void;
}

/** Asks which days a report is to be about; open as long as it is there. */
export default function SpanDialog({ type, onGenerate, onClose }: SpanDialogProps) {
  const say = useText();
  const dates = useDateWriter();
  const clock = useClock();
  const zone = useClockName();
  const [span, setSpan] = useState<ReportSpan>('week');
  const [custom, setCustom] = useState<DayRange>({ from: '', to: '' });
  const noteId = useId();
  const nowMs = clockTimeMs();
  const days = span === 'custom' ? custom : reportSpanDays(span, nowMs, clock);
  const fault = reportSpanFault(days, nowMs, clock);
  const note = fault
    ? fault.reason !== 'crossed' && say(faultTexts[fault.reason], { day: dates.calendarDay(fault.day) })
    : [say('report.days', { from: dates.calendarDay(days.from), to: dates.calendarDay(days.to) }), zone].join(
        ' · ',
      );

  return (
    <Modal
      open
      width={420}
      title={say('report.span.title', { type: say(reportTypeTexts[type]) })}
      closable={{ 'aria-label': say('form.close') }}
      okText={say('report.span.go')}
      okButtonProps={{ disabled: fault !== undefined }}
      cancelText={say('form.cancel')}
      onOk={() => onGenerate(days)}
      onCancel={onClose}
    >
      <fieldset className="report-span" aria-describedby={noteId}>
        <legend>{say('report.span')}</legend>
        <Radio.Group
          value={span}
          onChange={(event) => {
            // What was chosen before is a good start for choosing oneself.
            if (event.target.value === 'custom' && !fault) setCustom(days);
            setSpan(event.target.value);
          }}
          options={reportSpans.map((value) => ({ value, label: say(spanTexts[value]) }))}
        />
        {span === 'custom' && <DayRangeInputs range={custom} onChange={setCustom} />}
        <p id={noteId} role={fault && note ? 'alert' : undefined} data-fault={fault !== undefined}>
          {note}
        </p>
      </fieldset>
    </Modal>
  );
}
