import { Alert, Button, Form, Input } from 'antd';
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { clockOf } from '../../domain/time/clock';
import { addDays, dayIn } from '../../domain/time/days';
import {
  cameraTypes,
  isOpenRequest,
  isWholeSpan,
  type SpanFault,
  spanFaultsOn,
  spanOnClock,
  type VideoSpan,
} from '../../domain/video-request';
import type { MessageKey } from '../../locales/catalogue';
import { failureCause } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import type { VideoRequestRecord } from '../../resources/video-request-record';
import { cameraTexts } from '../../resources/video-request-texts';
import { useSettings } from '../../settings/settings-context';
import { clockTimeMs, subscribeToClock } from '../../ui/clock';
import { DateInput } from '../../ui/date-input';
import { useClock, useClockName, useClockNames, useDateWriter, useFleetClock } from '../../ui/date-writer';
import { FormSelect } from '../../ui/form-select';
import { useDashcamChoice } from './dashcam-choice';
import { isSameRequest, type RequestBody, useBodyOf } from './request-body';
import { useRequestValues } from './use-request-values';

export interface RequestFormProps {
  /** The history, for telling a request that is on its way already. */
  requests: readonly VideoRequestRecord[];
  isSubmitting: boolean;
  /** Rejects when it fails; what was entered stays then. */
  onSubmit(body: RequestBody): Promise<void>;
}

type Field = 'dashcamId' | keyof VideoSpan;

