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
  'RelationReader',
  'Shows',
]);

/** Whether somebody who writes a definition meets a type. `AnyMap` and its like are for screens. @param {string} type */
export const isForAuthors = (type) => !internal.has(type) && !/^Any[A-Z]/.test(type);

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
export async function optionFiles(root) {
  const files = (await readdir(path.join(root, types))).map((file) => path.basename(file, '.ts'));
  const known = order.filter((name) => files.includes(name));
  const others = files.filter((name) => !order.includes(name) && !leftOut.has(name)).sort();
  return [...known, ...others].map((name) => path.join(root, types, `${name}.ts`));
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
    const table = declaration && isForAuthors(declaration.id?.name ?? '') ? tableOf(declaration, read) : '';
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

/** The tables of a type: of its objects, or of its words. @param {Node} type @param {Source} read @returns {string} */
function typeTable(type, read) {
  const kinds = type.type === 'TSUnionType' ? /** @type {Node[]} */ (type.types).map(bare) : [];
  if (kinds.length > 0 && kinds.every((kind) => kind.type === 'TSLiteralType')) {
    const rows = kinds.map((kind) => {
      const word = read.source.slice(kind.start, kind.end);
      return `| \`${word}\` | ${inTable(read.commentBefore(kind.start))} |`;
    });
    return ['| choice | |', '|---|---|', ...rows].join('\n');
  }
  return literalsOf(type)
    .filter(({ members }) => !members.every(isForbidden))
    .map(({ members }) => table(rowsOf(members, read)))
    .filter(Boolean)
    .join('\n\n');
}

/** @param {Node} type @returns {Node} */
const bare = (type) => (type.type === 'TSParenthesizedType' ? bare(type.typeAnnotation) : type);

/** Whether a member says what must not stand there. @param {Node} member */
const isForbidden = (member) =>
  /^TS(Never|Undefined)Keyword$/.test(member.typeAnnotation?.typeAnnotation?.type ?? '');

/** The objects in a type that is put together of several. @param {Node} type @returns {Node[]} */
function literalsOf(type) {
  switch (type.type) {
    case 'TSTypeLiteral':
      return [type];
    case 'TSParenthesizedType':
      return literalsOf(type.typeAnnotation);
    case 'TSIntersectionType':
    case 'TSUnionType':
      return /** @type {Node[]} */ (type.types).flatMap(literalsOf);
    case 'TSConditionalType':
      return [type.trueType, type.falseType].flatMap(literalsOf);
    default:
      return [];
  }
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
