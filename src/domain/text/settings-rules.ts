import { isEmail } from './email';

const isFilled = (value: string): boolean => value.trim() !== '';

/** The text fields; the others are selects. */
const textFieldRules = {
  companyName: isFilled,
  email: (value) => isEmail(value.trim()),
  phone: isFilled,
  address: isFilled,
} as const satisfies Record<string, (value: string) => boolean>;

/** The settings that are text fields. */
export type TypedSetting = keyof typeof textFieldRules;

/** The text fields that violate section 5. */
export function invalidSettings(values: Readonly<Record<TypedSetting, string>>): Set<TypedSetting> {
  const fields = Object.keys(textFieldRules) as TypedSetting[];
  return new Set(fields.filter((field) => !textFieldRules[field](values[field])));
}

/** The values without white space around the text fields. */
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
