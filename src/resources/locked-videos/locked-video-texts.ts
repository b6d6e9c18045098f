import type { Codes } from '../definition/field';

/** The values of `videoTypeName` (section 9 "Video type"). */
export const videoTypeTexts = {
  'hard acceleration': 'videos.videoType.acceleration',
  'hard brake': 'videos.videoType.brake',
  locked: 'videos.videoType.locked',
  requested: 'videos.videoType.requested',
} as const satisfies Codes;
