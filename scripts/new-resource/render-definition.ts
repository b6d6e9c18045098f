import { en } from '../../src/locales/en';
import { nameFields, titleCase, wordsOf } from './field-names';
import type { FieldKind, FoundField, FoundQuery, FoundResource } from './found-resource';

/** What is known of a resource besides its answers. */
export interface ResourceNames {
  /** As in its address: `fuel-stations`. */
  name: string;
  /** Which of the configured addresses serves it. */
  address: 'asset' | 'dashcam';
  /** The place in the sidebar. */
  order: number;
}

export interface RenderedResource {
  definition: string;
  /** The area's picture, one of the library's. */
  icon: string;
  /** The texts that stand in English in all languages. */
  untranslated: readonly string[];
}

type Named = FoundField & { name: string };

/** The reader in `src/resources/fields.ts` for a kind. */
const readers: Partial<Record<FieldKind, string>> = {
  number: 'number()',
  latitude: 'number()',
  longitude: 'number()',
  'speed-kmh': 'number()',
  'speed-mph': 'number()',
  percent: 'number()',
  flag: 'flag(false)',
};
const readerOf = (kind: FieldKind): string => readers[kind] ?? 'text()';

const cells: Record<FieldKind, string> = {
  text: 'text',
  'long-text': 'details',
  place: 'location',
  choice: 'badge',
  number: 'number',
  latitude: 'degrees',
  longitude: 'degrees',
  'speed-kmh': 'speed-kmh',
  'speed-mph': 'speed-mph',
  percent: 'percent',
  flag: 'yes-no',
  instant: 'instant',
  day: 'date',
  email: 'mail',
  phone: 'phone',
  link: 'link',
};

/** The inputs of a form; what is not here is not entered by people. */
const inputs: Partial<Record<FieldKind, string>> = {
  text: 'text',
  'long-text': 'multiline',
  place: 'text',
  choice: 'select',
  number: 'number',
  'speed-kmh': 'number',
  'speed-mph': 'number',
  percent: 'number',
  flag: 'switch',
  day: 'date',
  email: 'email',
  phone: 'phone',
  link: 'text',
};

const MAX_COLUMNS = 6;
const MAX_POPUP_FIELDS = 3;
const coordinateKinds = new Set<FieldKind>(['latitude', 'longitude']);
/** What a search looks into. */
const searchedKinds = new Set<FieldKind>(['text', 'place', 'email', 'phone', 'choice']);

/** As JSON has it, as a text may hold line breaks, but in single quotes. */
const quote = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
const isPlain = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);
const key = (name: string): string => (isPlain(name) ? name : quote(name));
const list = (names: readonly string[]): string => `[${names.map(quote).join(', ')}]`;

/** The keys of the catalogue by their English texts: what has a translation already needs none. */
const knownTexts = new Map(
  Object.entries(en)
    .filter(([name]) => name.startsWith('field.'))
    .map(([name, text]) => [text.toLowerCase(), name]),
);

/**
 * Writes the definition of a resource, unformatted.
 *
 * @param found at least one field.
 */
