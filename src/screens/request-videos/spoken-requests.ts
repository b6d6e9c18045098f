import { use, useMemo } from 'react';
import { createDateWriter } from '../../domain/date-format';
import { isDay } from '../../domain/fleet-days';
import { type RequestFailure, requestFailures } from '../../domain/video-request';
import { type Say, useLanguage, useText } from '../../locales/text';
import type { VideoRequestRecord } from '../../resources/video-request-record';
import { cameraTexts, failureTexts, stateTexts } from '../../resources/video-request-texts';
import { DateStyleContext } from '../../ui/date-writer';

/** The requests with camera and day in the user's words, so that what is shown and what is sorted by are the same. */
export function useSpokenRequests(
  requests: readonly VideoRequestRecord[] | undefined,
): readonly VideoRequestRecord[] | undefined {
  const say = useText();
  const language = useLanguage();
  const { dateFormat } = use(DateStyleContext);
  return useMemo(() => {
    // A day of the fleet's calendar is no instant: the user's timezone must not move it.
    const days = createDateWriter({ timezone: 'UTC', dateFormat }, language);
    return requests?.map((request) => ({
      ...request,
      requestDate: isDay(request.requestDate)
        ? days.day(Date.parse(request.requestDate))
        : request.requestDate,
      cameraType: request.cameraCode ? say(cameraTexts[request.cameraCode]) : request.cameraType,
    }));
  }, [requests, say, language, dateFormat]);
}

/**
 * What a status means, and of a failure why; empty for a status that is not known here.
 *
 * @param isDashcamAway of a pending one: its dashcam is not online.
 */
export function stateText(request: VideoRequestRecord, say: Say, isDashcamAway = false): string {
  const { statusCode, reason } = request;
  if (!statusCode) return '';
  if (statusCode === 'pending' && (isDashcamAway || reason === 'cameraOffline'))
    return say('request.state.waiting');
  if (statusCode !== 'failed' || reason === '') return say(stateTexts[statusCode]);
  const known = requestFailures.find((failure): failure is RequestFailure => failure === reason);
  return known ? say(failureTexts[known]) : reason;
}
