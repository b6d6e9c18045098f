import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { readBuild } from '../scripts/build-info.mjs';

const source = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Bundles the server's own code for Node; packages stay in node_modules. */
export default defineConfig({
  root: source('..'),
  publicDir: false,
  define: { __BUILD__: JSON.stringify(readBuild()) },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist-server',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: source('./main.ts'),
        // Started by `scripts/dev.mjs` in its own process.
        launch: source('./launch.ts'),
        // `npm run fleet`.
        'change-fleet': source('./change-fleet.ts'),
        // `npm run users`.
        'change-users': source('./change-users.ts'),
        // `npm run backup`, `restore` and `move`.
        data: source('./backup/command.ts'),
        // A worker thread needs a file of its own.
        'pglite-worker': source('./database/pglite-worker.mjs'),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'pglite-worker' ? '[name].mjs' : '[name].js'),
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
});
