import { Form, type FormInstance } from 'antd';
import { isTimeOfDay } from '../../../domain/time/days';
import { useText } from '../../../locales/text';
import type { FormLayout } from '../../../resources/definition/form';
import {
  type FormField,
  type FormFieldFor,
  fieldsOf,
  type Values,
} from '../../../resources/definition/form-fields';
import type { ResourceRecord } from '../../../resources/definition/record';
import { useDateWriter } from '../../../ui/date-writer';
import { useFleetTimes } from '../../../ui/fleet-times';
import { formTexts } from './form-texts';

const untilOf = (field: FormField): string | undefined =>
  field.input === 'time' && typeof field.onFleetClock === 'object' ? field.onFleetClock.until : undefined;

/** Whether a line below an input shows its time in the fleet's time zone; for a pair of inputs it is shown once. */
export function useHasFleetHours(layout: FormLayout<ResourceRecord>, field: FormField): boolean {
  const { differ } = useFleetTimes();
  if (field.input !== 'time' || !field.onFleetClock || !differ) return false;
  return !fieldsOf(layout).some((one) => untilOf(one) === field.field);
}

/** Hours in the fleet's time zone, in which they are stored: "8:00 AM – 5:00 PM on the fleet’s clock (UTC+3)." */
export function FleetHours({ field, form }: { field: FormFieldFor<'time'>; form: FormInstance<Values> }) {
  const t = useText();
  const dates = useDateWriter();
  const { fleetName } = useFleetTimes();
  const until = untilOf(field);
  const from = Form.useWatch<unknown>([field.field], form);
  const to = Form.useWatch<unknown>([until ?? field.field], form);
  const times = (until === undefined ? [from] : [from, to]).filter(
    (time): time is string => typeof time === 'string' && isTimeOfDay(time),
  );
  if (times.length === 0) return null;
  const words = times.map((time) => dates.timeByItself(time)).join(' – ');
  return <div>{t(formTexts.fleetHours, { times: words, zone: fleetName })}</div>;
}
