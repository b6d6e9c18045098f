import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { isForAuthors, optionFiles } from '../../scripts/option-reference.mjs';
import { findUsedOptions } from '../support/used-options';

const root = process.cwd();
let typeFiles: string[] = [];

beforeAll(async () => {
  typeFiles = await optionFiles(root);
});

const lookThrough = (changed: Readonly<Record<string, string>> = {}) =>
  findUsedOptions({ root, folder: 'tests/support/inspections', typeFiles, isForAuthors, changed });

test('the made-up resources use every option of a definition', () => {
  const { count, unused } = lookThrough();
  expect(count).toBeGreaterThan(350);
  // A new option has a place in tests/support/inspections, and a step in the walks through it.
  expect(unused).toEqual([]);
});

test('an option is missed although others are called as it is', async () => {
  const types = join(root, 'src/resources/definition');
  const withOption = async (file: string, after: string, option: string) => {
    const path = join(types, file);
    const source = await readFile(path, 'utf8');
    expect(source).toContain(after);
    return [path, source.replace(after, `${after}\n${option}`)];
  };
  const changed = await Promise.all([
    withOption('form.ts', 'export interface FormSection<Row> {', 'label?: Text;'),
    withOption('map.ts', 'interface MapOptions<Row> {', "kind?: 'text' | 'choices';"),
    withOption('details.ts', 'export interface LinkFacts extends Installation {', 'search: string;'),
    withOption('roles.ts', 'export interface ResourceRoles {', 'edits?: RoleNames; duplicate?: RoleNames;'),
  ]);
  expect(lookThrough(Object.fromEntries(changed)).unused.toSorted()).toEqual([
    'FormSection.label',
    'LinkFacts.search',
    'MapOptions.kind',
    'ResourceRoles.duplicate',
    'ResourceRoles.edits',
  ]);
});

test('a word is missed although other options have it', async () => {
  const path = join(root, 'src/resources/definition/form.ts');
  const source = await readFile(path, 'utf8');
  const changed = source.replace("place?: 'modal' | 'drawer';", "place?: 'modal' | 'drawer' | 'foot';");
  expect(changed).not.toBe(source);
  expect(lookThrough({ [path]: changed }).unused).toEqual(["FormLayout.place: 'foot'"]);
});
