/** What file systems do not allow in a name, and what would hide one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is not allowed
const forbidden = /[\u0000-\u001f\u007f/\\:*?"<>|]+/g;

const LONGEST_PART = 80;

/** A text as part of a file's name: without what no name may hold. */
export function safePart(text: string): string {
  return text
    .replace(forbidden, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s-]+|[.\s-]+$/g, '')
    .slice(0, LONGEST_PART);
}

const endings: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
  'image/webp': '.webp',
};

/** A picture's own ending, out of its address or its media type. */
function imageEnding(url: string, type: string): string {
  const inAddress = /\.(jpe?g|png|gif|webp)(?=$|[?#&])/i.exec(url)?.[0].toLowerCase();
  return endings[type] ?? inAddress ?? '.jpg';
}

/** What a clip's file is named from. */
export interface NamedClip {
  dashCamName: string;
  camera: string;
  /** When it was made, as times are written; empty when it is not known. */
  created: string;
  isImage: boolean;
  videoUrl: string;
}

/**
 * The name of a clip's file (section 7 "Dashcam videos"): dashcam, camera and created time, with `.mp4`; a picture has
 * its own ending.
 *
 * @param type the media type of the file that has come; empty when none is known.
 */
export function clipFileName(clip: NamedClip, type = ''): string {
  const parts = [clip.dashCamName, clip.camera, clip.created].map(safePart).filter(Boolean);
  const ending = clip.isImage ? imageEnding(clip.videoUrl, type) : '.mp4';
  return `${parts.join('_') || 'video'}${ending}`;
}

/** A name that is not among those taken: the second "clip.mp4" is "clip (2).mp4". Adds it to them. */
export function takeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let free = name;
  // File systems that tell no case apart are the common ones.
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}
