import * as z from 'zod/mini';
import { dateFormats, defaultDateStyle } from '../../domain/time/date-style';
import { isTimezone } from '../../domain/time/timezone';
import { languages } from '../../locales/catalogue';
import { text } from '../fields';

const form = z.object({
  companyName: text(),
  email: text(),
  phone: text(),
  address: text(),
  timezone: z.catch(z.string().check(z.refine(isTimezone)), defaultDateStyle.timezone),
  dateFormat: z.catch(z.enum(dateFormats), defaultDateStyle.dateFormat),
  language: z.catch(z.enum(languages), 'en'),
  version: text(),
});

/** Something that has none of the fields is not the settings, and must not be shown and saved as empty ones. */
const hasSettings = z
  .record(z.string(), z.unknown())
  .check(z.refine((row) => Object.keys(form.shape).some((name) => Object.hasOwn(row, name))));

/** The settings form on the server (section 3); an unknown option becomes its default. */
export const settingsRecord = z.pipe(hasSettings, form);

/** The settings as a back end keeps them, with their version; empty where it has none. */
export type ServedSettingsRecord = z.output<typeof settingsRecord>;

/** The values of the form. */
export type SettingsRecord = Omit<ServedSettingsRecord, 'version'>;
