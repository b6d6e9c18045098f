import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runnerImport } from 'vite';
import type { AnyResource } from '../../src/resources/definition/resource';

const project = process.cwd();

export interface ProjectCopy {
  folder: string;
  /** Its `src/resources`. */
  resources: string;
  /** Runs a program of `node_modules` in it. @throws when it fails. */
  run(file: string, ...args: string[]): Promise<unknown>;
  definitionOf(name: string): Promise<AnyResource>;
  remove(): Promise<void>;
}

/** A copy of the sources, for tests that write some: a folder in `src/resources` would be an area of every other test. */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'project-'));
  const resources = join(folder, 'src/resources');
  await cp(join(project, 'src'), join(folder, 'src'), { recursive: true });
  await cp(join(project, 'biome.json'), join(folder, 'biome.json'));
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'));
  const options = JSON.parse(await readFile(join(project, 'tsconfig.json'), 'utf8'));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ ...options, include: ['src'] }));
  return {
    folder,
    resources,
    run: (file, ...args) =>
      promisify(execFile)(process.execPath, [join(project, 'node_modules', file), ...args], { cwd: folder }),
    async definitionOf(name) {
      const file = join(resources, name, `${name}.resource.ts`);
      const { module } = await runnerImport<{ default: AnyResource }>(file, {
        root: folder,
        configFile: false,
      });
      return module.default;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
