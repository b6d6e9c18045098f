import { useMemo } from 'react';
import { useCanMail } from '../alerts/use-can-mail';
import type { AnyResource } from '../definition/resource';
import { scheduleForm } from './schedule-form';

/** The definition of schedules with the form that fits the server. */
export function useScheduleDefinition(definition: AnyResource): AnyResource {
  const canMail = useCanMail();
  return useMemo(() => ({ ...definition, form: scheduleForm(canMail) as never }), [definition, canMail]);
}