export function renderDefinition(found: FoundResource, names: ResourceNames): RenderedResource {
  const untranslated: string[] = [];
  /** A key of the catalogue, or the English text in all languages until it is translated. */
  const text = (words: readonly string[]): string => {
    const title = titleCase(words);
    const known = knownTexts.get(title.toLowerCase());
    if (known) return quote(known);
    if (!untranslated.includes(title)) untranslated.push(title);
    return `{ en: ${quote(title)}, es: ${quote(title)}, fr: ${quote(title)} }`;
  };
  const fields = nameFields(found.fields);
  const title = titleOf(fields);
  const columns = columnsOf(fields, title);
  const choices = fields.filter(({ kind }) => kind === 'choice');
  const { list: style } = found;
  const isServed = style.style === 'pages';
  const query = isServed ? style.query : undefined;
  /** What a server that pages its list is not known to filter by is no filter. */
  const filtered = query ? choices.filter((field) => query.names.includes(sentName(field))) : choices;
  const place = placeOf(fields);
  const parts = [
    `name: ${quote(names.name)}`,
    `label: ${text(wordsOf(names.name))}`,
    `order: ${names.order}`,
    `schema: ${schemaOf(found, fields)}`,
    `endpoint: ${endpointOf(found, names, place !== undefined && title !== undefined)}`,
    `fields: {${fields.map((field) => fieldOf(field, text, columns)).join(', ')}}`,
    `columns: ${list(columns)}`,
    // Whether the server sorts is unknown.
    ...(title && !isServed ? [`sort: { field: ${quote(title)}, order: 'asc' }`] : []),
    query && !query.search ? '' : searchOf(fields),
    filtered.length > 0
      ? `filters: [${filtered.map((field) => filterOf(field, text, isServed)).join(', ')}]`
      : '',
    place && title ? mapOf(place, title, fields, columns) : '',
    ...writingOf(found, fields),
    'details: {}',
  ];
  return {
    definition: [
      ...importsOf(fields),
      '',
      ...choices.map((field) => `${textsOf(field, text)}\n`),
      `export default defineResource({ ${parts.filter(Boolean).join(', ')} });`,
      '',
    ].join('\n'),
    icon: `export { ${place ? 'EnvironmentOutlined' : 'UnorderedListOutlined'} as default } from '@ant-design/icons';\n`,
    untranslated,
  };
}

function importsOf(fields: readonly Named[]): string[] {
  const code = ['identifier()', ...fields.map(({ kind }) => readerOf(kind))];
  const used = ['flag', 'identifier', 'number', 'text'].filter((name) =>
    code.some((one) => one.startsWith(`${name}(`)),
  );
  return [
    "import * as z from 'zod/mini';",
    ...(fields.some(({ kind }) => kind === 'choice')
      ? ["import type { Codes } from '../definition/field';"]
      : []),
    "import { defineResource } from '../definition/resource';",
    `import { ${used.join(', ')} } from '../fields';`,
  ];
}

interface Leaf {
  path: readonly string[];
  reader: string;
}

/** The schema; where a row has other names or is deeper than the record, fields are renamed behind it. */
function schemaOf({ idPath, fields: found }: FoundResource, fields: readonly Named[]): string {
  const leaves: Leaf[] = [
    { path: idPath, reader: 'identifier()' },
    ...found.map(({ path, kind }) => ({ path, reader: readerOf(kind) })),
  ];
  const object = shapeOf(leaves, 0);
  const isRenamed = [{ name: 'id', path: idPath }, ...fields].some(
    ({ name, path }) => path.length > 1 || path[0] !== name,
  );
  if (!isRenamed) return object;
  const outputs = fields.map((field) => `${field.name}: row${access(field.path)}${ifAbsent(field)}`);
  return `z.pipe(${object}, z.transform((row) => ({ id: row${access(idPath)}, ${outputs.join(', ')} })))`;
}

function shapeOf(leaves: readonly Leaf[], depth: number): string {
  const names = [...new Set(leaves.map(({ path }) => path[depth] ?? ''))];
  const parts = names.map((name) => {
    const inner = leaves.filter(({ path }) => path[depth] === name);
    const leaf = inner.find(({ path }) => path.length === depth + 1);
    const shape = leaf ? leaf.reader : `z.optional(z.nullable(${shapeOf(inner, depth + 1)}))`;
    return `${key(name)}: ${shape}`;
  });
  return `z.object({ ${parts.join(', ')} })`;
}

/** `.gps?.speed`: an object that a row lacks has none of its fields. */
function access(path: readonly string[]): string {
  return path
    .map((name, at) => {
      const optional = at === 0 ? '' : '?.';
      return isPlain(name) ? `${optional || '.'}${name}` : `${optional}[${quote(name)}]`;
    })
    .join('');
}

