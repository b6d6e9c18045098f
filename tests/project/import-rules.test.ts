import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

interface Finding {
  category: string;
  message: string;
  location: { path: string };
}

const project = resolve(import.meta.dirname, '../..');

/** Each of these files imports one thing that the rule of its folder forbids. */
const forbidden: Record<string, string> = {
  'src/app/page.ts': '../../server/app',
  'src/domain/fleet/rule.ts': '../../http/client',
  'src/domain/time/clock.ts': 'react',
  'src/browser/storage.ts': '../settings/schema',
  'src/locales/words.ts': '../domain/time/days',
  'src/settings/keys.ts': '../http/client',
  'src/http/wire.ts': '../providers/auth-provider',
  'src/resources/trucks/trucks.resource.ts': '../../ui/icon',
  'src/resources/trucks/screen.tsx': '../../http/client',
  'src/resources/trucks/use-trucks.ts': '../../providers/auth-provider',
  'src/providers/data/adapter.ts': '../../ui/icon',
  'src/ui/map/piece.ts': '../../resources/index',
  'src/screens/list/screen.ts': '../../resources/trucks/truck-record',
  'server/routes/route.ts': '../../src/http/client',
};

/** Further files, each with an import that its folder may have. */
const allowed: Record<string, string> = {
  'src/domain/fleet/other.ts': '../time/clock',
  'src/settings/other.ts': '../domain/time/clock',
  'src/http/other.ts': '../settings/schema',
  'src/resources/trucks/fields.ts': '../../domain/time/clock',
  'src/resources/trucks/use-other.ts': '../../ui/icon',
  'src/providers/data/other.ts': '../../ui/toasts/toast-store',
  'src/ui/map/other.ts': 'antd',
  'src/screens/list/other.ts': '../../resources/definition/resource',
  'server/routes/other.ts': '../../src/domain/time/clock',
};

/** Three files of which each imports the next. */
const circle: Record<string, string> = {
  'src/http/first.ts': './second',
  'src/http/second.ts': './third',
  'src/http/third.ts': './first',
};

/** What the project's linter finds in a folder of these files, under the project's rules. */
async function lint(files: Record<string, string>): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'import-rules-'));
  try {
    await writeFile(join(folder, 'biome.json'), await readFile(join(project, 'biome.json')));
    for (const [path, from] of Object.entries(files)) {
      const name = path.replace(/\W/g, '_');
      await mkdir(join(folder, dirname(path)), { recursive: true });
      await writeFile(join(folder, path), `import * as it from '${from}';\nexport const ${name} = [it];\n`);
    }
    const biome = join(project, 'node_modules/@biomejs/biome/bin/biome');
    const options = ['--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json'];
    const { stdout } = await promisify(execFile)(process.execPath, [biome, 'lint', ...options, '.'], {
      cwd: folder,
    }).catch((failure: { stdout: string }) => failure);
    return (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('the linter finds what a folder may not import, and circles, and nothing else', async () => {
  const findings = await lint({ ...forbidden, ...allowed, ...circle });
  const ofRule = (rule: string) => findings.filter(({ category }) => category === rule);
  const pathsOf = (some: readonly Finding[]) => some.map(({ location }) => location.path).sort();

  const imports = ofRule('lint/style/noRestrictedImports');
  expect(pathsOf(imports)).toEqual(Object.keys(forbidden).sort());
  expect(pathsOf(ofRule('lint/suspicious/noImportCycles'))).toEqual(Object.keys(circle).sort());

  // Every rule of the configuration was broken once above.
  const configuration = await readFile(join(project, 'biome.json'), 'utf8');
  const messages = [...configuration.matchAll(/"group": \[[^\]]*\],\s*"message": "(.+)"/g)].map(
    ([, text]) => text,
  );
  expect(new Set(imports.map(({ message }) => message))).toEqual(new Set(messages));
});
