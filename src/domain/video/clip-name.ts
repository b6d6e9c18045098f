/** Characters that file systems forbid. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is not allowed
const forbidden = /[\u0000-\u001f\u007f/\\:*?"<>|]+/g;

const MAX_PART_LENGTH = 80;

/** Removes characters that file names must not contain. */
export function safePart(text: string): string {
  return text
    .replace(forbidden, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s-]+|[.\s-]+$/g, '')
    .slice(0, MAX_PART_LENGTH);
}

const endings: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
  'image/webp': '.webp',
};

function imageEnding(url: string, type: string): string {
  const inAddress = /\.(jpe?g|png|gif|webp)(?=$|[?#&])/i.exec(url)?.[0].toLowerCase();
  return endings[type] ?? inAddress ?? '.jpg';
}

/** What the name of a file is made from. */
export interface NamedClip {
  dashCamName: string;
  camera: string;
  /** Formatted creation time; empty when unknown. */
  created: string;
  isImage: boolean;
  videoUrl: string;
}

/** Dashcam, camera and time (section 7 "Dashcam videos"). @param type the file's media type; empty when unknown. */
export function clipFileName(clip: NamedClip, type = ''): string {
  const parts = [clip.dashCamName, clip.camera, clip.created].map(safePart).filter(Boolean);
  const ending = clip.isImage ? imageEnding(clip.videoUrl, type) : '.mp4';
  return `${parts.join('_') || 'video'}${ending}`;
}

/** A unique name: the second "clip.mp4" is "clip (2).mp4". Adds it to `taken`. */
export function uniqueName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let free = name;
  // Most file systems ignore case.
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}
