import type { Language } from '../../../src/locales/catalogue';
import { demo, expect } from './journey';

/** A person's way to the server beside the browser, to know what is there before the walk begins. */
export class Backstage {
  private constructor(
    readonly url: string,
    readonly token: string,
  ) {}

  static async open(url: string): Promise<Backstage> {
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
    return new Backstage(url, ((await answer.json()) as { token: string }).token);
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

  /** The names of dashcams whose device says where it is: some have no fix all day. */
  async dashcamsOnMap(): Promise<Set<string>> {
    const dashcams = await this.call<{ name: string; latitude: number }[]>(
      'GET',
      '/api/v2/assets?assetType=dashcam',
    );
    return new Set(dashcams.filter(({ latitude }) => latitude !== 0).map(({ name }) => name));
  }

  /**
   * An incident of the last days that a dashcam has filmed, the newest one of its vehicle and kind, whose dashcam is
   * online now.
   */
  async filmedIncident(): Promise<FilmedIncident> {
    const { results } = await this.call<{ results: WireVideo[] }>(
      'GET',
      '/api/DashCamMaster/GetDashCamVideosPaginated?CompanyId=1&BranchId=1&Page=1&Limit=1000&fileType=1&direction=desc',
    );
    const filmed = new Set(results.map((clip) => `${clip.dashCamName} ${clip.utcVideoCreatedDateTime}`));
    for (let page = 1; page <= 10; page += 1) {
      const events = await this.call<WireIncident[]>(
        'GET',
        `/api/v2/events?source=incident&page=${page}&pageSize=100`,
      );
      const found = events.find(
        (event, at) =>
          filmed.has(`${event.dashcamName} ${event.occurredAt}`) &&
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

export interface FilmedIncident {
  id: string;
  name: string;
  assetId: string;
  assetName: string;
  dashcamId: string;
  occurredAt: string;
}

interface WireIncident extends FilmedIncident {
  dashcamName: string;
}

interface WireVideo {
  dashCamName: string;
  utcVideoCreatedDateTime: string;
}
