import { createDataProvider } from '../../src/providers/data/data-provider';
import { resources } from '../../src/resources/index';
import type { Feature } from '../../src/settings/schema';
import { type Answer, fakeBackEnd, type SeenRequest } from './fake-back-end';
import { settingsOf } from './settings-file';
import { renderApp, type TestApp, type TestAppOptions } from './test-app';

export interface BackEndAppOptions {
  address: string;
  features?: readonly Feature[];
  /** What the network answers to a request whose path (`/api/…`) is asked for; anything else is refused. */
  answers: Record<string, Answer | ((request: SeenRequest) => Answer | Promise<Answer>)>;
  wrapper?: TestAppOptions['wrapper'];
}

/**
 * The signed-in application on its own data provider and clients, over a network that answers as a test says: for
 * what happens between an answer and the screen.
 */
export function renderOnBackEnd({ address, features = [], answers, wrapper }: BackEndAppOptions): TestApp & {
  requests: SeenRequest[];
} {
  const given = { FEATURES: [...features] };
  const { clients, requests } = fakeBackEnd(
    (request) => {
      const answer = answers[new URL(request.url).pathname];
      if (answer === undefined) return { status: 404, body: { message: `${request.url} is not faked` } };
      return typeof answer === 'function' ? answer(request) : answer;
    },
    { settings: given },
  );
  const settings = settingsOf(given);
  const app = renderApp({
    address,
    settings: { features: settings.features },
    dataProvider: createDataProvider({ resources, clients, settings }),
    ...(wrapper && { wrapper }),
  });
  return { ...app, requests };
}
