import { writeDisplayTime } from '../../../src/domain/time/display-time';
import { minuteMs } from '../../../src/domain/time/durations';
import type { Language } from '../../../src/locales/catalogue';
import { demo, expect } from './journey';

/** The clock of the demo fleet, UTC+3. */
const FLEET_OFFSET_MS = 180 * minuteMs;

/** The rows that a list has on a page, if no other number is chosen. */
const ROWS_PER_PAGE = 10;

/** So many pages of a thousand clips hold all that the demo has. */
const CLIP_PAGES = 6;

/** What is younger may still be on its way into lists, and its request would end in the future. */
const SETTLED_MS = 10 * minuteMs;

/** The day of the fleet on which a moment is, yyyy-mm-dd. */
export const fleetDay = (timeMs: number): string =>
  new Date(timeMs + FLEET_OFFSET_MS).toISOString().slice(0, 10);

/** Whether some minutes before and after a moment are over, and of the same day of the fleet. */
export function isInsideOfDay(timeMs: number): boolean {
  const isSameDay = fleetDay(timeMs - SETTLED_MS) === fleetDay(timeMs + SETTLED_MS);
  return isSameDay && timeMs + SETTLED_MS < Date.now();
}

/** A client of the API for the demo user: finds records for a test before its page is opened, and sets them up. */
export class ApiClient {
  private constructor(
    readonly url: string,
    readonly token: string,
  ) {}