const missingTexts: Record<Field, MessageKey> = {
  dashcamId: 'request.dashcamMissing',
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

/**
 * The Request Video form (sections 2, 4 and 5). A field's error shows once the field was left; what is there and wrong
 * shows at once where a link brought it.
 */
export function RequestForm({ requests, isSubmitting, onSubmit }: RequestFormProps) {
  const say = useText();
  const titleId = useId();
  const { utcOffsetMin, videoRequestMaxMinutes: maxMinutes } = useSettings();
  const { values, change, clear, fillings } = useRequestValues();
  const choice = useDashcamChoice(values);
  const { touch, isTouched, forget } = useTouched();
  const [failure, setFailure] = useState<unknown>();
  const nowMs = useSyncExternalStore(subscribeToClock, clockTimeMs);
  const clock = useClock();
  const fleet = useFleetClock();
  const fleetName = useClockNames()(fleet);

  const { cameraType } = values;
  const { dashcamId } = choice;
  const entered: VideoSpan = { date: values.date, startTime: values.startTime, endTime: values.endTime };
  // What a link brought stays as it says until it is changed: an hour that a clock shows twice would not come back.
  const enteredOn = clockOf(values.timezone, utcOffsetMin);
  const shown = spanOnClock(entered, enteredOn, clock);
  const body: RequestBody = { dashcamId, ...spanOnClock(entered, enteredOn, fleet), cameraType };
  const faults: Partial<Record<Field, SpanFault>> = {
    ...(dashcamId === '' && { dashcamId: 'missing' }),
    ...spanFaultsOn(shown, { clock, fleet, nowMs, maxMinutes }),
  };
  const isValid = Object.keys(faults).length === 0;
  const isDuplicate = useIsOpenAlready(requests, body) && isValid;

  const errorOf = (field: Field): string | undefined => {
    const fault = faults[field];
    if (!fault) return undefined;
    const isFilledWrong = fault !== 'missing' && fillings > 0;
    if (!isTouched(field) && !isFilledWrong) return undefined;
    return fault === 'missing'
      ? say(missingTexts[field])
      : say(faultTexts[fault], { minutes: maxMinutes ?? 0, zone: fleetName });
  };
  const item = (field: Field, label: MessageKey, control: (props: ControlProps) => ReactNode) => {
    const error = errorOf(field);
    return (
      <Item
        label={say(label)}
        error={error}
        {...(field === 'dashcamId' && { note: choice.note, isWarning: choice.isWarning })}
      >
        {(ids) =>
          control({
            ...ids,
            'aria-required': true,
            'aria-invalid': error !== undefined,
            onBlur: () => touch(field),
          })
        }
      </Item>
    );
  };
  const enter = (field: keyof VideoSpan) => (value: string) => {
    setFailure(undefined);
    change({ ...shown, timezone: clock.timezone, [field]: value });
  };
  const timeInput = (field: keyof VideoSpan) => (props: ControlProps) => (
    <Input
      {...props}
      type="time"
      value={shown[field]}
      onChange={(event) => enter(field)(event.target.value)}
    />
  );

  const submit = async (): Promise<void> => {
    if (!isValid || isSubmitting) return;
    setFailure(undefined);
    try {
      await onSubmit(body);
    } catch (error) {
      setFailure(error);
      return;
    }
    clear();
    forget();
  };

  return (
    <section className="request-card request-form" aria-labelledby={titleId}>
      <h2 id={titleId}>{say('request.title')}</h2>
      {choice.failure}
      <Form layout="vertical" onFinish={() => void submit()}>
        {item('dashcamId', 'request.dashcam', (props) => (
          <FormSelect
            {...props}
            showSearch
            optionFilterProp="label"
            options={choice.options}
            onSearch={choice.onSearch}
            value={choice.dashcamId || null}
            placeholder={choice.placeholder}
            disabled={choice.isDisabled}
            loading={choice.isLoading}
            notFoundContent={say('request.noMatch')}
            onChange={(dashcamId: string) => {
              setFailure(undefined);
              change({ dashcamId, dashcamName: '' });
            }}
          />
        ))}
        <div className="request-times">
          {item('date', 'request.date', (props) => (
            <DateInput
              {...props}
              kind="day"
              label={say('request.date')}
              value={shown.date}
              max={dayIn(nowMs, clock)}
              onChange={enter('date')}
              onUnreadable={() => enter('date')('')}
            />
          ))}
          {item('startTime', 'request.start', timeInput('startTime'))}
          {item('endTime', 'request.end', timeInput('endTime'))}
        </div>
        <ClockNote span={shown} isValid={!faults.endTime} nowMs={nowMs} />
        <Item label={say('request.camera')} error={undefined}>
          {(ids) => (
            <FormSelect
              {...ids}
              options={cameraTypes.map((value) => ({ value, label: say(cameraTexts[value]) }))}
              value={cameraType}
              onChange={(camera: RequestBody['cameraType']) =>
                change({ cameraType: cameraTypes.find((known) => known === camera) ?? cameraTypes[0] })
              }
            />
          )}
        </Item>
        {isDuplicate && <Alert type="info" showIcon message={say('request.duplicate')} role="status" />}
        {failure !== undefined && <Alert type="error" showIcon message={failureCause(failure, say)} />}
        <Button type="primary" htmlType="submit" block disabled={!isValid || isSubmitting}>
          {say(isSubmitting ? 'request.submitting' : 'request.submit')}
        </Button>
      </Form>
    </section>
  );
}

interface ControlIds {
  id: string;
  'aria-describedby'?: string;
}

interface ControlProps extends ControlIds {
  'aria-required': true;
  'aria-invalid': boolean;
  onBlur(): void;
}

interface ItemProps {
  label: string;
  error: string | undefined;
  note?: string;
  isWarning?: boolean;
  children(ids: ControlIds): ReactNode;
}

/** A labelled control with its error, or what else there is to say of it. */
function Item({ label, error, note, isWarning = false, children }: ItemProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const help = error ?? note;
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      {...(error !== undefined && { validateStatus: 'error' as const })}
      {...(error === undefined && isWarning && { validateStatus: 'warning' as const })}
      {...(help && { help: <span id={helpId}>{help}</span> })}
    >
      {children({ id, ...(help && { 'aria-describedby': helpId }) })}
    </Form.Item>
  );
}

/** On which clock date and times are, what it shows, and where a span ends that goes over its midnight. */
function ClockNote({ span, isValid, nowMs }: { span: VideoSpan; isValid: boolean; nowMs: number }) {
  const say = useText();
  const dates = useDateWriter();
  const zone = useClockName();
  const { videoRequestMaxMinutes: maxMinutes } = useSettings();
  const endsNextDay = isValid && isWholeSpan(span) && span.endTime < span.startTime;
  return (
    <p className="request-clock">
      {endsNextDay && (
        <span role="status">{say('request.endsOn', { day: dates.calendarDay(addDays(span.date, 1)) })} </span>
      )}
      {say('request.clock', { zone, time: dates.timeOfDay(nowMs) })}{' '}
      {maxMinutes !== undefined && say('request.limit', { minutes: maxMinutes })}
    </p>
  );
}

function useTouched() {
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  return {
    touch: (field: Field) => setTouched((before) => new Set(before).add(field)),
    isTouched: (field: Field) => touched.has(field),
    forget: () => setTouched(new Set()),
  };
}

function useIsOpenAlready(requests: readonly VideoRequestRecord[], body: RequestBody): boolean {
  const bodyOf = useBodyOf();
  return requests.some(
    (request) => isOpenRequest(request.statusCode ?? '') && isSameRequest(bodyOf(request), body),
  );
}
