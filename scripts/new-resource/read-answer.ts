import { listPlaces, totalNames } from '../../src/providers/data/envelopes';
import {
  type FoundField,
  type FoundList,
  type FoundResource,
  MAX_DEPTH,
  SourceError,
} from './found-resource';
import { inferKind } from './infer-kind';

type Row = Record<string, unknown>;

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Names of an identifier, the surest first; `{name}Id` is looked for after them. */
const idNames = ['id', 'uuid', 'guid', '_id', 'ID', 'Id'];

/**
 * Reads a sample answer: a list, bare or where the application finds one in an answer.
 *
 * @param body the parsed answer.
 * @param path where it came from, such as `/api/v2/drivers`.
 * @throws {SourceError} when there is no list of objects in it, or they have no identifier.
 */
export function readAnswer(body: unknown, path: string): FoundResource {
  const { rows, holders } = findRows(body);
  const { values, mixed } = valuesByPath(rows);
  const idPath = findId(values, rows, path);
  const fields: FoundField[] = [];
  const leftOut = mixed.map((key) => `${key}: an object in some rows, and something else in others`);
  for (const [key, { path: steps, given }] of values) {
    if (key === idPath.join('.')) continue;
    if (given.length === 0) leftOut.push(`${key}: no row of the sample has a value`);
    else if (given.every(isScalar)) fields.push({ path: steps, ...inferKind(steps.join(' '), given) });
    else leftOut.push(`${key}: a list or an object`);
  }
  return { path, list: listOf(rows.length, holders), idPath, fields, leftOut, operations: [] };
}

function findRows(body: unknown): { rows: Row[]; holders: Row[] } {
  const lists: { rows: unknown; holders: Row[] }[] = [{ rows: body, holders: [] }];
  if (isObject(body)) {
    for (const [outer, inner] of listPlaces) {
      const holder = inner ? body[outer] : body;
      if (isObject(holder)) lists.push({ rows: holder[inner ?? outer], holders: [holder, body] });
    }
  }
  const found = lists.find(({ rows }) => Array.isArray(rows));
  if (!found) throw new SourceError(noList());
  const rows = (found.rows as unknown[]).filter(isObject);
  if (rows.length === 0)
    throw new SourceError('The list in the answer is empty: a sample needs at least one record.');
  return { rows, holders: found.holders };
}

const noList = (): string => {
  const places = listPlaces.map((place) => place.join('.')).join(', ');
  return `The answer has no list: it must be one, or have one in ${places}.`;
};

/** A list is in pages when its total says that there are more rows than came. */
function listOf(rowCount: number, holders: readonly Row[]): FoundList {
  const totals = totalNames.flatMap((name) => holders.map((holder) => Number(holder[name])));
  return totals.some((total) => total > rowCount) ? { style: 'pages' } : { style: 'whole' };
}

interface Found {
  path: readonly string[];
  /** Values that are not null or empty. */
  given: unknown[];
  /** In some row there is something, even if it is an empty text. */
  isThere: boolean;
}

type Values = Map<string, Found>;

/** All values of all rows by their place; objects in a row are opened. */
function valuesByPath(rows: readonly Row[]): { values: Values; mixed: string[] } {
  const values: Values = new Map();
  const add = (path: readonly string[], value: unknown): void => {
    if (isObject(value) && path.length < MAX_DEPTH) {
      for (const [name, inner] of Object.entries(value)) add([...path, name], inner);
      return;
    }
    const key = path.join('.');
    const known = values.get(key) ?? { path, given: [], isThere: false };
    if (!isBlank(value)) known.given.push(value);
    known.isThere ||= value !== null && value !== undefined;
    values.set(key, known);
  };
  for (const row of rows) add([], row);
  const partsOf = (key: string) => [...values.keys()].filter((other) => other.startsWith(`${key}.`));
  // An object that some rows lack is there as nothing and as its parts. One that is a text elsewhere has no one schema.
  const mixed: string[] = [];
  for (const [key, { isThere }] of values) {
    const parts = partsOf(key);
    if (parts.length === 0) continue;
    values.delete(key);
    if (!isThere) continue;
    mixed.push(key);
    for (const part of parts) values.delete(part);
  }
  return { values, mixed };
}

function findId(values: Values, rows: readonly Row[], path: string): readonly string[] {
  const isUnique = (name: string): boolean => {
    const given = values.get(name)?.given ?? [];
    return given.length === rows.length && given.every(isScalar) && new Set(given).size === rows.length;
  };
  const own = [...values.keys()].filter((name) => /^[^.]*id$/i.test(name));
  const name = [...idNames, ...own].find(isUnique);
  if (name) return [name];
  throw new SourceError(`The rows of ${path} have no field that identifies them, such as "id".`);
}
