import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/**
 * Packages that `@refinedev/*` imports for components and hooks nobody here uses. Marked free of side effects, so that
 * they leave the bundle with those.
 */
const unusedByUs =
  /node_modules\/(react-markdown|remark-gfm|@ant-design\/pro-layout|papaparse|qs|error-stack-parser|stackframe|pluralize|warn-once|rc-tree|rc-table\/es\/VirtualTable)\//;

function dropUnused(): Plugin {
  return {
    name: 'drop-unused',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && unusedByUs.test(resolved.id) ? { ...resolved, moduleSideEffects: false } : null;
    },
  };
}

/** A part of the component library that its own modules import, and what a module gets of it here. */
interface LeftOut {
  importer: RegExp;
  source: string;
  /** A module that has what is wanted and less beside it. Absent: the part is left out, and says so where it is used. */
  instead?: string;
}

/**
 * What the component library brings along unasked, too entangled to leave by itself: tables come with their own pages
 * and filter menus (and so with trees and selects), which ours do not have, and every input with the whole of forms.
 */
const leftOut: LeftOut[] = [
  { importer: /antd\/es\/table\/hooks\/useFilter\/index\.js$/, source: './FilterDropdown' },
  { importer: /antd\/es\/table\/InternalTable\.js$/, source: '../pagination' },
  { importer: /antd\/es\/table\/InternalTable\.js$/, source: './RcTable/VirtualTable' },
  { importer: /antd\/es\/table\/hooks\/useSelection\.js$/, source: '../../radio' },
  { importer: /antd\/es\/input\/index\.js$/, source: './OTP' },
  { importer: /antd\/es\/input\/index\.js$/, source: './Search' },
  {
    importer: /antd\/es\/form\/context\.js$/,
    source: 'rc-field-form',
    instead: 'rc-field-form/es/FormContext',
  },
];

function leaveOut(): Plugin {
  const prefix = '\0left-out:';
  return {
    name: 'leave-out',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      const part = leftOut.find((one) => one.source === source && importer && one.importer.test(importer));
      if (!part) return null;
      if (!part.instead) return `${prefix}${source}`;
      return this.resolve(part.instead, importer, { ...options, skipSelf: true });
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const message = `${id.slice(prefix.length)} is left out of this build, see vite.config.ts`;
      return `const leftOut = () => { throw new Error(${JSON.stringify(message)}); };
export default leftOut;
export const flattenKeys = leftOut;`;
    },
  };
}

/** What every page needs, the sign-in page too: it is loaded whole before anything is shown. */
const startsWith =
  /node_modules\/(react|react-dom|scheduler|zod)\/|src\/(locales\/(start-en|text)|settings\/(load|schema|preferences)|http\/session|app\/(theme|color-scheme|language-provider)|domain\/email|ui\/(brand-mark|eye-icon|sign|visually-hidden))\.tsx?$|vite\/preload-helper/;

/** Modules of a few lines that screens share: a file for each would be a request for each. */
const smallParts =
  /\/src\/(domain|resources|settings|http|locales\/failure|ui\/(?!(map|video-player|live|chart|data-table|use-scroll-area|row-click|date-input|delete-dialog|form-select|pagination|row-actions)\b)|screens\/([^/]+$|downloads\/downloads-context|reports\/(use-report-list|report-job)|request-videos\/(spoken|video-places|use-video)|settings\/use-))/;

/** What a screen with records is made of, without tables and choices, which bring their part of the component library. */
const screenParts =
  /\/src\/screens\/resource\/(cell|data-age|empty-list|list-address|list-notes|load-error|rest-of-records|use-(?!carriage|link-facts|offered-links)[a-z-]+|value-text)\.tsx?$/;

/** A map without its engines and workers. */
const mapParts = /\/src\/ui\/map\/(?!google|tile|offline|cluster-worker)/;

/** Libraries of the layout and of whatever asks the back end: behind the sign-in they are always there. */
const everyScreenNeeds =
  /node_modules\/(@refinedev\/(core|react-router|simple-rest)|@tanstack\/(query-core|react-query)|react-router(-dom)?|axios|qs|lodash-es|pluralize|query-string|@ant-design\/(cssinjs|cssinjs-utils|fast-color|colors)|stylis|rc-motion|rc-menu|rc-dropdown|rc-drawer|rc-overflow|rc-resize-observer|@rc-component\/(trigger|portal)|resize-observer-polyfill|antd\/es\/(config-provider|theme|style|button|menu|dropdown|drawer|layout))\//;

const here = fileURLToPath(new URL('./', import.meta.url));

export default defineConfig({
  plugins: [react(), dropUnused(), leaveOut()],
  build: {
    target: 'es2022',
    // Source maps stay beside the code for whoever has to read a stack trace of the field.
    sourcemap: 'hidden',
    chunkSizeWarningLimit: 1500,
    // Browsers that know no module preloading load the same modules a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page starts with, in one file: it compresses better, and one request brings it.
        codeSplitting: {
          groups: [
            { name: 'start', test: startsWith, priority: 4 },
            { name: 'application', test: everyScreenNeeds, priority: 3 },
            { name: 'map', test: mapParts },
            { name: 'screen-parts', test: screenParts, minShareCount: 2 },
            { name: 'parts', test: smallParts, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/support/setup.ts'],
    environment: 'node',
    restoreMocks: true,
    // The first test of a file waits while its screen is compiled.
    testTimeout: 40_000,
    hookTimeout: 60_000,
    // By default one core is left alone, which is half of a small machine.
    maxWorkers: '100%',
    // Node would load react-router once as a module and once as CommonJS, and its contexts would not meet.
    server: { deps: { inline: [/@refinedev\//, /react-router/] } },
    alias: [
      { find: /^react-router-dom$/, replacement: `${here}node_modules/react-router-dom/dist/index.mjs` },
    ],
  },
});
