import type { Translate } from '../../../locales/text';
import type { ValuesFilter } from '../../../resources/definition/filter';
import type { ResourceRecord } from '../../../resources/definition/record';

/** The label of a value; an unknown one is returned unchanged. */
export function labelOfValue(
  { codes = {} }: Pick<ValuesFilter<ResourceRecord>, 'codes'>,
  value: string,
  t: Translate,
): string {
  const code = value.trim().toLowerCase();
  const text = Object.hasOwn(codes, code) ? codes[code] : undefined;
  return text === undefined ? value : t(text);
}
