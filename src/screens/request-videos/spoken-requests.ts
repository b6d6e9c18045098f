import { useMemo } from 'react';
import { dayIn, isDay } from '../../domain/time/days';
import {
  isOpenRequest,
  type RequestFailure,
  requestFailures,
  spokenInstants,
} from '../../domain/video-request';
import type { Say } from '../../locales/text';
import type { VideoRequestRecord } from '../../resources/video-request-record';
import { failureTexts, stateTexts } from '../../resources/video-request-texts';
import { useDateWriter, useFleetClock } from '../../ui/date-writer';

/** A request's date and times in words, and the instants that they mean, as far as they are known. */
export interface RequestTimes {
  date: string;
  range: string;
  startMs?: number;
  endMs?: number;
}

/**
 * How the date and the times of a request are told: on the clock in force where they can be read, be it out of words on
 * the fleet's clock, and otherwise as they came.
 */
export function useRequestTimes(): (request: VideoRequestRecord) => RequestTimes {
  const dates = useDateWriter();
  const fleet = useFleetClock();
  return useMemo(
    () =>
      ({ requestDate, timeRange, startMs, endMs }) => {
        const told =
          startMs !== null && endMs !== null
            ? { startMs, endMs }
            : spokenInstants(requestDate, timeRange, fleet);
        if (!told) {
          const date = isDay(requestDate) ? dates.calendarDay(requestDate) : dates.display(requestDate);
          return { date, range: timeRange };
        }
        const isOneDay = dayIn(told.startMs, dates.clock) === dayIn(told.endMs, dates.clock);
        const end = dates.timeOfDay(told.endMs);
        const range = [
          dates.timeOfDay(told.startMs),
          isOneDay ? end : `${dates.day(told.endMs)} ${end}`,
        ].join(' – ');
        return { date: dates.day(told.startMs), range, ...told };
      },
    [dates, fleet],
  );
}

/**
 * What a status means, and of a failure why; empty for a status that is not known here, and where more than the back end
 * promises would be said.
 *
 * @param isDashcamAway of a pending one: its dashcam is not online.
 */
export function stateText(request: VideoRequestRecord, say: Say, isDashcamAway = false): string {
  const { statusCode, reason, isFollowed } = request;
  if (!statusCode) return '';
  if (statusCode === 'pending' && (isDashcamAway || reason === 'cameraOffline')) {
    return say('request.state.waiting');
  }
  if (!isFollowed && (isOpenRequest(statusCode) || statusCode === 'completed')) return '';
  if (statusCode !== 'failed' || reason === '') return say(stateTexts[statusCode]);
  const known = requestFailures.find((failure): failure is RequestFailure => failure === reason);
  return known ? say(failureTexts[known]) : reason;
}
