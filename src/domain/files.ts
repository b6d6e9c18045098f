/** A file of the back end that has been read to its end. */
export interface ReadFile {
  blob: Blob;
  /** What the server calls it, without any folder. Absent: it gave no name. */
  name?: string;
}

export interface ReadOptions {
  /** Aborted when the file is no longer wanted; the read then rejects with the signal's reason. */
  signal?: AbortSignal;
  /**
   * Hears of each part that has arrived. `totalBytes` is undefined while nobody knows it; `receivedBytes` falls back to 0
   * when a broken connection could not be taken up again where it broke.
   */
  onProgress?(receivedBytes: number, totalBytes: number | undefined): void;
}

/** Reads files of the back end for screens, which know no HTTP. */
export interface Files {
  /**
   * The whole file behind a path such as `/api/DashCamMaster/DownloadVideo/7`. A connection that breaks is taken up
   * again where it broke, as far as the server can do that.
   *
   * @throws an `ApiError` with the server's message, fit for `failureText`.
   */
  read(path: string, options?: ReadOptions): Promise<ReadFile>;
}
