import { nearestWords } from './nearest-words';

/** A record by what people call it. */
export interface Named {
  id: string;
  name: string;
}

/** Which record a text means. */
export type NameMatch =
  | { kind: 'one'; id: string; name: string }
  /** Several have this name; only their ids differ. */
  | { kind: 'several'; ids: readonly string[] }
  | { kind: 'none' };

/** Finds records by name or id. */
export interface NameIndex {
  /** Whose name a text is, in any case and with any white space, or else whose id it is, as it stands. */
  match(text: string): NameMatch;
  /** Names that a text without a match may have meant, the nearest first. */
  near(text: string): readonly string[];
}

const MAX_NEAR = 3;

/** A name as it is compared: without case, and with single spaces. */
export const plainName = (text: string): string => text.normalize().trim().replace(/\s+/g, ' ').toLowerCase();

/** Finds records by name. */
export function createNameIndex(records: readonly Named[]): NameIndex {
  const byId = new Map(records.map((record) => [record.id, record]));
  const byName = new Map<string, Named[]>();
  // Each record once: a page may repeat one of the page before.
  for (const record of byId.values()) {
    const name = plainName(record.name);
    const alike = byName.get(name);
    if (alike) alike.push(record);
    else byName.set(name, [record]);
  }
  let names: readonly string[] | undefined;
  return {
    match(text) {
      const given = text.trim();
      const alike = byName.get(plainName(given)) ?? [];
      const exact = alike.filter(({ name }) => name.trim() === given);
      const meant = exact.length === 1 ? exact : alike;
      const found = meant.length === 1 ? meant[0] : byId.get(given);
      if (found) return { kind: 'one', id: found.id, name: found.name };
      return meant.length > 1 ? { kind: 'several', ids: meant.map(({ id }) => id) } : { kind: 'none' };
    },
    near(text) {
      names ??= [...new Set(records.map(({ name }) => name))];
      const nearest = nearestWords(text.trim(), names);
      if (nearest.length > 0) return nearest;
      const part = plainName(text);
      return part === '' ? [] : names.filter((name) => plainName(name).includes(part)).slice(0, MAX_NEAR);
    },
  };
}
