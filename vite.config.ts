import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/**
 * Packages that `@refinedev/antd` imports for components nobody here uses. Marked free of side effects, so that
 * they leave the bundle with those components.
 */
const unusedByUs = /node_modules\/(react-markdown|remark-gfm|@ant-design\/pro-layout)\//;

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

const here = fileURLToPath(new URL('./', import.meta.url));

export default defineConfig({
  plugins: [react(), dropUnused()],
  build: {
    target: 'es2022',
    // Source maps stay beside the code for whoever has to read a stack trace of the field.
    sourcemap: 'hidden',
    chunkSizeWarningLimit: 1500,
  },
  worker: { format: 'es' },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/support/setup.ts'],
    environment: 'node',
    restoreMocks: true,
    testTimeout: 20_000,
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
