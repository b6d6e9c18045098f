import { useCallback } from 'react';
import type { DateWriter } from '../../domain/time/date-writer';
import { dayIn, isDay } from '../../domain/time/days';
import { parseRequestTimes } from '../../domain/video/video-request';
import { useDateWriter } from '../../ui/date-writer';
import type { VideoRequestRecord } from './video-request-record';

export interface RequestTimes {
  date: string;
  range: string;
  startMs?: number;
  endMs?: number;
}

/** A request's date and times on the active clock; unchanged if they cannot be parsed. */
export function requestTimes(request: VideoRequestRecord, dates: DateWriter): RequestTimes {
  const { requestDate, timeRange, startMs, endMs } = request;
  const times =
    startMs !== null && endMs !== null
      ? { startMs, endMs }
      : parseRequestTimes(requestDate, timeRange, dates.fleet);
  if (!times) {
    const date = isDay(requestDate) ? dates.calendarDay(requestDate) : dates.display(requestDate);
    return { date, range: timeRange };
  }
  const isOneDay = dayIn(times.startMs, dates.clock) === dayIn(times.endMs, dates.clock);
  const end = dates.timeOfDay(times.endMs);
  const range = [dates.timeOfDay(times.startMs), isOneDay ? end : `${dates.day(times.endMs)} ${end}`].join(
    ' – ',
  );
  return { date: dates.day(times.startMs), range, ...times };
}

export function useRequestTimes(): (request: VideoRequestRecord) => RequestTimes {
  const dates = useDateWriter();
  return useCallback((request) => requestTimes(request, dates), [dates]);
}
