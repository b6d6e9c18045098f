import fc from 'fast-check';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What a text of JSON can hold that no value of JavaScript can: put in as a text, taken out after it is written. */
const raw = (text: string): string => `@raw${text}raw@`;

const nested = (depth: number, open: string, close: string): string =>
  raw(`${open.repeat(depth)}1${close.repeat(depth)}`);

/** Values where another one is due. */
const oddities: readonly Json[] = [
  null,
  true,
  false,
  -1,
  0.5,
  -0,
  1e21,
  raw('9007199254740993'),
  raw('1e999'),
  raw('-1e999'),
  raw('"\\u0000"'),
  raw('"a\\u0000b"'),
  raw('"\\ud800"'),
  raw('"\\udc00x"'),
  raw('{"__proto__":{"polluted":true}}'),
  raw('{"constructor":{"prototype":{"polluted":true}}}'),
  nested(500, '[', ']'),
  nested(20_000, '{"data":', '}'),
  '',
  ' ',
  '1e3',
  'NaN',
  'null',
  'undefined',
  '<h1>x</h1>',
  "'; DROP TABLE users; --",
  '=1+1',
  '＝1+1',
  '\u202eabc',
  'مركبة 12 配送車 Вантажівка',
  '😀'.repeat(200),
  'x'.repeat(4000),
  '9999-12-31',
  '0000-00-00',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '99/99/99999 99:99:99 PM',
  [],
  [[]],
  [null],
  ['x', 1, null],
  {},
  { $ne: 1 },
  { toString: 'x' },
  raw('{"then":"x"}'),
  { length: -1 },
];

const someValue: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddities) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json> },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.double() as fc.Arbitrary<Json> },
);

const someKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'data',
  'id',
  'length',
  'success',
  'message',
  '',
  'x',
);

interface Step {
  kind: 'replace' | 'remove' | 'add' | 'wrap' | 'repeat' | 'swap';
  /** Which of the places, counted over all of them. */
  at: number;
  key: string;
  value: Json;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>(
      'replace',
      'replace',
      'replace',
      'remove',
      'add',
      'wrap',
      'repeat',
      'swap',
    ),
    at: fc.nat(),
    key: someKey,
    value: someValue,
  }),
  { minLength: 1, maxLength: 3 },
);

type Holder = Json[] | { [key: string]: Json };

/** All places of a value: its holder and the key in it. */
function placesOf(value: Json, found: [Holder, string][] = []): [Holder, string][] {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Object.keys(value)) {
    found.push([value, key]);
    placesOf((value as Record<string, Json>)[key] as Json, found);
  }
  return found;
}

function set(holder: Holder, key: string, value: Json): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Keeps a field named `__proto__`, as `JSON.parse` makes one. */
const copy = (value: Json): Json => JSON.parse(JSON.stringify(value));

function apply(root: Json[], { kind, at, key, value }: Step): void {
  const places = placesOf(root);
  const [holder, place] = places[at % places.length] ?? [root, '0'];
  const present = (holder as Record<string, Json>)[place] as Json;
  if (kind === 'remove' && holder !== root) {
    if (Array.isArray(holder)) holder.splice(Number(place), 1);
    else delete holder[place];
  } else if (kind === 'add' && Array.isArray(present)) {
    present.push(value);
  } else if (kind === 'add' && typeof present === 'object' && present !== null) {
    set(present, key, value);
  } else if (kind === 'swap') {
    const [other, otherPlace] = places[(at >>> 8) % places.length] ?? [holder, place];
    set(holder, place, copy((other as Record<string, Json>)[otherPlace] as Json));
  } else {
    const replacements: Partial<Record<Step['kind'], Json>> = {
      add: { [key || 'x']: present },
      wrap: at % 2 === 0 ? [present] : { data: present },
      repeat: [present, present],
      remove: null,
    };
    set(holder, place, replacements[kind] ?? (kind === 'replace' ? value : null));
  }
}

const write = (value: Json): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(/"@raw(.*?)raw@"/g, (_, quoted: string) =>
    JSON.parse(`"${quoted}"`),
  );

/** A value with one to three of its parts changed, as a text of JSON. */
export const mutatedJson = (value: Json): fc.Arbitrary<string> =>
  steps.map((all) => {
    const root: Json[] = [copy(value)];
    for (const step of all) apply(root, { ...step, value: copy(step.value) });
    return write(root[0] ?? null);
  });

/** A text with a piece missing, twice, or changed: mostly no JSON any more. */
export const mutatedText = (text: string): fc.Arbitrary<string> =>
  fc
    .record({
      kind: fc.constantFrom('cut', 'insert', 'drop', 'twice', 'mark', 'page', 'nothing'),
      at: fc.nat({ max: Math.max(0, text.length - 1) }),
      length: fc.nat({ max: 20 }),
      piece: fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('}', ']', '"', ',', '\\', '\u0000', '{"')),
    })
    .map(({ kind, at, length, piece }) => {
      switch (kind) {
        case 'cut':
          return text.slice(0, at);
        case 'insert':
          return text.slice(0, at) + piece + text.slice(at);
        case 'drop':
          return text.slice(0, at) + text.slice(at + length);
        case 'twice':
          return text + text;
        case 'mark':
          return `\ufeff${text}`;
        case 'page':
          return `<!doctype html><title>502</title>${piece}`;
        default:
          return piece;
      }
    });

/** Any value, for where nothing is known of what is due. */
export const anyJsonText: fc.Arbitrary<string> = someValue.map((value) => write(value));

/** A single value as it stands in an address. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  someValue.map((value) => (typeof value === 'string' ? value : write(value))),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
