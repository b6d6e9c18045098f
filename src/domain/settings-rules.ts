import { isEmail } from './email';

const isFilled = (value: string): boolean => value.trim() !== '';

/** The fields a user types; the others are chosen out of lists that hold nothing wrong. */
const typedFields = {
  companyName: isFilled,
  email: (value) => isEmail(value.trim()),
  phone: isFilled,
  address: isFilled,
} as const satisfies Record<string, (value: string) => boolean>;

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
