import type { Codes } from './definition';

/** Why a clip was kept, as `videoTypeName` says it (section 9 "Video type"). */
export const videoTypeTexts = {
  'hard acceleration': 'videos.videoType.acceleration',
  'hard brake': 'videos.videoType.brake',
  locked: 'videos.videoType.locked',
  requested: 'videos.videoType.requested',
} as const satisfies Codes;
