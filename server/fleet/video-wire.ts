import { clipFileName } from '../../src/domain/video/clip-name';
import { clips } from '../media/clips';
import type { DashcamVideo } from '../repositories/dashcam-videos';
import { formatDisplayTime } from './display-time';
import { mediaKinds, videoReasonNames } from './footage';

const cameraNames: Record<DashcamVideo['camera'], string> = {
  front: 'Front',
  rear: 'Rear',
  interior: 'Interior',
};

export interface VideoContext {
  dashcamName: string;
  companyName: string;
  address: string;
}

/** A mix as of real devices (section 5 "Thumbnail selection"): bare base64, data URLs, missing, invalid. */
function thumbnailOf(id: number, base64: string): string | null {
  switch (id % 50) {
    case 7:
    case 23:
    case 41:
      return `data:image/jpeg;base64,${base64}`;
    case 13:
      return null;
    case 31:
      return id % 100 === 31 ? 'none' : '(thumbnail not uploaded)';
    default:
      return base64;
  }
}

/** The download's file name, the same as in the application, in the fleet's time zone. */
export function videoFileName(
  dashcamName: string,
  { camera, createdAt, mediaKind }: DashcamVideo,
  utcOffsetMin: number,
): string {
  return clipFileName({
    dashCamName: dashcamName,
    camera: cameraNames[camera],
    created: formatDisplayTime(createdAt.getTime(), utcOffsetMin),
    isImage: mediaKind === mediaKinds.image,
    videoUrl: '',
  });
}

/** A locked video with the field names of section 3, and six further ones. */
export function videoRecord(video: DashcamVideo, { dashcamName, companyName, address }: VideoContext) {
  const clip = clips.get(video.clipId);
  const createdAtMs = video.createdAt.getTime();
  return {
    iDDashCamVideo: video.id,
    dashCamName: dashcamName,
    dashcamId: video.dashcamId,
    videoTypeName: videoReasonNames[video.reason],
    videoTypeId: video.mediaKind,
    camera: cameraNames[video.camera],
    companyName,
    utcVideoCreatedDateTime: new Date(createdAtMs).toISOString(),
    utcVideoCreatedDateTimeDisplay: formatDisplayTime(createdAtMs, 0),
    currentSpeed: video.speedMph,
    videoURL: address,
    thumbnailBase64: clip ? thumbnailOf(video.id, clip.thumbnail) : null,
    latitude: video.latitude,
    longitude: video.longitude,
    locationAddress: video.address,
    durationSec: clip?.durationSec ?? 0,
    fileSizeBytes: clip?.bytes.length ?? 0,
  };
}
