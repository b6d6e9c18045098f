import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const source = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Bundles the server for Node: its own code only, packages stay in node_modules. */
export default defineConfig({
  root: source('..'),
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist-server',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: source('./main.ts'),
        // What the development loop starts in its own process.
        launch: source('./launch.ts'),
        // A thread is started from a file of its own, beside the code that starts it.
        'pglite-worker': source('./database/pglite-worker.mjs'),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'pglite-worker' ? '[name].mjs' : '[name].js'),
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
});
