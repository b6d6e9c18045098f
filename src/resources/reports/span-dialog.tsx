import { Form, Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import { ALL_ASSETS, writeAppliesTo } from '../../domain/fleet/applies-to';
import {
  type ReportSpan,
  type ReportSpanFault,
  reportSpanDays,
  reportSpanFault,
  reportSpans,
} from '../../domain/reports/report-span';
import type { ReportType } from '../../domain/reports/report-type';
import type { DayRange } from '../../domain/time/days';
import { weekStartOf } from '../../domain/time/week-start';
import type { MessageKey } from '../../locales/catalogue';
import { useLocale, useText } from '../../locales/text';
import { FormInput } from '../../screens/resource/form/form-input';
import { useKeptState } from '../../screens/unsaved-changes/drafts-context';
import { clockTimeMs } from '../../ui/clock';
import { DateRangePicker } from '../../ui/date-pickers';
import { useClock, useClockName, useDateWriter } from '../../ui/date-writer';
import { dayPresetTexts } from '../../ui/day-preset-texts';
import { Select } from '../../ui/select';
import { useFormMessages } from '../../ui/use-form-messages';
import { appliesToInput } from '../alerts/applies-to-input';
import { type FormField, layoutOf, type Values } from '../definition/form-fields';
import type { AnyResource } from '../definition/resource';
import { reportTypeTexts } from './report-texts';

const spanTexts: Record<ReportSpan, MessageKey> = { ...dayPresetTexts, custom: 'filter.custom' };

/** An error for crossing dates is shown beside them. */
const faultTexts: Record<Exclude<ReportSpanFault['reason'], 'crossed'>, MessageKey> = {
  missing: 'report.span.missing',
  future: 'report.span.future',
  tooOld: 'report.span.tooOld',
};

export interface SpanDialogProps {
  definition: AnyResource;
  type: ReportType;
  /** The server has not yet accepted the request. */
  isGenerating: boolean;
  /** @param onRefused called with the server's error about the assets. */
  onGenerate(days: DayRange, appliesTo: string, onRefused: (texts: readonly string[]) => void): void;
  onClose(): void;
}

// The form has a list where the record has one text.
const assetsInput = { ...appliesToInput(), opensAbove: true } as unknown as FormField;
const assetsLayout = layoutOf([assetsInput]);

const namesIn = (values: Values) => (values[assetsInput.field] ?? []) as readonly string[];

/** Asks which days and assets a report is to be about; open as long as it is there. */
export default function SpanDialog({ definition, type, isGenerating, onGenerate, onClose }: SpanDialogProps) {
  const t = useText();
  const locale = useLocale();
  const dates = useDateWriter();
  const clock = useClock();
  const zone = useClockName();
  const [span, setSpan] = useKeptState<ReportSpan>('span of a report', () => 'week');
  const [custom, setCustom] = useKeptState<DayRange>('days of a report', () => ({ from: '', to: '' }));
  const [assets, setAssets] = useKeptState<readonly string[]>('assets of a report', () => [ALL_ASSETS]);
  const [form] = Form.useForm<Values>();
  const { onValuesChange, ...messages } = useFormMessages(form);
  const [isChecking, setChecking] = useState(false);
  const noteId = useId();
  const choice = useRef<HTMLFieldSetElement>(null);
  const nowMs = clockTimeMs();
  const days = span === 'custom' ? custom : reportSpanDays(span, nowMs, clock, weekStartOf(locale));
  const fault = reportSpanFault(days, nowMs, clock);
  const note = fault
    ? fault.reason !== 'crossed' && t(faultTexts[fault.reason], { day: dates.calendarDay(fault.day) })
    : [t('report.days', { from: dates.calendarDay(days.from), to: dates.calendarDay(days.to) }), zone].join(
        ' · ',
      );

  const check = async (): Promise<void> => {
    setChecking(true);
    const values = await form.validateFields().catch(() => undefined);
    setChecking(false);
    // The note has the reason; the dates are what has to change.
    if (fault) choice.current?.querySelector<HTMLElement>('.date-range input')?.focus();
    else if (values)
      onGenerate(days, writeAppliesTo(namesIn(values)), (errors) =>
        form.setFields([{ name: assetsInput.field, errors: [...errors] }]),
      );
    else form.scrollToField(assetsInput.field, { focus: true });
  };

  return (
    <Modal
      open
      width={420}
      title={t('report.span.title', { type: t(reportTypeTexts[type]) })}
      okText={t('report.span.go')}
      confirmLoading={isGenerating || isChecking}
      cancelText={t('form.cancel')}
      onOk={() => void check()}
      onCancel={onClose}
    >
      <fieldset ref={choice} className="report-span" aria-describedby={noteId}>
        <legend>{t('report.span')}</legend>
        <Select
          aria-label={t('report.span')}
          value={span}
          onChange={(chosen) => {
            // What was chosen before is a good start for choosing oneself.
            if (chosen === 'custom' && !fault) setCustom(days);
            setSpan(chosen);
          }}
          options={reportSpans.map((value) => ({ value, label: t(spanTexts[value]) }))}
        />
        {span === 'custom' && <DateRangePicker kind="day" range={custom} onChange={setCustom} />}
        <p id={noteId} role={fault && note ? 'alert' : undefined} data-fault={fault !== undefined}>
          {note}
        </p>
      </fieldset>
      <Form<Values>
        {...messages}
        className="report-assets-form"
        noValidate
        initialValues={{ [assetsInput.field]: assets }}
        onValuesChange={(changed, values) => {
          onValuesChange(changed);
          setAssets(namesIn(values));
        }}
      >
        <FormInput
          definition={definition}
          layout={assetsLayout}
          form={form}
          field={assetsInput}
          isReadOnly={false}
        />
      </Form>
    </Modal>
  );
}
