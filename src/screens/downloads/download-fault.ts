/** What is wrong with a download as a whole: the disk, the making of the archive, or every one of its clips. */
export class DownloadFault extends Error {
  override readonly name = 'DownloadFault';

  constructor(
    readonly kind: 'disk' | 'archive' | 'clips',
    readonly reason: unknown,
  ) {
    super(`The ${kind} failed`, { cause: reason });
  }
}