  static async open(url: string): Promise<ApiClient> {
    const settings = await (await fetch(`${url}/settings.json`)).json();
    const answer = await fetch(`${url}/api/v2/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        userName: demo.userName,
        password: demo.password,
        token: '',
        tenantGuid: settings.AppSettings.TENANT_GUID,
      }),
    });
    return new ApiClient(url, ((await answer.json()) as { token: string }).token);
  }

  async call<Data>(method: string, path: string, body?: object): Promise<Data> {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return ((await answer.json()) as { data: Data }).data;
  }

  /** The user's own language, which holds wherever the user signs in. */
  async setLanguage(language: Language): Promise<void> {
    const settings = await this.call<object>('GET', '/api/v2/settings');
    await this.call('PUT', '/api/v2/settings', { ...settings, language });
  }

  /** The names of dashcams whose device has a position: some have no fix all day. */
  async dashcamsOnMap(): Promise<Set<string>> {
    const dashcams = await this.call<{ name: string; latitude: number }[]>(
      'GET',
      '/api/v2/assets?assetType=dashcam',
    );
    return new Set(dashcams.filter(({ latitude }) => latitude !== 0).map(({ name }) => name));
  }

  /** A thousand clips, from the newest one on. @param fileType 1: videos alone; 0: pictures too. */
  async #clips(page: number, fileType: 0 | 1): Promise<WireVideo[]> {
    const { results } = await this.call<{ results: WireVideo[] }>(
      'GET',
      `/api/DashCamMaster/GetDashCamVideosPaginated?CompanyId=1&BranchId=1&Page=${page}&Limit=1000&fileType=${fileType}&direction=desc`,
    );
    return results;
  }

  /**
   * The last clip of a day before today on which a dashcam that is on the map has more clips than a list has rows on a
   * page: a request for one page of them does not include it. It is the newest such day.
   */
  async lastOfManyClips(): Promise<WireVideo> {
    const onMap = await this.dashcamsOnMap();
    const today = fleetDay(Date.now());
    const clipsOfDay = new Map<string, WireVideo[]>();
    for (let page = 1; page <= CLIP_PAGES; page += 1) {
      for (const clip of await this.#clips(page, 0)) {
        const day = fleetDay(Date.parse(clip.utcVideoCreatedDateTime));
        if (day === today || !onMap.has(clip.dashCamName)) continue;
        const key = `${clip.dashCamName} ${day}`;
        clipsOfDay.set(key, [...(clipsOfDay.get(key) ?? []), clip]);
      }
      for (const clips of clipsOfDay.values()) {
        const [last, before] = clips.map((clip) => Date.parse(clip.utcVideoCreatedDateTime));
        // Two of one minute have one name.
        const isAlone = (last ?? 0) - (before ?? 0) > minuteMs;
        if (clips[0] && clips.length > ROWS_PER_PAGE && isAlone) return clips[0];
      }
    }
    throw new Error('The demo has no dashcam with more clips on a day than a page of a list has rows');
  }

  /** Whether a dashcam has filmed an event, which is over, and not close to midnight. */
  async #filmedOnes(): Promise<(event: WireEvent) => boolean> {
    const videos = await this.#clips(1, 1);
    const filmed = new Set(
      videos.map((clip) => `${clip.dashCamName} ${Date.parse(clip.utcVideoCreatedDateTime)}`),
    );
    return ({ dashcamName, occurredAt }) =>
      filmed.has(`${dashcamName} ${Date.parse(occurredAt)}`) && isInsideOfDay(Date.parse(occurredAt));
  }

  /** A warning that the dashcam has sent a film of, and its position. */
  async filmedWarning(): Promise<WireEvent> {
    const isFilmed = await this.#filmedOnes();
    const warnings = await this.call<WireEvent[]>('GET', '/api/v2/events?source=adas&page=1&pageSize=100');
    const found = warnings.find((event) => event.latitude !== null && isFilmed(event));
    if (!found) throw new Error('The demo has no warning with a film');
    return found;
  }

  /** A warning without a decision, followed in the queue by another one with a clip. */
  async warningBeforeFilmedOne(): Promise<WireEvent> {
    const isFilmed = await this.#filmedOnes();
    const queue = await this.call<WireEvent[]>(
      'GET',
      '/api/v2/events?source=adas&state=new&sort=-occurredAt&page=1&pageSize=100',
    );
    const found = queue.find((_event, at) => queue[at + 1] && isFilmed(queue[at + 1] as WireEvent));
    if (!found) throw new Error('The queue has no warning with a film');
    return found;
  }

  /**
   * An incident of the last days that a dashcam has filmed, with its position, the newest one of its vehicle and kind,
   * whose dashcam is online now.
   */
  async filmedIncident(): Promise<WireEvent> {
    const isFilmed = await this.#filmedOnes();
    for (let page = 1; page <= 10; page += 1) {
      const events = await this.call<WireEvent[]>(
        'GET',
        `/api/v2/events?source=incident&page=${page}&pageSize=100`,
      );
      const found = events.find(
        (event, at) =>
          event.latitude !== null &&
          isFilmed(event) &&
          !events
            .slice(0, at)
            .some(({ assetName, name }) => assetName === event.assetName && name === event.name),
      );
      if (!found) continue;
      await this.call('PUT', `/api/v2/assets/${found.dashcamId}/status`, { status: 'online' });
      return found;
    }
    throw new Error('The demo has no incident with a film');
  }
}

/** An incident or a warning, as the review has it. */
export interface WireEvent {
  id: string;
  name: string;
  assetId: string;
  assetName: string;
  dashcamId: string;
  dashcamName: string;
  occurredAt: string;
  /** Degrees. */
  latitude: number | null;
}

interface WireVideo {
  dashCamName: string;
  camera: string;
  utcVideoCreatedDateTime: string;
}

/** A time as the fleet's clock has it: "11/22/2026 1:05:09 PM". */
export const onFleetClock = (iso: string): string => writeDisplayTime(Date.parse(iso) + FLEET_OFFSET_MS);

/** Its day, and its minute without the day: "11/22/2026" and "1:05 PM". */
export function dayAndMinute(iso: string): { day: string; minute: string } {
  const [day = '', time = '', half = ''] = onFleetClock(iso).split(' ');
  return { day, minute: `${time.replace(/:\d\d$/, '')} ${half}` };
}
