import { type BaseRecord, type HttpError, useForm } from '@refinedev/core';
import { Button, Form } from 'antd';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { clockOf } from '../../domain/time/clock';
import { addDays, dayIn } from '../../domain/time/days';
import {
  type CameraType,
  cameraTypes,
  isOpenRequest,
  isWholeSpan,
  type SpanFault,
  spanFaultsOn,
  spanOnClock,
  type VideoSpan,
} from '../../domain/video/video-request';
import type { MessageKey } from '../../locales/catalogue';
import { failureCause } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import { sortFaults } from '../../screens/resource/form/server-faults';
import { useEditGuard } from '../../screens/unsaved-changes/unsaved-changes-context';
import { useSettings } from '../../settings/settings-context';
import { clockTimeMs, subscribeToClock } from '../../ui/clock';
import { DayPicker, TimePicker, useFormatHint } from '../../ui/date-pickers';
import { useClock, useClockName, useClockNames, useDateWriter, useFleetClock } from '../../ui/date-writer';
import { FormSelect } from '../../ui/form-select';
import { Notice } from '../../ui/notice';
import { useFormMessages } from '../../ui/use-form-messages';
import { useDashcamChoice } from './dashcam-choice';
import { isWritable } from './request-address';
import { bodyOf, isSameRequest, type RequestBody } from './request-body';
import { useRequestToasts } from './use-request-toasts';
import { useRequestValues } from './use-request-values';
import type { VideoRequestRecord } from './video-request-record';
import { cameraTexts } from './video-request-texts';

export interface RequestFormProps {
  /** The history, to find out whether the same video was requested already. */
  requests: readonly VideoRequestRecord[];
}

const spanFields = ['date', 'startTime', 'endTime'] as const;
const fieldNames = ['dashcamId', ...spanFields, 'cameraType'] as const;

const missingTexts: Record<keyof VideoSpan, MessageKey> = {
  date: 'request.dateMissing',
  startTime: 'request.startMissing',
  endTime: 'request.endMissing',
};

const faultTexts: Record<Exclude<SpanFault, 'missing'>, MessageKey> = {
  future: 'request.future',
  notAfterStart: 'request.notAfterStart',
  tooLong: 'request.tooLong',
  twoDays: 'request.twoDays',
};

/** The values of the form; the dashcam by its id. */
interface RequestFields extends VideoSpan {
  dashcamId: string;
  cameraType: CameraType;
}

