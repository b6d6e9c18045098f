import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { readOptionTypes } from '../../scripts/option-reference.mjs';

const folder = 'tests/support/inspections';

interface Node {
  type: string;
  [part: string]: unknown;
}

/** What functions of a definition are handed: it is read, and not written. */
const handed = new Set([
  'RequestContext',
  'ActionContext',
  'LinkFacts',
  'FormMoment',
  'EndedRecord',
  'EndedProps',
]);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** All parts of a syntax tree, from the outside to the inside. */
function* partsOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* partsOf(one);
  if (!isNode(value)) return;
  yield value;
  for (const part of Object.values(value)) yield* partsOf(part);
}

const keyOf = ({ key }: Node): string => {
  const { name, value } = key as { name?: string; value?: string };
  return name ?? String(value);
};

/** Options that stand together in an object; those of type `never` or `undefined` say what must not stand there. */
interface Options {
  where: string;
  names: string[];
  required: string[];
}

const isForbidden = (option: Node): boolean =>
  /^TS(Never|Undefined)Keyword$/.test(
    (option.typeAnnotation as { typeAnnotation?: Node } | null)?.typeAnnotation?.type ?? '',
  );

async function optionsOfTypes() {
  const objects: Options[] = [];
  const words: string[] = [];
  for (const { name, type } of await readOptionTypes(process.cwd())) {
    const choices = type.type === 'TSUnionType' ? (type.types as Node[]) : [];
    if (choices.length > 0 && choices.every((choice) => choice.type === 'TSLiteralType'))
      words.push(...choices.map((choice) => String((choice.literal as { value: unknown }).value)));
    for (const part of partsOf(type)) {
      const members =
        part.type === 'TSInterfaceBody' ? part.body : part.type === 'TSTypeLiteral' ? part.members : [];
      const options = (members as Node[]).filter(
        (one) => /^TS(Property|Method)Signature$/.test(one.type) && !isForbidden(one),
      );
      if (name === 'InputKinds' && part === type) {
        words.push(...options.map(keyOf));
        continue;
      }
      const required = options.filter(({ optional }) => !optional).map(keyOf);
      objects.push({ where: name, names: options.map(keyOf), required });
    }
  }
  return { objects, words };
}

/** What the made-up definitions write and read. */
async function usedByMadeUp() {
  const written: string[][] = [];
  const words = new Set<string>();
  const read = new Set<string>();
  for (const file of await readdir(folder)) {
    const { program } = parseSync(file, await readFile(join(folder, file), 'utf8'));
    for (const part of partsOf(program)) {
      const properties = ((part.properties ?? []) as Node[]).filter(({ type }) => type === 'Property');
      if (part.type === 'ObjectExpression') written.push(properties.map(keyOf));
      if (part.type === 'ObjectPattern') for (const property of properties) read.add(keyOf(property));
      if (part.type === 'MemberExpression') read.add(String((part.property as { name?: string }).name));
      if (part.type === 'Literal') words.add(String(part.value));
    }
  }
  return { written, words, read };
}

test('the made-up resource uses every option of a definition', async () => {
  const types = await optionsOfTypes();
  const used = await usedByMadeUp();
  expect(types.objects.length).toBeGreaterThan(60);
  const unused = types.objects.flatMap(({ where, names, required }) =>
    names
      .filter((name) =>
        handed.has(where)
          ? !used.read.has(name)
          : !used.written.some((keys) => [name, ...required].every((one) => keys.includes(one))),
      )
      .map((name) => `${where}.${name}`),
  );
  // A new option has a place in tests/support/inspections, and a step in the walks through it.
  expect(unused).toEqual([]);
  expect(types.words.filter((word) => !used.words.has(word))).toEqual([]);
});
