import { mkdir, rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { defineConfig } from 'vitest/config';
import { readBuild } from './scripts/build-info.mjs';
import { shortLivedNode } from './scripts/short-lived-node.mjs';

/** Packages, and folders of the component library, that the layout and every first screen need. */
const everyScreenNeeds =
  /node_modules\/(@refinedev\/(core|react-router|simple-rest)|@tanstack\/[a-z-]+|react-router(-dom)?|axios|@ant-design\/(cssinjs|cssinjs-utils|fast-color|colors)|rc-(motion|menu|dropdown|drawer|overflow|resize-observer|input|textarea|notification|segmented|tooltip|field-form)|@rc-component\/(trigger|portal)|antd\/es\/(alert|button|config-provider|drawer|dropdown|empty|input|layout|menu|notification|segmented|skeleton|space|spin|style|tag|theme|tooltip))\//;

/**
 * Folders of small modules that most screens share, without components: each module alone would be a file and a request.
 * Not those that only a few areas use, such as what events and days of vehicles share: the first screen would load them.
 */
const sharedParts =
  /\/src\/(?!resources\/.*\/use-)(domain|browser|http|settings|locales|ui|screens|resources)\/(?!.*\.tsx$|resource\/(actions|details|form|import|operations)\/|(copy-link|events|vehicle-days|track|views|video-player|alert-firings|notifications|settings|failure-details)\/)/;

/**
 * Files of what no first screen can be drawn without, with the module that each begins with: alone, each shared module would
 * be a request. A sign-in needs the first of them only.
 */
const firstFiles = {
  connection: 'src/app/connection.ts',
  'first-screen': 'src/app/fleet-app.tsx',
};

/** Names the first file that a module belongs to; none for all others. */
function nameFirstFiles(): Rolldown.CodeSplittingNameFunction {
  let fileOf: Map<string, string> | undefined;
  return (id, context) => {
    if (!fileOf) {
      fileOf = new Map();
      for (const [file, start] of Object.entries(firstFiles)) {
        // A set goes on to what is added to it meanwhile. Packages are left out: an index imports all that a package has.
        const modules = new Set([here + start]);
        for (const one of modules) {
          if (!fileOf.has(one)) fileOf.set(one, file);
          for (const imported of context.getModuleInfo(one)?.importedIds ?? [])
            if (imported.startsWith(`${here}src/`)) modules.add(imported);
        }
      }
    }
    return fileOf.get(id);
  };
}

/** Tests that start the reference API on a database. */
const testsOfTheServer = ['tests/server/**/*.test.ts', 'tests/providers/reference-*.test.ts'];

/**
 * Tests with a document run the React that is served, which draws a quarter faster than the one for development.
 * `tests/support/production-act.ts` waits until it has drawn.
 */
const servedReact = {
  extends: true,
  oxc: { jsx: { development: false } },
} as const;
const servedEnvironment = { NODE_ENV: 'production' };

/** Screens on a library that is not the real one, which other files of the same process would get too. */
const testsWithMocks = ['tests/screens/live-view.test.tsx'];

const here = fileURLToPath(new URL('./', import.meta.url));

/**
 * Moves the style sheets behind the content of the page: in the head they hold back everything, so that one that hangs
 * leaves a blank page.
 */
const stylesLast: Plugin = {
  name: 'styles-last',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const links = html.match(/\n *<link rel="stylesheet"[^>]*>/g) ?? [];
      return links.reduce(
        (page, link) => page.replace(link, '').replace('\n  </body>', () => `${link}\n  </body>`),
        html,
      );
    },
  },
};

/** The style sheet of the component library that `src/app/design-provider.tsx` imports. */
const libraryStyles: Plugin = {
  name: 'library-styles',
  resolveId: (id) => (id === 'virtual:library-styles.css' ? `\0${id}` : undefined),
  async load(id) {
    if (id !== '\0virtual:library-styles.css') return undefined;
    return (await import('./scripts/library-styles.mjs')).extractLibraryStyles();
  },
};

/**
 * Writes the page's own addresses from the root of the host, as deep links have the same page. Scripts and style sheets
 * find each other by their own addresses. Below a path, `="/` becomes `="/fleet/` throughout the page.
 */
