import { type FieldErrors, HttpProblem } from '../http/http-problem';

/** What has become of a row. */
export interface TriedRow<Added> {
  /** Absent: it could not be added, even without the fields that are wrong. */
  added?: Added;
  errors: FieldErrors;
}

/**
 * Adds a row and finds all that is wrong with it. An error hides those that are looked for after it, and a row that is
 * not added hides that a later one has the same unique value. So the row is tried again with stand-ins for its wrong
 * fields, until it is added or nothing new is found.
 *
 * @param standIns values for required fields; others are left out.
 * @param add throws an `HttpProblem` with `errors` when it refuses the row.
 */
export async function tryRow<Added>(
  given: unknown,
  standIns: Readonly<Record<string, unknown>>,
  add: (row: unknown) => Promise<Added>,
): Promise<TriedRow<Added>> {
  const errors: Record<string, readonly string[]> = Object.create(null);
  let row = given;
  for (;;) {
    try {
      return { added: await add(row), errors };
    } catch (error) {
      if (!(error instanceof HttpProblem) || !error.errors) throw error;
      const found = Object.entries(error.errors).filter(([field]) => !(field in errors));
      for (const [field, messages] of found) errors[field] = messages;
      // Without a field, the row as a whole is wrong.
      if (found.length === 0 || '' in errors) return { errors };
      row = { ...(row as object), ...Object.fromEntries(found.map(([field]) => [field, standIns[field]])) };
    }
  }
}
