/** Section 5 "Video type detection". */
export type MediaKind = 'video' | 'image' | 'unknown';

const videoExtensions = ['.mp4', '.avi', '.mov', '.webm'];
const imageExtensions = ['.jpg', '.jpeg', '.png', '.gif', '.webp'];

function containsAny(url: string, marks: readonly string[]): boolean {
  const lower = url.toLowerCase();
  return marks.some((mark) => lower.includes(mark));
}

/** Whether a clip is a video or a picture: by its URL, else by its type id (1 video, 2 image). */
export function mediaKindOf(url: string, typeId: number | null): MediaKind {
  if (containsAny(url, videoExtensions)) return 'video';
  if (containsAny(url, imageExtensions)) return 'image';
  if (typeId === 1) return 'video';
  return typeId === 2 ? 'image' : 'unknown';
}
