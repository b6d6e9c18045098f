import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';

/**
 * The folder of the server's bundle. The first file of a run that needs it makes it, and the others wait; it is removed
 * after the run. It is not written to.
 */
export async function builtServer(): Promise<string> {
  const folder = inject('serverBundle');
  const unfinished = `${folder}.unfinished`;
  await mkdir(path.dirname(folder), { recursive: true });
  while (!existsSync(folder)) {
    const isOurs = await mkdir(unfinished).then(
      () => true,
      () => false,
    );
    if (!isOurs) await setTimeout(50);
    else if (existsSync(folder)) await rm(unfinished, { recursive: true });
    else await buildInto(unfinished, folder);
  }
  return folder;
}

async function buildInto(unfinished: string, folder: string): Promise<void> {
  const { build } = await import('vite');
  const outDir = path.join(unfinished, 'server');
  try {
    await build({ configFile: 'server/vite.config.ts', logLevel: 'error', build: { outDir } });
    await rename(outDir, folder);
  } finally {
    // After a failure the next one tries, and reports why it failed too.
    await rm(unfinished, { recursive: true, force: true });
  }
}
