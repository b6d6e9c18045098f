import type { en } from './en';
import type { startEn } from './start-en';

/** The languages of section 9. */
export const languages = ['en', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];

export type MessageKey = keyof typeof en;
export type Catalogue = Record<MessageKey, string>;

/** The keys of what stands before the application; the rest of the catalogue comes with it. */
export type StartKey = keyof typeof startEn;
export type StartCatalogue = Record<StartKey, string>;

/** A text that a resource brings along in all languages, beside the catalogue's keys. */
export type LocalText = Record<Language, string>;

/** A text by its key in the catalogue, or a resource's own in every language. */
export type Text = MessageKey | LocalText;

export type Values = Record<string, string | number>;

/** Fills `{name}` in a message; a name without a value stays as it stands, which is easier to see than a gap. */
export function fillIn(message: string, values: Values = {}): string {
  return message.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}
