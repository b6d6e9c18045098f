import { useCustom } from '@refinedev/core';
import { useMemo } from 'react';
import type { AnyResource } from '../definition/resource';
import { scheduleForm } from './schedule-form';

interface Channel {
  id: string;
  isOffered: boolean;
}

/** Whether this server sends email; while nobody knows, it does. */
export function useCanMail(): boolean {
  const { query } = useCustom<readonly Channel[]>({
    url: '/api/v2/notification-channels',
    method: 'get',
    meta: { isList: true },
    errorNotification: false,
    queryOptions: { staleTime: Number.POSITIVE_INFINITY, meta: { isSilent: true } },
  });
  const channels = query.data?.data as readonly Channel[] | undefined;
  return channels?.find(({ id }) => id === 'email')?.isOffered ?? true;
}

/** The definition of schedules with the form that fits the server. */
export function useScheduleDefinition(definition: AnyResource): AnyResource {
  const canMail = useCanMail();
  return useMemo(() => ({ ...definition, form: scheduleForm(canMail) as never }), [definition, canMail]);
}