const pageFromRoot: Plugin = {
  name: 'page-from-root',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll('="./', '="/') },
};

/**
 * Moves source maps out of what is served: whoever has to read a stack trace of the field finds them there.
 */
const mapsApart: Plugin = {
  name: 'maps-apart',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const maps = `${dir}-maps`;
    await rm(maps, { recursive: true, force: true });
    for (const name of Object.keys(bundle).filter((one) => one.endsWith('.map'))) {
      await mkdir(path.dirname(path.join(maps, name)), { recursive: true });
      await rename(path.join(dir, name), path.join(maps, name));
    }
  },
};

/** Definitions that contradict themselves stop the build and the development server, with their files and options. */
const checkedDefinitions: Plugin = {
  name: 'checked-definitions',
  apply: (_config, { command, mode }) => command === 'build' || mode === 'development',
  async buildStart() {
    await runnerImport(`${here}src/resources/index.ts`, {
      configFile: false,
      define: { 'import.meta.env.DEV': 'true' },
      logLevel: 'error',
    });
  },
};

export default defineConfig({
  // The same files serve the root of a host and any folder.
  base: './',
  plugins: [react(), libraryStyles, stylesLast, pageFromRoot, mapsApart, checkedDefinitions],
  define: { __BUILD__: JSON.stringify(readBuild()) },
  // A server that can, writes a fresh one into each page in its place.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    sourcemap: 'hidden',
    // Their authors ask that the texts come with the code.
    license: { fileName: 'third-party-licenses.md' },
    chunkSizeWarningLimit: 1500,
    // Browsers that know no module preloading load the same modules a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            {
              name: 'icons',
              test: /node_modules\/@ant-design\/icons(-svg)?\//,
              minShareCount: 3,
              priority: 3,
            },
            { name: 'application', test: everyScreenNeeds, priority: 2 },
            { name: nameFirstFiles(), debugName: 'first files', priority: 2 },
            { name: 'parts', test: sharedParts, maxModuleSize: 6000, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  test: {
    setupFiles: ['tests/support/setup.ts'],
    environment: 'node',
    // `npm test` reads there what failed.
    ...(process.env.TEST_RESULTS && {
      reporters: ['default', [`${here}scripts/vitest-results.mjs`, { outputFile: process.env.TEST_RESULTS }]],
    }),
    restoreMocks: true,
    // The first test of a file waits while its screen is compiled.
    testTimeout: 40_000,
    hookTimeout: 60_000,
    // By default one core is left alone, which is half of a small machine.
    maxWorkers: '100%',
    // Short-lived objects of a screen fill the usual 16 MB many times a second.
    execArgv: ['--max-semi-space-size=64'],
    // Node would load react-router once as a module and once as CommonJS, and its contexts would not meet.
    server: { deps: { inline: [/@refinedev\//, /react-router/] } },
    alias: [
      { find: /^react-router-dom$/, replacement: `${here}node_modules/react-router-dom/dist/index.mjs` },
    ],
    projects: [
      {
        // What renders nothing and starts no server. Its files share a process each worker: most take less time than one.
        extends: true,
        test: { name: 'rules', include: ['tests/**/*.test.ts'], exclude: testsOfTheServer, isolate: false },
      },
      // Loading the application takes as long as most of these files, so they share a process each worker too; the set-up
      // gives each file an empty page.
      {
        ...servedReact,
        test: {
          name: 'screens',
          include: ['tests/**/*.test.tsx'],
          exclude: testsWithMocks,
          isolate: false,
          env: servedEnvironment,
        },
      },
      {
        ...servedReact,
        test: { name: 'screens-on-mocks', include: testsWithMocks, env: servedEnvironment },
      },
      {
        // Its files share a process each worker: the server's modules are loaded once, and PGlite is compiled once.
        extends: true,
        test: {
          name: 'server',
          include: testsOfTheServer,
          globalSetup: ['tests/support/server-run.ts'],
          // Without optimizing the database's code they take a tenth less.
          execArgv: ['--max-semi-space-size=64', ...shortLivedNode],
          isolate: false,
          // Many of them wait for processes and limits of time, so one more is at work. By itself, after the others.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
