/** Live streams, so that screens need no HTTP client. */
export interface LiveStreams {
  addressOf(dashcamId: string): string;
  /** Headers for a request of a stream; called for each request, as tokens are refreshed. */
  headersFor(url: string): Readonly<Record<string, string>>;
}

/** The URL of a dashcam's stream. @param base `LIVE_STREAM_URL`: a base URL, or a template with `{id}`. */
export function liveStreamAddress(base: string, dashcamId: string): string {
  const id = encodeURIComponent(dashcamId);
  return base.includes('{id}') ? base.replaceAll('{id}', id) : `${base}/${id}/index.m3u8`;
}
