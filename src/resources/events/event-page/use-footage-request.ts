import { type BaseRecord, type HttpError, useCan, useCreate, useList, useOne } from '@refinedev/core';
import { useMemo, useSyncExternalStore } from 'react';
import type { TimeSpan } from '../../../domain/fleet/track';
import { minuteMs } from '../../../domain/time/durations';
import { isOpenRequest } from '../../../domain/video/video-request';
import { type FootageFault, footageAround } from '../../../domain/video/video-window';
import type { KnownDashcam } from '../../../screens/use-all-dashcams';
import { useSettings } from '../../../settings/settings-context';
import { clockTimeMs, subscribeToClock } from '../../../ui/clock';
import { useDateWriter } from '../../../ui/date-writer';
import type { RequestBody } from '../../request-videos/request-body';
import { bodyOf, isSameRequest } from '../../request-videos/request-body';
import { requestTimes } from '../../request-videos/use-request-times';
import { useRequestToasts } from '../../request-videos/use-request-toasts';
import type { VideoRequestRecord } from '../../request-videos/video-request-record';
import type { EventVehicle } from './use-event-vehicle';

/** Minutes before and after the event that are offered. */
export const footageMinutes = [1, 5, 10] as const;
export type FootageMinutes = (typeof footageMinutes)[number];

export type RequestRefusal = FootageFault | 'notAllowed' | 'underWay';

export interface FootageRequest {
  /** The newest request whose span includes the moment of the event. Undefined: there is none, or it is not known. */
  request: (VideoRequestRecord & { span: TimeSpan; range: string }) | undefined;
  /** Whether the requests have been read. */
  isKnown: boolean;
  /** The dashcam is known not to be online: a request waits. */
  isAway: boolean;
  isSending: boolean;
  /** Why the last request was not taken. */
  error: unknown;
  refusalOf(minutes: FootageMinutes): RequestRefusal | undefined;
  send(minutes: FootageMinutes): void;
}

/**
 * Requests the footage around an event with what Request Videos has, and follows what becomes of it: the history is read
 * again while something in it is open (`FollowRecords`).
 */
export function useFootageRequest(dashcam: EventVehicle['dashcam'], atMs: number | null): FootageRequest {
  const { videoRequestMaxMinutes: maxMinutes } = useSettings();
  const nowMs = useSyncExternalStore(subscribeToClock, clockTimeMs);
  const dates = useDateWriter();
  const isWanted = dashcam !== undefined && atMs !== null;
  const { data: access } = useCan({ resource: 'request-videos', action: 'create' });
  const { showSubmitted, showFailed } = useRequestToasts();

  const { query: history } = useList({
    resource: 'request-videos',
    pagination: { mode: 'off' },
    filters: [],
    successNotification: false,
    errorNotification: false,
    // A history that cannot be loaded is an empty one (section 8).
    queryOptions: { enabled: isWanted, structuralSharing: false, meta: { isSilent: true } },
  });
  const requests = history.data?.data as unknown as readonly VideoRequestRecord[] | undefined;
  const { query: device } = useOne({
    resource: 'devices',
    id: dashcam?.id ?? '',
    successNotification: false,
    errorNotification: false,
    queryOptions: { enabled: isWanted, staleTime: minuteMs, meta: { isSilent: true } },
  });
  const status = (device.data?.data as unknown as KnownDashcam | undefined)?.status;

  const request = useMemo(() => {
    if (!dashcam || atMs === null) return undefined;
    const ofMoment = (requests ?? []).flatMap((other) => {
      const isOwn = other.dashcamId ? other.dashcamId === dashcam.id : other.dashcamName === dashcam.name;
      const { startMs, endMs, date, range } = requestTimes(other, dates);
      if (!isOwn || startMs === undefined || endMs === undefined) return [];
      // Whole minutes of one day cannot always include the moment itself.
      const isIncluded = startMs - minuteMs <= atMs && atMs <= endMs + minuteMs;
      return isIncluded
        ? [{ ...other, span: { fromMs: startMs, toMs: endMs }, range: `${date}, ${range}` }]
        : [];
    });
    return ofMoment.reduce<(typeof ofMoment)[number] | undefined>(
      (newest, other) => ((other.requestedAtMs ?? 0) > (newest?.requestedAtMs ?? -1) ? other : newest),
      undefined,
    );
  }, [requests, dashcam, atMs, dates]);

  const { mutateAsync, mutation } = useCreate<BaseRecord, HttpError, RequestBody>({
    resource: 'request-videos',
    invalidates: ['list'],
    successNotification: false,
    errorNotification: false,
    mutationOptions: { meta: { isSilent: true } },
  });

  const bodyFor = (minutes: FootageMinutes): RequestBody | FootageFault => {
    if (!dashcam || atMs === null) return 'future';
    const span = footageAround(atMs, minutes, { fleet: dates.fleet, nowMs, maxMinutes });
    return typeof span === 'string' ? span : { dashcamId: dashcam.id, cameraType: 'all', ...span };
  };
  const refusalOf = (minutes: FootageMinutes): RequestRefusal | undefined => {
    const body = bodyFor(minutes);
    if (typeof body === 'string') return body;
    if (access?.can === false) return 'notAllowed';
    const isUnderWay = requests?.some(
      (other) => isOpenRequest(other.statusCode ?? '') && isSameRequest(bodyOf(other, dates.fleet), body),
    );
    return isUnderWay ? 'underWay' : undefined;
  };

  return {
    request,
    isKnown: requests !== undefined,
    isAway: status !== undefined && status !== 'online',
    isSending: mutation.isPending,
    error: mutation.error,
    refusalOf,
    send(minutes) {
      const body = bodyFor(minutes);
      if (mutation.isPending || typeof body === 'string' || refusalOf(minutes)) return;
      // Callbacks of `mutate` are not called once the user is at the next event.
      void mutateAsync({ values: body }).then(showSubmitted, showFailed);
    },
  };
}
