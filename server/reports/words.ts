import type { ReportType } from '../../src/domain/report-type';
import { english } from './words-en';
import { spanish } from './words-es';
import { french } from './words-fr';

/** The languages of the application (section 9). */
export const reportLanguages = ['en', 'es', 'fr'] as const;
export type ReportLanguage = (typeof reportLanguages)[number];

/** Everything that a report says in words; typed after the English ones. */
export type Words = {
  readonly [Group in keyof typeof english]: { readonly [Key in keyof (typeof english)[Group]]: string };
} & { readonly types: Record<ReportType, string> };

export const words: Record<ReportLanguage, Words> = { en: english, es: spanish, fr: french };

/** A text with its one number filled in. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
