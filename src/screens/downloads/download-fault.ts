/** The error of a whole download: its list of clips, the disk, the archive, or each clip failed. */
export class DownloadFault extends Error {
  override readonly name = 'DownloadFault';

  constructor(
    readonly kind: 'list' | 'disk' | 'archive' | 'clips',
    readonly reason: unknown,
  ) {
    super(`The ${kind} failed`, { cause: reason });
  }
}
