/** What a clip's file is; section 5 "Video type detection". */
export type MediaKind = 'video' | 'image' | 'unknown';

const videoMarks = ['.mp4', '.avi', '.mov', '.webm'];
const imageMarks = ['.jpg', '.jpeg', '.png', '.gif', '.webp'];

function mentions(url: string, marks: readonly string[]): boolean {
  const lower = url.toLowerCase();
  return marks.some((mark) => lower.includes(mark));
}

/**
 * Whether a clip is a video or a picture: by what its address contains, else by its type id (1 video, 2 image). The
 * address goes first: it is about the file, the type id about the record.
 */
export function mediaKindOf(url: string, typeId: number | null): MediaKind {
  if (mentions(url, videoMarks)) return 'video';
  if (mentions(url, imageMarks)) return 'image';
  if (typeId === 1) return 'video';
  return typeId === 2 ? 'image' : 'unknown';
}
