import * as z from 'zod/mini';
import { dateFormats, defaultDateStyle } from '../domain/time/date-style';
import { isTimezone } from '../domain/time/timezone';
import { languages } from '../locales/catalogue';
import { text } from './fields';

/** The settings form as the server keeps it (section 3); a choice that is not offered becomes its default. */
export const settingsRecord = z.object({
  companyName: text(),
  email: text(),
  phone: text(),
  address: text(),
  timezone: z.catch(z.string().check(z.refine(isTimezone)), defaultDateStyle.timezone),
  dateFormat: z.catch(z.enum(dateFormats), defaultDateStyle.dateFormat),
  language: z.catch(z.enum(languages), 'en'),
});

export type SettingsRecord = z.output<typeof settingsRecord>;
