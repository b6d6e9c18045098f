/** What is wrong with a download as a whole: the list of its clips, the disk, the making of the archive, or each clip. */
export class DownloadFault extends Error {
  override readonly name = 'DownloadFault';

  constructor(
    readonly kind: 'list' | 'disk' | 'archive' | 'clips',
    readonly reason: unknown,
  ) {
    super(`The ${kind} failed`, { cause: reason });
  }
}
