import type { AnyField } from './definition/field';
import type { AnyResource } from './definition/resource';

/** What is wrong with one option of a definition, and what to write instead. */
export interface Contradiction {
  option: string;
  text: string;
}

/** A name that nothing bears. `remedy` is followed by the names that there are. */
export function missing(
  option: string,
  fault: string,
  remedy: string,
  known: readonly string[],
): Contradiction {
  const choice = known.length > 0 ? `${remedy}: ${known.join(', ')}.` : `${remedy}; there is none yet.`;
  return { option, text: `${fault}. ${choice}` };
}

/** The fields of any resource, by their names. */
export function fieldsIn({ fields = {} }: AnyResource): Readonly<Record<string, AnyField>> {
  return fields as Readonly<Record<string, AnyField>>;
}