function ifAbsent({ path, kind }: Named): string {
  if (path.length === 1) return '';
  const nothing: Record<string, string> = { 'number()': 'null', 'flag(false)': 'false' };
  return ` ?? ${nothing[readerOf(kind)] ?? "''"}`;
}

function endpointOf(
  { path, list: style }: FoundResource,
  { address }: ResourceNames,
  hasMap: boolean,
): string {
  const at = `address: ${quote(address)}, path: ${quote(path)}`;
  if (style.style === 'whole') return `{ style: 'rest', ${at} }`;
  const map = hasMap ? ', mapReadsAll: true' : '';
  return `{ style: 'rest-pages', ${at}${map}${style.query ? queryOf(style.query) : ''} }`;
}

/** The question for a page, where it is not the usual one. */
function queryOf({ page, pageSize, search }: FoundQuery): string {
  if (page === 'page' && pageSize === 'pageSize' && (search ?? 'q') === 'q') return '';
  const parts = [
    page === 'page' ? 'page' : `${key(page)}: page`,
    ...(pageSize ? [`${key(pageSize)}: pageSize`] : []),
    ...(search ? [`...(search && { ${key(search)}: search })`] : []),
    '...filters',
  ];
  const known = [...(pageSize ? ['pageSize = 10'] : []), ...(search ? ['search'] : []), 'filters'];
  return `, query: ({ ${known.join(', ')} }, page) => ({ ${parts.join(', ')} })`;
}

/** The query parameter of a filter by a field. */
const sentName = ({ path: [first = '', ...inner], name }: Named): string =>
  inner.length === 0 && isPlain(first) ? first : name;

function fieldOf(
  field: Named,
  text: (words: readonly string[]) => string,
  columns: readonly string[],
): string {
  const { name, kind, choices } = field;
  const at = columns.indexOf(name);
  const options = [
    `title: ${text(wordsOf(name))}`,
    `cell: ${quote(kind === 'choice' && name === 'status' ? 'status' : cells[kind])}`,
    ...(choices ? [`codes: ${textsName(name)}`] : []),
    ...(at >= 0 && at < 3 ? [`priority: ${at + 1}`] : []),
  ];
  return `${name}: { ${options.join(', ')} }`;
}

const titleNames = [
  'name',
  'title',
  'displayname',
  'fullname',
  'label',
  'number',
  'code',
  'plate',
  'username',
];

/** The title of a record: the field with the likeliest name, else the first text. */
function titleOf(fields: readonly Named[]): string | undefined {
  const texts = fields.filter(({ kind }) => kind === 'text');
  const byName = titleNames.flatMap((word) => texts.filter(({ name }) => name.toLowerCase() === word));
  const byEnd = texts.filter(({ name }) => wordsOf(name).at(-1) === 'name');
  return (byName[0] ?? byEnd[0] ?? texts[0] ?? fields[0])?.name;
}

/** The title, then what distinguishes records at a glance; coordinates, long texts and identifiers wait in the chooser. */
function columnsOf(fields: readonly Named[], title: string | undefined): string[] {
  const order: FieldKind[] = [
    'choice',
    'place',
    'text',
    'phone',
    'email',
    'number',
    'flag',
    'instant',
    'day',
  ];
  const rank = ({ kind, name }: Named): number => {
    const last = wordsOf(name).at(-1);
    const known = order.indexOf(kind) < 0 ? order.length : order.indexOf(kind);
    if (last === 'name') return -1;
    return last === 'id' ? known + order.length : known;
  };
  const others = fields
    .filter(({ name, kind }) => name !== title && !coordinateKinds.has(kind) && kind !== 'long-text')
    .map((field, at) => ({ name: field.name, rank: rank(field), at }))
    .sort((one, other) => one.rank - other.rank || one.at - other.at)
    .map(({ name }) => name);
  return [...(title ? [title] : []), ...others].slice(0, MAX_COLUMNS);
}

