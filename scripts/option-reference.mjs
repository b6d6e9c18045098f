/**
 * `npm run docs:options`: writes docs/definition-options.md, the reference of all options of a definition, out of the
 * types in src/resources/definition and the comments on them.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/** @typedef {Record<string, any> & { type: string, start: number, end: number }} Node */
/** @typedef {{ source: string, commentBefore: (start: number) => string }} Source */

const page = 'docs/definition-options.md';
const types = 'src/resources/definition';

/** What a reader needs first stands first; other files follow by name. */
const order = [
  'resource',
  'endpoint',
  'field',
  'filter',
  'map',
  'details',
  'operations',
  'form',
  'form-input',
  'action',
  'import',
];
/** What request builders are handed and what code reads: no options. */
const leftOut = new Set(['record', 'form-fields', 'complete']);
/** What only the compiler needs, no definition. */
const internal = new Set([
  'Writing',
  'OperationsWithForm',
  'Written',
  'NoEndpoint',
  'AnyResource',
  'AnyCell',
  'RelationReader',
]);

const head = `# Every option of a definition

\`npm run docs:options\` writes this page out of the types in \`src/resources/definition/\`; [adding-a-resource.md](adding-a-resource.md)
shows how they are used.`;

const LONGEST_TYPE = 72;

/** @param {string} text */
const inTable = (text) => text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|');

/** @param {string} root the project's folder @returns {Promise<string>} the reference, in Markdown */
export async function renderOptions(root) {
  const sections = [];
  for (const file of await optionFiles(root))
    sections.push(...sectionsOf(await readFile(file, 'utf8'), file));
  return `${[head, ...sections].join('\n\n')}\n`;
}

/** @param {string} root @returns {Promise<string[]>} the files with the types of options, in the order of the page */
async function optionFiles(root) {
  const files = (await readdir(path.join(root, types))).map((file) => path.basename(file, '.ts'));
  const known = order.filter((name) => files.includes(name));
  const others = files.filter((name) => !order.includes(name) && !leftOut.has(name)).sort();
  return [...known, ...others].map((name) => path.join(root, types, `${name}.ts`));
}

/**
 * @param {string} root the project's folder
 * @returns {Promise<{ name: string, type: Node }[]>} the types that the page is made of, by name, as they are parsed
 */
export async function readOptionTypes(root) {
  const found = [];
  for (const file of await optionFiles(root)) {
    const { program } = parseSync(file, await readFile(file, 'utf8'));
    for (const statement of /** @type {Node[]} */ (/** @type {unknown} */ (program.body))) {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      const type = declaration?.body ?? declaration?.typeAnnotation;
      const isType = /^TS(Interface|TypeAlias)Declaration$/.test(declaration?.type);
      if (isType && !internal.has(declaration.id.name)) found.push({ name: declaration.id.name, type });
    }
  }
  return found;
}

/** @param {string} source @param {string} file @returns {string[]} one section for each type with options */
function sectionsOf(source, file) {
  const { program, comments } = parseSync(file, source);
  /** The last comment before a place, when nothing but white space lies between. @param {number} start */
  const commentBefore = (start) => {
    const last = comments.findLast((comment) => comment.end <= start);
    if (!last || !/^[\s|]*(export\s*)?$/.test(source.slice(last.end, start))) return '';
    return last.value.replace(/^\*+|^\s*\*/gm, '').trim();
  };
  const read = { source, commentBefore };
  const body = /** @type {Node[]} */ (/** @type {unknown} */ (program.body));
  return body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    const table = declaration && !internal.has(declaration.id?.name) ? tableOf(declaration, read) : '';
    if (!table) return [];
    const about = commentBefore(statement.start);
    return [[`## \`${declaration.id.name}\``, ...(about ? [paragraph(about)] : []), table].join('\n\n')];
  });
}

/** @param {string} comment */
const paragraph = (comment) => comment.replace(/\s*\n\s*/g, ' ');

/** @param {Node} declaration @param {Source} read */
function tableOf(declaration, read) {
  if (declaration.type === 'TSInterfaceDeclaration') return table(rowsOf(declaration.body.body, read));
  if (declaration.type !== 'TSTypeAliasDeclaration') return '';
  return typeTable(declaration.typeAnnotation, read);
}

/** The table of a type: an object, or a choice of objects or of words. @param {Node} type @param {Source} read @returns {string} */
function typeTable(type, read) {
  if (type.type === 'TSTypeLiteral') return table(rowsOf(type.members, read));
  if (type.type !== 'TSUnionType') return '';
  const kinds = /** @type {Node[]} */ (type.types).map(bare);
  if (kinds.every((kind) => kind.type === 'TSLiteralType')) {
    const rows = kinds.map((kind) => {
      const word = read.source.slice(kind.start, kind.end);
      return `| \`${word}\` | ${inTable(read.commentBefore(kind.start))} |`;
    });
    return ['| choice | |', '|---|---|', ...rows].join('\n');
  }
  return kinds
    .flatMap((kind) => literalsOf(kind))
    .map((literal) => table(rowsOf(literal.members, read)))
    .join('\n\n');
}

/** @param {Node} type @returns {Node} */
const bare = (type) => (type.type === 'TSParenthesizedType' ? bare(type.typeAnnotation) : type);

/** The objects in a type that is put together of several. @param {Node} type @returns {Node[]} */
function literalsOf(type) {
  if (type.type === 'TSTypeLiteral') return [type];
  if (type.type === 'TSIntersectionType')
    return /** @type {Node[]} */ (type.types).map(bare).flatMap(literalsOf);
  return [];
}

/** @param {readonly string[]} rows */
const table = (rows) =>
  rows.length > 0 ? ['| option | type | meaning |', '|---|---|---|', ...rows].join('\n') : '';

/** @param {readonly Node[]} members @param {Source} read */
function rowsOf(members, { source, commentBefore }) {
  return members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return [];
    const text = source.slice(member.start, member.end).replace(/;$/, '');
    const name = source.slice(member.key.start, member.key.end);
    const type = text.slice(text.indexOf(name) + name.length).replace(/^\??:?\s*/, '');
    // A callback is shown with its arguments, and a nested object by its own comments alone.
    const plain = inTable(type.replace(/\/\*[\s\S]*?\*\//g, ''));
    const short = plain.length > LONGEST_TYPE ? `${plain.slice(0, LONGEST_TYPE - 1)}…` : plain;
    const required = member.optional ? '' : '**required** ';
    return [`| \`${name}\` | \`${short}\` | ${required}${inTable(commentBefore(member.start))} |`];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  await writeFile(path.join(root, page), await renderOptions(root));
}
