import { mediaKindOf } from './video-media';

/** Shorter ones cannot hold a picture. */
const SHORTEST = 10;

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** The picture in a thumbnail string (section 5 "Thumbnail selection"), as a data address; undefined without one. */
export function inlineThumbnail(thumbnailBase64: string): string | undefined {
  if (thumbnailBase64.length < SHORTEST) return undefined;
  if (thumbnailBase64.startsWith('data:')) return thumbnailBase64;
  return base64.test(thumbnailBase64) ? `data:image/jpeg;base64,${thumbnailBase64}` : undefined;
}

/**
 * Which picture stands for a clip (section 5 "Thumbnail selection"): the one in its thumbnail string, else its own file
 * if that is an image; undefined without one.
 */
export function thumbnailOf(clip: {
  inline: string | undefined;
  videoUrl: string;
  mediaTypeId: number | null;
}): string | undefined {
  if (clip.inline) return clip.inline;
  const isImage = clip.videoUrl !== '' && mediaKindOf(clip.videoUrl, clip.mediaTypeId) === 'image';
  return isImage ? clip.videoUrl : undefined;
}
