import { googleMapsStub } from '../../support/google-maps-stub';
import { expect, test as referenceTest, watchConsole } from './journey';
import { type StrictBackEnd, startStrictBackEnd } from './strict-back-end';

/** Tests against a third-party back end. A test fails when a request does not follow section 7. */
export const onThirdParty = referenceTest.extend<{ strict: StrictBackEnd }, { strictServer: StrictBackEnd }>({
  strictServer: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern
    async ({}, use) => {
      const strict = await startStrictBackEnd({ VIDEO_REQUEST_SECONDS: '1', VIDEO_COUNT: '2500' });
      await use(strict);
      await strict.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  strict: [
    async ({ strictServer }, use) => {
      strictServer.takeFaults();
      await use(strictServer);
      strictServer.clearFailures();
      expect(strictServer.takeFaults(), 'Requests that do not follow section 7').toEqual([]);
    },
    { auto: true },
  ],
  baseURL: ({ strictServer }, use) => use(strictServer.sites.tiles),
  page: async ({ page }, use) => {
    const messages = watchConsole(page);
    await use(page);
    expect(messages.filter((message) => message.includes('Content Security Policy'))).toEqual([]);
  },
});

/** The same, on a map of Google's. */
export const onThirdPartyWithGoogle = onThirdParty.extend({
  baseURL: ({ strictServer }, use) => use(strictServer.sites.google),
  page: async ({ page }, use) => {
    await page.route('https://maps.googleapis.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: googleMapsStub() }),
    );
    await use(page);
  },
});
