import type { CustomParams } from '@refinedev/core';
import { ApiError } from '../../src/http/api-error';
import type { Settings } from '../../src/settings/schema';
import { fakeDataProvider, fakeLists } from './fake-providers';
import { renderApp } from './test-app';

/** The settings of a company, as its server keeps them. */
export const keptSettings = {
  companyName: 'Prairie Haulage',
  email: 'ops@prairie.example',
  phone: '555-0100',
  address: '1 Main St, Omaha',
  timezone: 'America/Denver',
  dateFormat: 'YYYY-MM-DD',
  language: 'en',
};

type Answer = (call: CustomParams) => Promise<unknown> | unknown;

/** A back end that lists the feature and answers each call by its method and address. */
export function openSettings(
  answers: Record<string, Answer>,
  address = '/dashboard/settings',
  roleLimits: Settings['roleLimits'] = {},
) {
  const calls: CustomParams[] = [];
  const lists = fakeLists({ dashcams: [] });
  const app = renderApp({
    address,
    settings: { features: new Set(['settings', 'serverVersion']), roleLimits },
    dataProvider: fakeDataProvider({
      getList: lists.getList,
      async custom(call) {
        calls.push(call);
        const answer = answers[`${call.method} ${call.url}`];
        if (!answer) throw new Error(`${call.method} ${call.url} is not faked`);
        return { data: (await answer(call)) as never };
      },
    }),
  });
  return { ...app, calls };
}

export const refusal = (message: string, status = 400) =>
  new ApiError({ message, status, url: '/api/v2/settings', serverMessage: message });
