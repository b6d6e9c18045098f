import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { statusLabelKey } from '../../src/domain/fleet/badge-tone';
import { en } from '../../src/locales/en';

const source = 'src';
const catalogueFile = /[\\/]locales[\\/](en|es|fr)\.ts$/;

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1');
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !catalogueFile.test(join(source, path)))
  .map((path) => withoutComments(readFileSync(join(source, path), 'utf8')));

const code = files.join('\n');
const keys = Object.keys(en);
const rooms = new Set(keys.map((key) => key.split('.')[0]));

/**
 * The keys that the code puts together out of parts: the beginning as it stands there, and which keys can come
 * of it. A composition that is not listed here fails the test, since the keys that it uses are unknown.
 */
const compositions: Record<string, (key: string) => boolean> = {
  'layout.scheme.': (key) => ['system', 'light', 'dark'].includes(key.slice('layout.scheme.'.length)),
  'status.': (key) => statusLabelKey(key.slice('status.'.length)) === key,
};

const composedIn = [...code.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/g)]
  .map(([, start = '']) => start)
  .filter((start) => rooms.has(start.split('.')[0]));

function isUsed(key: string): boolean {
  if (code.includes(`'${key}'`) || code.includes(`"${key}"`)) return true;
  return composedIn.some((start) => key.startsWith(start) && compositions[start]?.(key));
}

it('every composition of a key is listed here', () => {
  expect(composedIn.filter((start) => !(start in compositions))).toEqual([]);
});

it('every composition listed here is in the code', () => {
  expect(Object.keys(compositions).filter((start) => !composedIn.includes(start))).toEqual([]);
});

it('every text of the catalogue is used somewhere', () => {
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

it('every text that is used is in the catalogue', () => {
  const used = [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key = '']) => key);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((key) => !keys.includes(key))).toEqual([]);
});

it('no colon follows a text in the code, as each language has its own', () => {
  expect([...code.matchAll(/\bt\((?:[^()]|\([^()]*\))*\)\}:[\s{<]/g)].map(([found]) => found)).toEqual([]);
});
