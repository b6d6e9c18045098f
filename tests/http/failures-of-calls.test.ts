import type { DataProvider } from '@refinedev/core';
import type { AxiosRequestConfig } from 'axios';
import { describe, expect, test } from 'vitest';
import type { Files } from '../../src/domain/files/files';
import type { ApiClients } from '../../src/http/client';
import { failureNotice } from '../../src/http/failure-notice';
import { type Catalogue, languages } from '../../src/locales/catalogue';
import { en } from '../../src/locales/en';
import { es } from '../../src/locales/es';
import { failureCause, failureText } from '../../src/locales/failure-text';
import { fr } from '../../src/locales/fr';
import { createTranslate } from '../../src/locales/text';
import { createDataProvider } from '../../src/providers/data/data-provider';
import { createFiles } from '../../src/providers/files';
import { resources } from '../../src/resources/index';
import { type Answer, fakeBackEnd } from '../support/fake-back-end';
import { settingsOf } from '../support/settings-file';

interface Callers {
  provider: DataProvider;
  files: Files;
}

const given = { FEATURES: ['adas', 'reports', 'settings', 'downloadAll', 'alertRules', 'requestCancel'] };

/** Files are read as streams, by an adapter of their own: here they are left to the network of the test. */
function withoutStreams(clients: ApiClients): ApiClients {
  const plain = (client: ApiClients['asset']) => ({
    get: (path: string, { headers }: AxiosRequestConfig) => client.get(path, { headers: { ...headers } }),
  });
  const { dashcam, asset, login } = clients;
  return { dashcam: plain(dashcam), asset: plain(asset), login: plain(login) } as unknown as ApiClients;
}

function callersOn(answer: Answer): Callers {
  const { clients } = fakeBackEnd(() => answer, { settings: given });
  const settings = settingsOf(given);
  return {
    provider: createDataProvider({ resources, clients, settings }),
    files: createFiles({ clients: withoutStreams(clients), delayMs: () => 0 }),
  };
}

type Call = (callers: Callers) => Promise<unknown> | undefined;

const list =
  (resource: string): Call =>
  ({ provider }) =>
    provider.getList({ resource, pagination: { mode: 'off' } });
const custom =
  (method: 'get' | 'put' | 'post' | 'delete', url: string): Call =>
  ({ provider }) =>
    provider.custom?.({ url, method, payload: {} });

/** Every call that the application makes, and the last segment of its path. */
const calls: [string, string, Call][] = [
  ['the dashcams’ places', 'POST_AT_LAST_LOCATION_ASSET_DATA', list('dashcams')],
  ['the assets’ places', 'POST_AT_LAST_LOCATION_ASSET_DATA', list('assets')],
  ['the incidents', 'getAlertIncidentsList', list('incidents')],
  ['the alerts', 'getAlertAssetsList', list('alerts')],
  ['the alert tags', 'getAlertTags', list('alert-tags')],
  ['the locked videos', 'GetDashCamVideosPaginated', list('locked-videos')],
  ['the selectable dashcams', 'assets', list('devices')],
  ['one asset', '7', ({ provider }) => provider.getOne({ resource: 'devices', id: '7' })],
  ['the video requests', 'video-requests', list('request-videos')],
  [
    'a new video request',
    'video-requests',
    ({ provider }) => provider.create({ resource: 'request-videos', variables: {} }),
  ],
  ['the cancelling of a request', 'cancel', custom('post', '/api/v2/video-requests/7/cancel')],
  ['the request of a locked video', '7', custom('post', '/api/DashCamMaster/RequestVideo/7')],
  ['an archive', 'archives', custom('post', '/api/DashCamMaster/archives')],
  ['a download', '7', ({ files }) => files.read('/api/DashCamMaster/DownloadVideo/7')],
  ['the download of a report', 'download', ({ files }) => files.read('/api/reports/7/download?format=pdf')],
  ['the ADAS events', 'adas-events', list('adas-reports')],
  [
    'the safety score',
    'adas-score',
    ({ provider }) => provider.getOne({ resource: 'adas-score', id: 'adas-score' }),
  ],
  ['the reports', 'reports', list('reports')],
  ['one report', '7', custom('get', '/api/v2/reports/7?language=en')],
  ['a new report', 'reports', ({ provider }) => provider.create({ resource: 'reports', variables: {} })],
  ['a report anew', 'regenerate', custom('post', '/api/v2/reports/7/regenerate')],
  ['the deletion of a report', '7', ({ provider }) => provider.deleteOne({ resource: 'reports', id: '7' })],
  [
    'a new alert rule',
    'alert-rules',
    ({ provider }) => provider.create({ resource: 'alert-rules', variables: {} }),
  ],
  [
    'a change of an alert rule',
    '7',
    ({ provider }) => provider.update({ resource: 'alert-rules', id: '7', variables: {} }),
  ],
  [
    'the deletion of an alert rule',
    '7',
    ({ provider }) => provider.deleteOne({ resource: 'alert-rules', id: '7' }),
  ],
  ['the settings', 'settings', custom('get', '/api/v2/settings')],
  ['the saving of settings', 'settings', custom('put', '/api/v2/settings')],
  ['the sessions', 'sessions', custom('get', '/api/v2/auth/sessions')],
  ['the end of a session', '2', custom('delete', '/api/v2/auth/sessions/2')],
  ['a new password', 'password', custom('post', '/api/v2/auth/password')],
];

