import { Modal, Radio } from 'antd';
import { useId, useRef } from 'react';
import {
  type ReportSpan,
  type ReportSpanFault,
  reportSpanDays,
  reportSpanFault,
  reportSpans,
} from '../../domain/reports/report-span';
import type { ReportType } from '../../domain/reports/report-type';
import type { DayRange } from '../../domain/time/days';
import type { MessageKey } from '../../locales/catalogue';
import { useText } from '../../locales/text';
import { useKeptState } from '../../screens/unsaved-changes/drafts-context';
import { clockTimeMs } from '../../ui/clock';
import { DateRangePicker } from '../../ui/date-pickers';
import { useClock, useClockName, useDateWriter } from '../../ui/date-writer';
import { reportTypeTexts } from './report-texts';

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
  /** The server has not yet taken on what was asked for. */
  isGenerating: boolean;
  onGenerate(days: DayRange): void;
  onClose(): void;
}

/** Asks which days a report is to be about; open as long as it is there. */
export default function SpanDialog({ type, isGenerating, onGenerate, onClose }: SpanDialogProps) {
  const t = useText();
  const dates = useDateWriter();
  const clock = useClock();
  const zone = useClockName();
  const [span, setSpan] = useKeptState<ReportSpan>('span of a report', () => 'week');
  const [custom, setCustom] = useKeptState<DayRange>('days of a report', () => ({ from: '', to: '' }));
  const noteId = useId();
  const choice = useRef<HTMLFieldSetElement>(null);
  const nowMs = clockTimeMs();
  const days = span === 'custom' ? custom : reportSpanDays(span, nowMs, clock);
  const fault = reportSpanFault(days, nowMs, clock);
  const note = fault
    ? fault.reason !== 'crossed' && t(faultTexts[fault.reason], { day: dates.calendarDay(fault.day) })
    : [t('report.days', { from: dates.calendarDay(days.from), to: dates.calendarDay(days.to) }), zone].join(
        ' · ',
      );

  return (
    <Modal
      open
      width={420}
      title={t('report.span.title', { type: t(reportTypeTexts[type]) })}
      okText={t('report.span.go')}
      confirmLoading={isGenerating}
      cancelText={t('form.cancel')}
      onOk={() => {
        // The note has the reason; the dates are what has to change.
        if (fault) choice.current?.querySelector<HTMLElement>('input[id]')?.focus();
        else onGenerate(days);
      }}
      onCancel={onClose}
    >
      <fieldset ref={choice} className="report-span" aria-describedby={noteId}>
        <legend>{t('report.span')}</legend>
        <Radio.Group
          value={span}
          onChange={(event) => {
            // What was chosen before is a good start for choosing oneself.
            if (event.target.value === 'custom' && !fault) setCustom(days);
            setSpan(event.target.value);
          }}
          options={reportSpans.map((value) => ({ value, label: t(spanTexts[value]) }))}
        />
        {span === 'custom' && <DateRangePicker kind="day" range={custom} onChange={setCustom} />}
        <p id={noteId} role={fault && note ? 'alert' : undefined} data-fault={fault !== undefined}>
          {note}
        </p>
      </fieldset>
    </Modal>
  );
}
