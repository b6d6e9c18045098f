import { shortNameOf } from '../../../domain/text/field-name';

/** A server's validation errors of a form. */
export interface ServerFaults {
  /** By the field of the form. */
  known: ReadonlyMap<string, readonly string[]>;
  /** Errors of fields that the form lacks, each with the server's name of it; empty for the whole form. */
  unknown: readonly { name: string; texts: readonly string[] }[];
}

type Errors = Readonly<Record<string, readonly string[]>>;

/**
 * Assigns the errors of a rejected write to the fields of the form. Spelling is ignored: "HomeDepot", "home_depot" and
 * "homeDepot" are the same, and so is the last part of a path such as "driver.homeDepot".
 */
export function sortFaults(errors: Errors, fields: readonly string[]): ServerFaults {
  const known = new Map<string, readonly string[]>();
  const unknown: { name: string; texts: readonly string[] }[] = [];
  const fieldOfName = new Map(fields.map((field) => [shortNameOf(field), field]));
  for (const [name, texts] of Object.entries(errors)) {
    const last = name.split('.').findLast((part) => !/^\d*$/.test(part)) ?? '';
    const field = fieldOfName.get(shortNameOf(name)) ?? fieldOfName.get(shortNameOf(last));
    if (field === undefined) unknown.push({ name, texts });
    else known.set(field, [...(known.get(field) ?? []), ...texts]);
  }
  return { known, unknown };
}
