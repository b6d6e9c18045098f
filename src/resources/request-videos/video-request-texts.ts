import {
  type CameraType,
  isOpenRequest,
  type RequestFailure,
  type RequestStatus,
  requestFailures,
} from '../../domain/video/video-request';
import type { MessageKey } from '../../locales/catalogue';
import type { Translate } from '../../locales/text';
import type { VideoRequestRecord } from './video-request-record';

export const cameraTexts: Record<CameraType, MessageKey> = {
  front: 'request.camera.front',
  rear: 'request.camera.rear',
  interior: 'request.camera.interior',
  all: 'request.camera.all',
};

const stateTexts: Record<RequestStatus, MessageKey> = {
  pending: 'request.state.pending',
  processing: 'request.state.processing',
  completed: 'request.state.completed',
  failed: 'request.state.failed',
  cancelled: 'request.state.cancelled',
};

const failureTexts: Record<RequestFailure, MessageKey> = {
  cameraOffline: 'request.reason.cameraOffline',
  footageOverwritten: 'request.reason.footageOverwritten',
  noSuchCamera: 'request.reason.noSuchCamera',
  notRecording: 'request.reason.notRecording',
};

/** The meaning of a status, with the reason of a failure; empty for a status that is unknown or not followed up. */
export function stateText(request: VideoRequestRecord, t: Translate, isDashcamAway = false): string {
  const { statusCode, reason, isFollowed } = request;
  if (!statusCode) return '';
  if (statusCode === 'pending' && (isDashcamAway || reason === 'cameraOffline')) {
    return t('request.state.waiting');
  }
  if (!isFollowed && (isOpenRequest(statusCode) || statusCode === 'completed')) return '';
  if (statusCode !== 'failed' || reason === '') return t(stateTexts[statusCode]);
  const known = requestFailures.find((failure): failure is RequestFailure => failure === reason);
  return known ? t(failureTexts[known]) : reason;
}
