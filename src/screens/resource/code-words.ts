import type { LocalText } from '../../locales/catalogue';
import type { Say } from '../../locales/text';
import { type Codes, type FieldDefinition, type ResourceRecord, readField } from '../../resources/definition';

type Field = Pick<FieldDefinition<ResourceRecord>, 'codes' | 'missing'>;

/** The words already said of a table of codes, by the code as it came: a list asks for one a hundred thousand times. */
const known = new WeakMap<Say, WeakMap<Codes, Map<string, string>>>();

function wordsOf(codes: Codes, say: Say): Map<string, string> {
  let tables = known.get(say);
  if (!tables) {
    tables = new WeakMap();
    known.set(say, tables);
  }
  let words = tables.get(codes);
  if (!words) {
    words = new Map();
    tables.set(codes, words);
  }
  return words;
}

/** The word for a code; one that is not in the table, as it came. */
export function codeWord(codes: Codes, code: string, say: Say): string {
  const words = wordsOf(codes, say);
  const word = words.get(code);
  if (word !== undefined) return word;
  const plain = code.trim().toLowerCase();
  const text = Object.hasOwn(codes, plain) ? codes[plain] : undefined;
  if (text === undefined) return code;
  const said = say(text);
  // What came as words and differs in capitals alone stays as the server writes it.
  const shown = said.toLowerCase() === plain && code.trim() !== plain ? code : said;
  words.set(code, shown);
  return shown;
}

/** What the schema said; not by `fillIn`, which is slow for what is asked of every record of a large fleet. */
const inEnglish = ({ en }: LocalText, { id }: ResourceRecord): string => en.replace('{id}', () => id);

/** A record's value as it is shown: codes, and what stands for what the server did not say, in the user's words. */
export function spokenValue(
  { codes, missing }: Field,
  record: ResourceRecord,
  name: string,
  say: Say,
): unknown {
  const value = readField(record, name);
  if (typeof value !== 'string' || value === '') return value;
  if (codes) return codeWord(codes, value, say);
  return missing && value === inEnglish(missing, record) ? say(missing, { id: record.id }) : value;
}

/** What a search looks through: the words that are shown, and the code where it reads otherwise. */
export function searchedValue(field: Field, record: ResourceRecord, name: string, say: Say): unknown {
  const value = readField(record, name);
  const spoken = spokenValue(field, record, name, say);
  return spoken === value ? value : `${spoken}\n${value}`;
}