function searchOf(fields: readonly Named[]): string {
  const searched = fields.filter(({ kind }) => searchedKinds.has(kind)).map(({ name }) => name);
  return searched.length > 0 ? `search: ${list(searched)}` : '';
}

const textsName = (name: string): string => `${name}Texts`;

/** The texts of a choice, which cells, filters and inputs share. */
function textsOf({ name, choices = [] }: Named, text: (words: readonly string[]) => string): string {
  // "Open" and "OPEN" are one code.
  const all = choices.map((choice) => choice.toLowerCase());
  const codes = choices.flatMap((choice, at) => {
    const code = choice.toLowerCase();
    return all.indexOf(code) === at ? [`${key(code)}: ${text(wordsOf(choice))}`] : [];
  });
  return `const ${textsName(name)} = { ${codes.join(', ')} } as const satisfies Codes;`;
}

function choiceOptions({ name, choices = [] }: Named): string[] {
  return choices.map((choice) => {
    const code = choice.toLowerCase();
    const step = isPlain(code) ? `.${code}` : `[${quote(code)}]`;
    return `{ value: ${quote(choice)}, label: ${textsName(name)}${step} }`;
  });
}

function filterOf(field: Named, text: (words: readonly string[]) => string, isServed: boolean): string {
  const { name } = field;
  const options = [`{ value: 'all', label: ${text(['all'])} }`, ...choiceOptions(field)];
  const keeps = isServed ? '' : `, keeps: (row, value) => row.${name} === value`;
  return `{ name: ${quote(isServed ? sentName(field) : name)}, label: ${text(wordsOf(name))}, options: [${options.join(', ')}]${keeps} }`;
}

/** What the API can write, with a form of what it takes. Names that were changed cannot be sent back as they are. */
function writingOf({ operations }: FoundResource, fields: readonly Named[]): string[] {
  const entered = fields.filter(
    ({ isWritable, kind, name, path }) => isWritable && inputs[kind] && path.length === 1 && path[0] === name,
  );
  const possible = operations.filter((name) => name === 'delete' || entered.length > 0);
  if (possible.length === 0) return [];
  const form = entered.map((field) => {
    const options = field.kind === 'choice' ? [`options: [${choiceOptions(field).join(', ')}]`] : [];
    const required = field.required ? ['required: true'] : [];
    const parts = [
      `field: ${quote(field.name)}`,
      `input: ${quote(inputs[field.kind] ?? 'text')}`,
      ...options,
      ...required,
    ];
    return `{ ${parts.join(', ')} }`;
  });
  return [
    `operations: { ${possible.map((name) => `${name}: true`).join(', ')} }`,
    ...(possible.some((name) => name !== 'delete') ? [`form: [${form.join(', ')}]`] : []),
  ];
}

interface FoundPlace {
  latitude: string;
  longitude: string;
}

function placeOf(fields: readonly Named[]): FoundPlace | undefined {
  const latitude = fields.find(({ kind }) => kind === 'latitude');
  const longitude = fields.find(({ kind }) => kind === 'longitude');
  return latitude && longitude && { latitude: latitude.name, longitude: longitude.name };
}

function mapOf(
  place: FoundPlace,
  title: string,
  fields: readonly Named[],
  columns: readonly string[],
): string {
  const [second = title, aside = second, ...more] = columns.filter((name) => name !== title);
  const speed = fields.find(({ kind }) => kind === 'speed-kmh' || kind === 'speed-mph');
  const parts = [
    `latitude: ${quote(place.latitude)}`,
    `longitude: ${quote(place.longitude)}`,
    `label: ${quote(title)}`,
    // Which codes are good or bad is for the author to add.
    "tone: () => 'available'",
    ...(speed ? [`speed: ${quote(speed.name)}`] : []),
    `popup: ${list([...new Set([second, aside, ...more])].slice(0, MAX_POPUP_FIELDS))}`,
    `card: { second: ${quote(second)}, aside: ${quote(aside)} }`,
  ];
  return `map: { ${parts.join(', ')} }`;
}
