import { type LiveStreams, liveStreamAddress } from '../domain/video/live-streams';
import { authorization } from '../http/authorization';
import type { Session } from '../http/session';
import type { Settings } from '../settings/schema';

export interface LiveStreamsOptions {
  settings: Settings;
  session: Session;
  origin: string;
}

/** The live streams behind `LIVE_STREAM_URL`; undefined where the settings name none. */
export function createLiveStreams({
  settings,
  session,
  origin,
}: LiveStreamsOptions): LiveStreams | undefined {
  const { liveStreamUrl } = settings;
  if (liveStreamUrl === '') return undefined;
  const addressOf = (dashcamId: string) => new URL(liveStreamAddress(liveStreamUrl, dashcamId), origin).href;
  const ownHost = hostPattern(addressOf('0'), liveStreamUrl);
  return {
    addressOf,
    headersFor(url) {
      const token = session.token();
      // A playlist may name parts on other hosts, which must not get the token.
      if (!token || !ownHost(new URL(url, origin))) return {};
      return { Authorization: authorization(settings, token) };
    },
  };
}

/** Matches the origin of the configured address; of any dashcam where the id is part of the host. */
function hostPattern(example: string, configured: string): (url: URL) => boolean {
  const own = new URL(example);
  const isIdInHost = /^https?:\/\/\{id\}\./.test(configured);
  if (!isIdInHost) return (url) => url.origin === own.origin;
  const domain = own.host.slice(own.host.indexOf('.'));
  return (url) => url.protocol === own.protocol && url.host.endsWith(domain);
}