/** The Request Video form (sections 2, 4 and 5). */
export function RequestForm({ requests }: RequestFormProps) {
  const t = useText();
  const titleId = useId();
  const { utcOffsetMin, videoRequestMaxMinutes: maxMinutes } = useSettings();
  const { values, change, clear, fillings } = useRequestValues();
  const choice = useDashcamChoice(values);
  const nowMs = useSyncExternalStore(subscribeToClock, clockTimeMs);
  const clock = useClock();
  const fleet = useFleetClock();
  const fleetName = useClockNames()(fleet);
  const dayFormat = useFormatHint('day');
  const timeFormat = useFormatHint('time');

  const { cameraType } = values;
  const { dashcamId } = choice;
  const entered: VideoSpan = { date: values.date, startTime: values.startTime, endTime: values.endTime };
  // What a link brought stays as it is until it is changed: an hour that a clock shows twice would not come back.
  const enteredOn = clockOf(values.timezone, utcOffsetMin);
  const shown = spanOnClock(entered, enteredOn, clock);
  const body: RequestBody = { dashcamId, ...spanOnClock(entered, enteredOn, fleet), cameraType };
  const inForm = { dashcamId: dashcamId || null, ...shown, cameraType };
  const faultsOf = (span: VideoSpan) => spanFaultsOn(span, { clock, fleet, nowMs, maxMinutes });
  const faults = faultsOf(shown);
  const isDuplicate =
    dashcamId !== '' &&
    Object.keys(faults).length === 0 &&
    requests.some(
      (other) => isOpenRequest(other.statusCode ?? '') && isSameRequest(bodyOf(other, fleet), body),
    );

  const { showSubmitted, showFailed } = useRequestToasts();
  // The address keeps the rest, to which the sidebar leads back.
  useEditGuard(!isWritable(values));
  const [form] = Form.useForm<RequestFields>();
  // Refine's own for this library would bring 43 kB more, among them a reader of Markdown.
  const { formLoading, mutation, onFinish } = useForm<BaseRecord, HttpError, RequestBody>({
    resource: 'request-videos',
    action: 'create',
    redirect: false,
    invalidates: ['list'],
    successNotification: false,
    errorNotification: false,
    createMutationOptions: { meta: { isSilent: true } },
    onMutationSuccess: () => {
      clear();
      form.resetFields();
      showSubmitted();
    },
    onMutationError(error) {
      const { known } = sortFaults((error.errors ?? {}) as Record<string, string[]>, fieldNames);
      form.setFields([...known].map(([name, errors]) => ({ name, errors: [...errors] })) as never);
      showFailed(error);
    },
  });
  const { onValuesChange, ...messages } = useFormMessages(form);
  const submit = useRef<HTMLButtonElement>(null);
  // A button that is disabled while it sends loses the focus.
  useEffect(() => {
    if (!formLoading && mutation.status !== 'idle' && document.activeElement === document.body)
      submit.current?.focus();
  }, [formLoading, mutation.status]);

  // What a link brought and is wrong has its message at once.
  useEffect(() => {
    const filled = spanFields.filter((field) => form.getFieldValue(field));
    if (fillings > 0 && filled.length > 0) form.validateFields(filled).catch(() => undefined);
  }, [fillings, form]);

  // The field may be left before the dashcam of a link was found.
  useEffect(() => {
    if (dashcamId !== '' && form.getFieldError('dashcamId').length > 0)
      form.validateFields(['dashcamId']).catch(() => undefined);
  }, [dashcamId, form]);

  const ruleOf = (field: keyof VideoSpan) => ({
    validator(_rule: unknown, value: string | undefined) {
      const fault = faultsOf(form.getFieldsValue())[field];
      if (!fault) return Promise.resolve();
      if (fault !== 'missing') {
        return Promise.reject(t(faultTexts[fault], { minutes: maxMinutes ?? 0, zone: fleetName }));
      }
      if (!value) return Promise.reject(t(missingTexts[field]));
      return Promise.reject(
        field === 'date'
          ? t('date.unreadable', { format: dayFormat })
          : t('time.unreadable', { format: timeFormat }),
      );
    },
  });

  // Not `dependencies` of the library: it also checks untouched fields, whose errors would resize the form under the pointer.
  const checkAfter = (changed: Partial<RequestFields>) => {
    const at = spanFields.findIndex((field) => field in changed);
    const later = spanFields.slice(at + 1).filter((field) => form.getFieldValue(field));
    if (at >= 0 && later.length > 0) form.validateFields(later).catch(() => undefined);
  };

  return (
    <section className="page-card request-form" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('request.title')}</h2>
      {choice.failure}
      <Form<RequestFields>
        {...messages}
        name="request"
        initialValues={inForm}
        fields={Object.entries(inForm).map(([name, value]) => ({ name, value }))}
        onValuesChange={(changed) => {
          if (mutation.isError) mutation.reset();
          if (changed.dashcamId !== undefined) change({ dashcamId: changed.dashcamId, dashcamName: '' });
          else if (changed.cameraType !== undefined) change(changed);
          else change({ ...shown, timezone: clock.timezone, ...changed });
          onValuesChange(changed);
          checkAfter(changed);
        }}
        onFinish={() => onFinish(body).catch(() => undefined)}
      >
        <Form.Item
          name="dashcamId"
          label={t('request.dashcam')}
          rules={[{ required: true, message: t('request.dashcamMissing') }]}
          extra={choice.note && <span data-warning={choice.isWarning}>{choice.note}</span>}
        >
          <FormSelect
            showSearch
            optionFilterProp="label"
            options={choice.options}
            onSearch={choice.onSearch}
            placeholder={choice.placeholder}
            disabled={choice.isDisabled}
            loading={choice.isLoading}
            notFoundContent={t('request.noMatch')}
          />
        </Form.Item>
        <div className="request-times">
          <Form.Item name="date" label={t('request.date')} required rules={[ruleOf('date')]}>
            <DayPicker max={dayIn(nowMs, clock)} />
          </Form.Item>
          <Form.Item name="startTime" label={t('request.start')} required rules={[ruleOf('startTime')]}>
            <TimePicker />
          </Form.Item>
          <Form.Item name="endTime" label={t('request.end')} required rules={[ruleOf('endTime')]}>
            <TimePicker />
          </Form.Item>
        </div>
        <ClockNote span={shown} isValid={!faults.endTime} nowMs={nowMs} />
        <Form.Item name="cameraType" label={t('request.camera')}>
          <FormSelect options={cameraTypes.map((value) => ({ value, label: t(cameraTexts[value]) }))} />
        </Form.Item>
        <Button
          ref={submit}
          type="primary"
          htmlType="submit"
          block
          disabled={formLoading || choice.isLookingUp}
        >
          {t(formLoading ? 'request.submitting' : 'request.submit')}
        </Button>
        {/* Below the button, so that the first error does not move it under the pointer. */}
        {isDuplicate && (
          <Notice className="request-notice" type="info" message={t('request.duplicate')} role="status" />
        )}
        {mutation.error && (
          <Notice className="request-notice" type="error" message={failureCause(mutation.error, t)} />
        )}
      </Form>
    </section>
  );
}

/** On which clock date and times are, what it shows, and where a span ends that goes over its midnight. */
function ClockNote({ span, isValid, nowMs }: { span: VideoSpan; isValid: boolean; nowMs: number }) {
  const t = useText();
  const dates = useDateWriter();
  const zone = useClockName();
  const { videoRequestMaxMinutes: maxMinutes } = useSettings();
  const endsNextDay = isValid && isWholeSpan(span) && span.endTime < span.startTime;
  return (
    <p className="request-clock">
      {endsNextDay && (
        <span role="status">{t('request.endsOn', { day: dates.calendarDay(addDays(span.date, 1)) })} </span>
      )}
      {t('request.clock', { zone, time: dates.timeOfDay(nowMs) })}{' '}
      {maxMinutes !== undefined && t('request.limit', { minutes: maxMinutes })}
    </p>
  );
}
