import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);

/** The calls of Refine's hooks for lists in a file, as they are written. */
function listCalls(file: string): string[] {
  const source = readFileSync(`src/${file}`, 'utf8');
  if (!/\buse(Infinite)?List\b/.test(source)) return [];
  const calls: string[] = [];
  new Visitor({
    CallExpression({ callee, start, end }) {
      if (callee.type === 'Identifier' && /^use(Infinite)?List$/.test(callee.name))
        calls.push(`${file}: ${source.slice(start, end)}`);
    },
  }).visit(parseSync(file, source).program);
  return calls;
}

// Where a call names no page, Refine asks for the first ten records: the others would be missing without a word.
test('every list names its page, or that it is read to its end', () => {
  const calls = files.flatMap(listCalls);
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter((call) => !/\bpagination\b/.test(call))).toEqual([]);
});
