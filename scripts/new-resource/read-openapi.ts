import { listPlaces } from '../../src/providers/data/envelopes';
import { wordsOf } from './field-names';
import {
  type FieldKind,
  type FoundField,
  type FoundQuery,
  type FoundResource,
  MAX_DEPTH,
  SourceError,
} from './found-resource';
import { kindOfNumber, kindOfText } from './infer-kind';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a parsed file describes an API instead of being an answer of one. */
export function isOpenApi(file: unknown): file is Json {
  return isObject(file) && isObject(file.paths) && ('openapi' in file || 'swagger' in file);
}

const idNames = ['id', 'uuid', 'guid', '_id'];
/** Schemas may contain themselves; deeper than this nothing is shown anyway. */
const MAX_REFERENCES = 20;

/**
 * Reads the description of an API, version 2 or 3: the list whose address ends in the resource's name, what its
 * records have, and what else can be done with them.
 *
 * @param path chooses the list. Absent: the one whose last part is the name, in any spelling.
 * @throws {SourceError} when no list or more than one fits.
 */
export function readOpenApi(file: Json, name: string, path?: string): FoundResource {
  const api = new Description(file);
  const listPath = path ?? findPath(api, name);
  const list = api.listAt(listPath);
  if (!list) throw new SourceError(`GET ${listPath} is not described as a list.`);
  const one = api.paths().find((other) => new RegExp(`^${literally(listPath)}/\\{[^/]+\\}/?$`).test(other));
  const writable = api.bodyOf(listPath, 'post') ?? (one === undefined ? undefined : api.bodyOf(one, 'put'));
  const { fields, leftOut } = fieldsOf(api, list.item, writable);
  const idAt = fields.findIndex(({ path: [first = ''], path: steps }) => steps.length === 1 && isId(first));
  if (idAt < 0) throw new SourceError(`The records of ${listPath} have no identifier, such as "id".`);
  const [id] = fields.splice(idAt, 1);
  return {
    path: api.address(listPath),
    list: list.query ? { style: 'pages', query: list.query } : { style: 'whole' },
    idPath: id?.path ?? ['id'],
    fields,
    leftOut,
    operations: [
      ...(api.has(listPath, 'post') ? (['create'] as const) : []),
      ...(one && api.has(one, 'put') ? (['edit'] as const) : []),
      ...(one && api.has(one, 'delete') ? (['delete'] as const) : []),
    ],
  };
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isId = (name: string): boolean => idNames.includes(name) || /^[a-z]+_?id$/i.test(name);
const spelled = (name: string): string => wordsOf(name).join('');

function findPath(api: Description, name: string): string {
  const lists = api.paths().filter((path) => !path.includes('{') && api.listAt(path));
  const named = lists.filter(
    (path) => spelled(path.split('/').filter(Boolean).at(-1) ?? '') === spelled(name),
  );
  const [only, ...others] = named.length > 0 ? named : lists;
  if (only && others.length === 0) return only;
  const choice = lists.length > 0 ? ` Choose one with --path: ${lists.join(', ')}.` : '';
  throw new SourceError(`No list is named "${name}".${choice}`);
}

interface DescribedList {
  item: Json;
  /** Absent: it comes whole. */
  query?: FoundQuery;
}

/** An OpenAPI file with its references followed. */
class Description {
  readonly #file: Json;

  constructor(file: Json) {
    this.#file = file;
  }

  paths(): string[] {
    return Object.keys(this.#file.paths as Json);
  }

  has(path: string, method: string): boolean {
    return isObject(this.#operation(path, method));
  }

  /** The path with the one of the server before it, if that has one. */
  address(path: string): string {
    const [server] = Array.isArray(this.#file.servers) ? (this.#file.servers as Json[]) : [];
    const base = typeof server?.url === 'string' ? server.url : String(this.#file.basePath ?? '');
    return `${base.replace(/^https?:\/\/[^/]+/, '').replace(/\/$/, '')}${path}`;
  }

  /** The schema behind references, with the parts of `allOf` joined. */
  resolve(schema: unknown): Json {
    let found: unknown = schema;
    for (let count = 0; isObject(found) && typeof found.$ref === 'string'; count += 1) {
      if (count > MAX_REFERENCES || !found.$ref.startsWith('#/')) return {};
      const steps = found.$ref.slice(2).split('/');
      found = steps.reduce<unknown>((at, step) => {
        const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
        return isObject(at) ? at[key] : undefined;
      }, this.#file);
    }
    if (!isObject(found)) return {};
    if (!Array.isArray(found.allOf)) return found;
    const parts = [...found.allOf.map((part) => this.resolve(part)), { ...found, allOf: undefined }];
    return {
      ...Object.assign({}, ...parts),
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
      required: parts.flatMap(({ required }) => (Array.isArray(required) ? required : [])),
    };
  }

  bodyOf(path: string, method: string): Json | undefined {
    const operation = this.#operation(path, method);
    if (!isObject(operation)) return undefined;
    const body = this.resolve(operation.requestBody);
    const parameters = Array.isArray(operation.parameters) ? operation.parameters : [];
    const old = parameters.map((one) => this.resolve(one)).find((one) => one.in === 'body');
    const schema = jsonSchemaOf(body) ?? old?.schema;
    return schema === undefined ? undefined : this.resolve(schema);
  }

  listAt(path: string): DescribedList | undefined {
    const operation = this.#operation(path, 'get');
    if (!isObject(operation) || !isObject(operation.responses)) return undefined;
    const answer = this.resolve(operation.responses['200'] ?? operation.responses.default);
    const whole = this.resolve(jsonSchemaOf(answer) ?? answer.schema);
    const places = [[], ...listPlaces].map((place) => ({ place, schema: this.#at(whole, place) }));
    const found = places.find(({ schema }) => schema.type === 'array');
    if (!found) return undefined;
    const item = this.resolve(found.schema.items);
    if (!isObject(item.properties)) return undefined;
    const parameters = Array.isArray(operation.parameters) ? operation.parameters : [];
    const query = parameters.map((one) => this.resolve(one)).filter((one) => one.in === 'query');
    const names = query.map(({ name }) => String(name));
    const named = (pattern: RegExp): string | undefined => names.find((name) => pattern.test(name));
    const page = named(/^page(_?(number|no))?$/i);
    const pageSize = named(/^(page_?size|per_?page|limit)$/i);
    const search = named(/^(q|search|query)$/i);
    if (!page) return { item };
    return { item, query: { page, names, ...(pageSize && { pageSize }), ...(search && { search }) } };
  }

  #at(schema: Json, place: readonly string[]): Json {
    return place.reduce((at, step) => {
      const { properties } = at;
      return this.resolve(isObject(properties) ? properties[step] : undefined);
    }, schema);
  }

  #operation(path: string, method: string): unknown {
    const item = (this.#file.paths as Json)[path];
    return isObject(item) ? item[method] : undefined;
  }
}

function jsonSchemaOf(holder: Json): unknown {
  if (!isObject(holder.content)) return undefined;
  const type = Object.keys(holder.content).find((name) => name.includes('json')) ?? '*/*';
  const media = holder.content[type];
  return isObject(media) ? media.schema : undefined;
}

function fieldsOf(
  api: Description,
  item: Json,
  writable: Json | undefined,
): { fields: FoundField[]; leftOut: string[] } {
  const fields: FoundField[] = [];
  const leftOut: string[] = [];
  const sent = isObject(writable?.properties) ? writable.properties : {};
  const needed = Array.isArray(writable?.required) ? writable.required : [];
  const read = (properties: unknown, before: readonly string[]): void => {
    if (!isObject(properties)) return;
    for (const [name, property] of Object.entries(properties)) {
      const path = [...before, name];
      const schema = api.resolve(property);
      const kind = kindOf(path, schema);
      if (kind) {
        const isOwn = before.length === 0 && name in sent;
        fields.push({
          path,
          kind,
          ...(kind === 'choice' && { choices: (schema.enum as unknown[]).map(String) }),
          ...(isOwn && schema.readOnly !== true && { isWritable: true }),
          ...(isOwn && needed.includes(name) && { required: true }),
        });
      } else if (path.length < MAX_DEPTH && isObject(schema.properties)) read(schema.properties, path);
      else leftOut.push(`${path.join('.')}: a list or an object`);
    }
  };
  read(item.properties, []);
  return { fields, leftOut };
}

function kindOf(path: readonly string[], schema: Json): FieldKind | undefined {
  const types = [schema.type].flat().filter((type) => type !== 'null');
  const [type] = types;
  const name = path.join(' ');
  if (Array.isArray(schema.enum) && schema.enum.length > 0) return 'choice';
  if (type === 'boolean') return 'flag';
  if (type === 'number' || type === 'integer') return kindOfNumber(name);
  if (type !== 'string') return undefined;
  const byFormat: Record<string, FieldKind> = {
    'date-time': 'instant',
    date: 'day',
    email: 'email',
    uri: 'link',
    url: 'link',
  };
  return byFormat[String(schema.format)] ?? kindOfText(name);
}
