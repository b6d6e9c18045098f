/** A clip to download. */
export interface WantedClip {
  id: string;
  /** The name of the clip for users. */
  label: string;
  /** The path of its file. */
  path: string;
  /** The name of the saved file, by media type; empty while the type is unknown. */
  fileName(type: string): string;
  /** ms UTC; null when unknown. */
  createdAtMs: number | null;
  /** Undefined when unknown. */
  sizeBytes: number | undefined;
}

/** Clips of one download; a function when their list is loaded later. */
export type WantedClips = readonly WantedClip[] | ((signal: AbortSignal) => Promise<readonly WantedClip[]>);
