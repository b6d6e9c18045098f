import type { AuthProvider, DataProvider, LiveProvider } from '@refinedev/core';
import { act, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { vi } from 'vitest';
import { catalogues } from '../../src/app/catalogues';
import { LanguageProvider } from '../../src/app/language-provider';
import { RefineApp } from '../../src/app/refine-app';
import { VersionContext } from '../../src/app/version-context';
import { noVersionWatch, type VersionWatch } from '../../src/browser/version-watch';
import type { Files } from '../../src/domain/files/files';
import type { LiveStreams } from '../../src/domain/video/live-streams';
import type { AnyResource } from '../../src/resources/definition/resource';
import { resources as registry } from '../../src/resources/index';
import type { Drafts } from '../../src/screens/unsaved-changes/drafts';
import { createPreferenceStore, type PreferenceStore } from '../../src/settings/preferences';
import { parseSettings, type Settings } from '../../src/settings/schema';
import { MapEnginesContext } from '../../src/ui/map/engine-catalogue';
import { createFakeMapEngine, type FakeMapEngine, giveMapsASize } from './fake-map-engine';
import { fakeAuthProvider, fakeFiles } from './fake-providers';

/** Settings of a back end without any feature; a test changes what it is about. */
export function testSettings(change: Partial<Settings> = {}): Settings {
  const file = {
    AppSettings: {
      DASHCAM_API_URL: '',
      ASSET_API_URL: '',
      TENANT_GUID: 'tenant',
      GOOGLE_MAP_KEY: '',
      LIVE_STREAM_URL: '',
    },
  };
  return { ...parseSettings(file), refreshSeconds: 0, mapTileUrl: '', ...change };
}

export interface TestAppOptions {
  /** Where the user stands. */
  address: string;
  dataProvider: DataProvider;
  authProvider?: AuthProvider;
  /** Absent: no changes are pushed. */
  liveProvider?: LiveProvider;
  files?: Files;
  liveStreams?: LiveStreams;
  drafts?: Drafts;
  /** Absent: no new version comes. */
  version?: VersionWatch;
  resources?: readonly AnyResource[];
  settings?: Partial<Settings>;
  /** Absent: Fleet Admin, as `fakeAuthProvider` has it. */
  role?: string;
}

export interface TestApp extends RenderResult {
  user: UserEvent;
  preferences: PreferenceStore;
  /** The engine that draws nothing and records its calls. */
  mapEngine: FakeMapEngine;
  /** The address that the address line would show. */
  address(): string;
  /** All that it has shown, in their order. */
  addresses(): readonly string[];
  /** What the browser's Back does. */
  goBack(): void;
  /** What a link within the application does. */
  goTo(address: string): Promise<void>;
}

/** jsdom lays nothing out: gives the virtual panel the height of some twenty cards. */
function givePanelsASize(): void {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(320);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800);
}

/** The signed-in application under real Refine and a router in memory, on fake providers. */
export function renderApp(options: TestAppOptions): TestApp {
  giveMapsASize();
  givePanelsASize();
  const mapEngine = createFakeMapEngine();
  const engines = [mapEngine];
  const preferences = createPreferenceStore(window.localStorage);
  const places: string[] = [];
  function Place() {
    const { pathname, search } = useLocation();
    const place = pathname + search;
    if (places.at(-1) !== place) places.push(place);
    return null;
  }
  const application = (
    <>
      <RefineApp
        resources={options.resources ?? registry}
        dataProvider={options.dataProvider}
        authProvider={options.authProvider ?? fakeAuthProvider()}
        liveProvider={options.liveProvider}
        files={options.files ?? fakeFiles()}
        liveStreams={options.liveStreams}
        drafts={options.drafts}
        settings={testSettings(options.settings)}
        role={options.role ?? 'Fleet Admin'}
        preferences={preferences}
      />
      <Place />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: application }], {
    initialEntries: [options.address],
  });
  const rendered = render(
    <LanguageProvider preferences={preferences} catalogues={catalogues}>
      <MapEnginesContext value={engines}>
        <VersionContext value={options.version ?? noVersionWatch}>
          <RouterProvider router={router} useTransitions={false} />
        </VersionContext>
      </MapEnginesContext>
    </LanguageProvider>,
  );
  return {
    ...rendered,
    user: userEvent.setup(),
    preferences,
    mapEngine,
    address: () => places.at(-1) ?? '',
    addresses: () => places,
    goBack: () => void router.navigate(-1),
    goTo: (address) => act(() => router.navigate(address)),
  };
}
