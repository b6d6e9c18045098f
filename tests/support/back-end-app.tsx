import { onTestFinished } from 'vitest';
import type { Feature } from '../../src/domain/features';
import { createDataProvider } from '../../src/providers/data/data-provider';
import type { AnyResource } from '../../src/resources/definition/resource';
import { resources as registry } from '../../src/resources/index';
import type { Drafts } from '../../src/screens/unsaved-changes/drafts';
import type { Settings } from '../../src/settings/schema';
import { type Answer, fakeBackEnd, type SeenRequest } from './fake-back-end';
import { fakeAuthProvider } from './fake-providers';
import { noteChanges } from './noted-changes';
import { settingsOf } from './settings-file';
import { renderApp, type TestApp, type TestAppOptions } from './test-app';

export interface BackEndAppOptions extends Pick<TestAppOptions, 'files' | 'liveStreams'> {
  address: string;
  /** Absent: Fleet Admin. */
  role?: string;
  features?: readonly Feature[];
  /** Absent: every role may do everything. */
  roleLimits?: Settings['roleLimits'];
  /** Absent: those of the application. */
  resources?: readonly AnyResource[];
  /** What the tab keeps of forms. Absent: nothing. */
  drafts?: Drafts;
  /** What the network answers to a request whose path (`/api/…`) is requested; anything else is refused. */
  answers: Record<string, Answer | ((request: SeenRequest) => Answer | Promise<Answer>)>;
}

/**
 * The signed-in application on its own data provider and clients, over a network with the answers of a test: for
 * what happens between an answer and the screen.
 */
export function renderOnBackEnd({
  address,
  role = 'Fleet Admin',
  features = [],
  roleLimits = {},
  resources = registry,
  drafts,
  answers,
  ...parts
}: BackEndAppOptions): TestApp & {
  requests: SeenRequest[];
  /** What other tabs are sent, as `noteChanges` has it. */
  noted: readonly string[];
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
  // Work that outlives its screens ends with the session: a page that was left must not work on in the next one.
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  onTestFinished(leave);
  const { getIdentity, ...others } = fakeAuthProvider();
  const liveProvider = noteChanges();
  const app = renderApp({
    address,
    liveProvider,
    authProvider: {
      ...others,
      getIdentity: async () => (isLeft ? null : await getIdentity?.()),
      getPermissions: () => Promise.resolve(role),
    },
    role,
    resources,
    ...parts,
    ...(drafts && { drafts }),
    settings: { features: settings.features, roleLimits },
    dataProvider: createDataProvider({ resources, clients, settings }),
  });
  const unmount = () => {
    leave();
    app.unmount();
  };
  return { ...app, unmount, requests, noted: liveProvider.noted };
}
