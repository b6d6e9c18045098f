type Body = Readonly<Record<string, unknown>>;
type FieldErrors = Record<string, string[]>;

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/**
 * The field errors of a rejected write, by the server's name of the field (a path has dots). It reads
 * `errors: { field: [text] }` (ASP.NET, Laravel, Rails), `errors: [{ field | path | property, message }]` (Spring, express,
 * class-validator), `errors: [{ source: { pointer }, detail }]` (JSON:API), `invalid-params: [{ name, reason }]` (RFC 7807)
 * and `detail: [{ loc, msg }]` (FastAPI). Undefined without any.
 */
export function fieldErrorsOf(body: unknown): FieldErrors | undefined {
  if (!isBody(body)) return undefined;
  const found: FieldErrors = {};
  const add = (name: string, text: string | undefined): void => {
    if (text === undefined) return;
    found[name] ??= [];
    found[name].push(text);
  };
  if (isBody(body.errors)) {
    for (const [name, texts] of Object.entries(body.errors)) {
      for (const text of Array.isArray(texts) ? texts : [texts]) add(smallFirst(name), textOf(text));
    }
  }
  const lists = [body.errors, body['invalid-params'], body.invalidParams, body.invalid_params, body.detail];
  for (const entry of lists.flatMap((list) => (Array.isArray(list) ? list : []))) {
    if (isBody(entry)) add(smallFirst(nameOf(entry)), messageOf(entry));
    else add('', textOf(entry));
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

/** Starts with a small letter, like the names in forms. */
const smallFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Parts of a FastAPI location that are not part of the record's path. */
const places = new Set(['body', 'query', 'path']);

function nameOf(entry: Body): string {
  const pointer = isBody(entry.source) ? textOf(entry.source.pointer) : undefined;
  if (pointer !== undefined) return pointer.replace(/^\/(data\/)?(attributes\/)?/, '').replaceAll('/', '.');
  for (const name of ['loc', 'path', 'field', 'property', 'param', 'name', 'propertyName', 'key'] as const) {
    const value = entry[name];
    if (Array.isArray(value)) {
      const parts = name === 'loc' && places.has(String(value[0])) ? value.slice(1) : value;
      return parts.join('.');
    }
    const text = textOf(value);
    if (text !== undefined) return text.replace(/^\//, '').replaceAll('/', '.');
  }
  return '';
}

function messageOf(entry: Body): string | undefined {
  for (const name of ['message', 'msg', 'reason', 'detail', 'errorMessage', 'defaultMessage', 'title']) {
    const text = textOf(entry[name]);
    if (text !== undefined) return text;
  }
  return undefined;
}
