import type { CameraType, RequestFailure, RequestStatus } from '../domain/video-request';
import type { MessageKey } from '../locales/catalogue';

export const cameraTexts: Record<CameraType, MessageKey> = {
  front: 'request.camera.front',
  rear: 'request.camera.rear',
  interior: 'request.camera.interior',
  all: 'request.camera.all',
};

/** What a status means for whoever waits for the video. */
export const stateTexts: Record<RequestStatus, MessageKey> = {
  pending: 'request.state.pending',
  processing: 'request.state.processing',
  completed: 'request.state.completed',
  failed: 'request.state.failed',
  cancelled: 'request.state.cancelled',
};

export const failureTexts: Record<RequestFailure, MessageKey> = {
  cameraOffline: 'request.reason.cameraOffline',
  footageOverwritten: 'request.reason.footageOverwritten',
  noSuchCamera: 'request.reason.noSuchCamera',
  notRecording: 'request.reason.notRecording',
};
