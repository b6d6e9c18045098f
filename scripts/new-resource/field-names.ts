import type { FoundField } from './found-resource';

/** The words of a name in any spelling: `licence_number`, `licenceNumber` and `Licence-Number` have the same. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `licenceNumber`. A name that begins with a figure gets a letter before it. */
export function camelCase(words: readonly string[]): string {
  const name = words.map((word, at) => (at === 0 ? word : capitalized(word))).join('');
  return /^\p{L}/u.test(name) ? name : `n${name}`;
}

/** Abbreviations that are written in capitals. */
const capitals = new Set(['id', 'gps', 'vin', 'url', 'eld', 'imei', 'sim', 'ip', 'rpm', 'utc']);

/** `Licence Number`: the title of a column in English. */
export function titleCase(words: readonly string[]): string {
  return words.map((word) => (capitals.has(word) ? word.toUpperCase() : capitalized(word))).join(' ');
}

/** Gives each field a name of its own in the record: that of its last step, with the steps before it where two are alike. */
export function nameFields<Field extends Pick<FoundField, 'path'>>(
  fields: readonly Field[],
): (Field & { name: string })[] {
  const short = (path: readonly string[]): string => camelCase(wordsOf(path.at(-1) ?? ''));
  const seen = new Map<string, number>([['id', 1]]);
  for (const { path } of fields) seen.set(short(path), (seen.get(short(path)) ?? 0) + 1);
  const taken = new Set(['id']);
  return fields.map((field) => {
    const last = short(field.path);
    const isAlone = seen.get(last) === 1 && last.length > 0;
    const name = isAlone && !isGeneral(field.path) ? last : camelCase(field.path.flatMap(wordsOf));
    const free = freeName(name, taken);
    taken.add(free);
    return { ...field, name: free };
  });
}

/** `driver.name` and `driverName` are both `driverName`: the second one is `driverName2`. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const one = count === 1 ? name : `${name}${count}`;
    if (!taken.has(one)) return one;
  }
}

/** `vehicle.name` is no name of the record. */
const isGeneral = (path: readonly string[]): boolean =>
  path.length > 1 && ['name', 'id', 'type', 'status'].includes((path.at(-1) ?? '').toLowerCase());
