import { fleetClock } from '../../domain/time/clock';
import type { RecordAction } from '../definition/action';
import { bodyOf, isAskedAgain } from './request-body';
import type { VideoRequestRecord } from './video-request-record';
import { stateText } from './video-request-texts';

const path = '/api/v2/video-requests';

/** What can be done about a request. */
export const requestActions: readonly RecordAction<VideoRequestRecord>[] = [
  {
    name: 'download',
    label: 'request.download',
    inRow: true,
    own: 'useDownload',
    refusal: (request, t) => {
      const { statusCode } = request;
      const hasEndedBadly = statusCode === 'failed' || statusCode === 'cancelled';
      return hasEndedBadly ? t('request.noVideo', { reason: stateText(request, t) }) : undefined;
    },
  },
  {
    // A new request for the same video, which works on every back end.
    name: 'retry',
    label: 'request.retry',
    inRow: true,
    isOffered: (request, requests) =>
      request.statusCode === 'failed' && bodyOf(request) !== undefined && !isAskedAgain(request, requests),
    request: (request, { utcOffsetMin }) => ({
      method: 'post',
      path,
      body: { ...bodyOf(request, fleetClock(utcOffsetMin)) },
    }),
    done: { title: 'request.submitted.title', text: 'request.submitted.text' },
    failure: { title: 'request.failed.title', text: 'request.failed.text' },
  },
  {
    name: 'cancel',
    label: 'request.cancel',
    inRow: true,
    feature: 'requestCancel',
    isOffered: ({ statusCode, serverId }) => statusCode === 'pending' && serverId !== null,
    request: ({ serverId }) => ({
      method: 'post',
      path: `${path}/${encodeURIComponent(serverId ?? '')}/cancel`,
      body: {},
    }),
    done: 'request.cancelled',
  },
];
