import { mediaKindOf } from './video-media';

const MIN_THUMBNAIL_LENGTH = 10;

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** A thumbnail string as a data URL (section 5 "Thumbnail selection"); undefined if invalid. */
export function inlineThumbnail(thumbnailBase64: string): string | undefined {
  if (thumbnailBase64.length < MIN_THUMBNAIL_LENGTH) return undefined;
  if (thumbnailBase64.startsWith('data:')) return thumbnailBase64;
  return base64.test(thumbnailBase64) ? `data:image/jpeg;base64,${thumbnailBase64}` : undefined;
}

/** The thumbnail, else the file if that is an image (section 5 "Thumbnail selection"); undefined for none. */
export function thumbnailOf(clip: {
  inline: string | undefined;
  videoUrl: string;
  mediaTypeId: number | null;
}): string | undefined {
  if (clip.inline) return clip.inline;
  const isImage = clip.videoUrl !== '' && mediaKindOf(clip.videoUrl, clip.mediaTypeId) === 'image';
  return isImage ? clip.videoUrl : undefined;
}