const known = {
  401: ['failure.session.title', 'failure.session.text'],
  403: ['failure.denied.title', 'failure.denied.text'],
  404: ['failure.notFound.title', 'failure.notFound.text'],
  500: ['failure.server.title', 'failure.server.text'],
  0: ['failure.network.title', 'failure.network.text'],
} as const;
type Known = keyof typeof known;

/** Bodies of failed answers, and the texts that users see. */
const bodies: [unknown, string | undefined][] = [
  [undefined, undefined],
  ['<html><h1>Forbidden</h1></html>', undefined],
  [{ success: false, data: null }, undefined],
  [{ message: 'Said outright' }, 'Said outright'],
  [{ error: { message: 'Said inside' } }, 'Said inside'],
  [{ details: 'Said in details' }, 'Said in details'],
  ['Said in plain words', 'Said in plain words'],
];

const catalogues: Record<string, Catalogue> = { en, es, fr };

async function failureOf(call: Call, answer: Answer): Promise<unknown> {
  try {
    await call(callersOn(answer));
  } catch (error) {
    return error;
  }
  throw new Error('the call did not fail');
}

const answerOf = (status: number, body: unknown): Answer =>
  status === 0 ? 'unreachable' : { status, statusText: 'Some Words', body };

describe.each(calls)('a failure of %s', (_what, segment, call) => {
  test.each(Object.keys(known).map(Number) as Known[])(
    'with status %i has the title and the text of section 8, in every language and whatever the server’s message',
    async (status) => {
      const [titleKey, textKey] = known[status];
      for (const [body, shown] of status === 0 ? bodies.slice(0, 1) : bodies) {
        const error = await failureOf(call, answerOf(status, body));
        for (const language of languages) {
          const catalogue = catalogues[language] as Catalogue;
          const t = createTranslate(language, catalogue);
          const text = t(textKey, { segment });
          expect(failureNotice(error, t)).toMatchObject({ title: catalogue[titleKey], message: text });
          const titled = t('text.labelled', { label: catalogue[titleKey], value: shown ?? text });
          expect(failureCause(error, t)).toBe(titled);
          expect(failureText(error, t)).toBe(shown ?? titled);
        }
      }
    },
  );

  test('with another status has the title "Error" and its message, which is never the HTTP client’s', async () => {
    for (const [body, shown] of bodies) {
      const error = await failureOf(call, answerOf(418, body));
      for (const language of languages) {
        const catalogue = catalogues[language] as Catalogue;
        const t = createTranslate(language, catalogue);
        expect(failureNotice(error, t)).toMatchObject({
          title: catalogue['failure.other.title'],
          message: shown ?? 'HTTP 418: Some Words',
        });
        for (const words of [failureCause(error, t), failureText(error, t)]) {
          expect(words).toBe(shown ?? t('failure.code', { status: 418 }));
        }
      }
    }
  });
});

/** Answers with status 200 that carry nothing to read, and the texts that users see. */
const unusable: [unknown, string][] = [
  [{ success: false, message: 'The yard is closed' }, 'The yard is closed'],
  [{ success: false }, 'API request failed'],
  [{ success: 'no', data: [] }, 'API request failed'],
  ['<!doctype html><p>Log in</p>', 'The server answered with something that is not data.'],
  [{ success: true, data: 7 }, 'The server answered with data of an unexpected shape.'],
  ['', 'The server answered with data of an unexpected shape.'],
];

const areas = ['the incidents', 'the alerts', 'the ADAS events', 'the settings'];

describe.each(calls.filter(([what]) => areas.includes(what)))('an answer to %s', (_what, _segment, call) => {
  test.each(unusable)('of %j reports what is wrong with it', async (body, shown) => {
    const t = createTranslate('en', en);
    expect(failureCause(await failureOf(call, { body } as Answer), t)).toBe(shown);
  });
});
