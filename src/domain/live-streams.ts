/** The live pictures of the fleet, for screens, which know no HTTP. */
export interface LiveStreams {
  /** Where the stream of a dashcam is, an HLS playlist. */
  addressOf(dashcamId: string): string;
  /** The headers of a request for a part of a stream; asked for each one anew, since tokens are renewed. */
  headersFor(url: string): Readonly<Record<string, string>>;
}

/**
 * The address of a dashcam's stream.
 *
 * @param base `LIVE_STREAM_URL`: an address that the dashcam's id and `index.m3u8` are added to, or one with `{id}`
 * inside, which is then the whole.
 */
export function liveStreamAddress(base: string, dashcamId: string): string {
  const id = encodeURIComponent(dashcamId);
  return base.includes('{id}') ? base.replaceAll('{id}', id) : `${base}/${id}/index.m3u8`;
}
