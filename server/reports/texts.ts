import type { ReportType } from '../../src/domain/reports/report-type';
import { english } from './texts-en';
import { spanish } from './texts-es';
import { french } from './texts-fr';

export const reportLanguages = ['en', 'es', 'fr'] as const;
export type ReportLanguage = (typeof reportLanguages)[number];

export type Words = {
  readonly [Group in keyof typeof english]: { readonly [Key in keyof (typeof english)[Group]]: string };
} & { readonly types: Record<ReportType, string> };

export const words: Record<ReportLanguage, Words> = { en: english, es: spanish, fr: french };

/** Fills the placeholders of a text. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
