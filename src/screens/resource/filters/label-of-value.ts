import type { Translate } from '../../../locales/text';
import type { ValuesFilter } from '../../../resources/definition/filter';
import type { ResourceRecord } from '../../../resources/definition/record';

/** A value in the user's words; one that nobody knows as it is. */
export function labelOfValue(
  { codes = {} }: Pick<ValuesFilter<ResourceRecord>, 'codes'>,
  value: string,
  t: Translate,
): string {
  const code = value.trim().toLowerCase();
  const text = Object.hasOwn(codes, code) ? codes[code] : undefined;
  return text === undefined ? value : t(text);
}
