/** A clip that somebody wants as a file. */
export interface WantedClip {
  id: string;
  /** What people call it. */
  label: string;
  /** Where its file is read from. */
  path: string;
  /** What its file is to be called, once its media type is known; empty before. */
  fileName(type: string): string;
  /** ms UTC; null when it is not known. */
  createdAtMs: number | null;
  /** Undefined where only the server knows. */
  sizeBytes: number | undefined;
}

/** Clips that are wanted as one; a function where their list is still to be read. */
export type WantedClips = readonly WantedClip[] | ((signal: AbortSignal) => Promise<readonly WantedClip[]>);
