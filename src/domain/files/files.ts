/** A downloaded file. */
export interface ReadFile {
  blob: Blob;
  /** From the server, without a path. Absent: none given. */
  name?: string;
}

export interface ReadOptions {
  /** Aborts the read, which then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** `totalBytes` is undefined while unknown; `receivedBytes` restarts at 0 when a download could not be resumed. */
  onProgress?(receivedBytes: number, totalBytes: number | undefined): void;
}

/** A file of an upload, as a part of a multipart form. */
export interface SentFile {
  file: File;
  /** The name of its part of the multipart form. */
  part: string;
}

/** Downloads and uploads files, so that screens need no HTTP client. */
export interface Files {
  /**
   * Resumes interrupted downloads where possible. @throws an `ApiError` with the server's message, for `failureText`.
   */
  read(path: string, options?: ReadOptions): Promise<ReadFile>;
  /**
   * Sends a file as `multipart/form-data`, once.
   * @returns the content of the answer. @throws an `ApiError`.
   */
  send(
    path: string,
    sent: SentFile,
    options?: { signal?: AbortSignal; onProgress?(sentShare: number): void },
  ): Promise<Readonly<Record<string, unknown>>>;
}
