import type { DateFormat, Timezone } from './date-format';
import { isEmail } from './email';

/** What the settings form holds (section 3). */
export interface GeneralSettings {
  companyName: string;
  email: string;
  phone: string;
  address: string;
  timezone: Timezone;
  dateFormat: DateFormat;
  /** The code of a language of the catalogue. */
  language: string;
}

const isFilled = (value: string): boolean => value.trim() !== '';

/** The fields a user types; the others are chosen out of lists that hold nothing wrong. */
const typedFields = {
  companyName: isFilled,
  email: (value) => isEmail(value.trim()),
  phone: isFilled,
  address: isFilled,
} as const satisfies { [Field in keyof GeneralSettings]?: (value: string) => boolean };

export type TypedSetting = keyof typeof typedFields;

/** The typed fields that do not hold what section 5 requires. */
export function faultySettings(values: Readonly<Record<TypedSetting, string>>): Set<TypedSetting> {
  const fields = Object.keys(typedFields) as TypedSetting[];
  return new Set(fields.filter((field) => !typedFields[field](values[field])));
}

/** The settings as they are kept: without white space around what was typed. */
export function trimSettings<Values extends Readonly<Record<TypedSetting, string>>>(values: Values): Values {
  const { companyName, email, phone, address } = values;
  return {
    ...values,
    companyName: companyName.trim(),
    email: email.trim(),
    phone: phone.trim(),
    address: address.trim(),
  };
}
