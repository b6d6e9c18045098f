import type { Row } from './response-variants';

/** What one name of a query or body must carry. */
export interface Check {
  says: string;
  holds(value: unknown): boolean;
  isOptional?: true;
}

/** The names that a query or body has, and no others. */
export type Names = Readonly<Record<string, Check>>;

export const exactly = (expected: unknown): Check => ({
  says: JSON.stringify(expected),
  holds: (value) => value === expected,
});

export const oneOf = (...expected: readonly unknown[]): Check => ({
  says: `one of ${JSON.stringify(expected)}`,
  holds: (value) => expected.includes(value),
});

export const text: Check = {
  says: 'a text',
  holds: (value) => typeof value === 'string' && value.trim() !== '',
};

/** Section 7 does not specify whether ids are sent as numbers: both are read. */
export const identifier: Check = {
  says: 'an id',
  holds: (value) => (typeof value === 'string' || typeof value === 'number') && /^\d+$/.test(String(value)),
};

/** A whole number in a query. */
export const wholeNumber = (least: number, most: number): Check => ({
  says: `a whole number from ${least} to ${most}`,
  holds: (value) => {
    if (typeof value !== 'string' || !/^\d{1,9}$/.test(value)) return false;
    return Number(value) >= least && Number(value) <= most;
  },
});

const matching = (says: string, pattern: RegExp): Check => ({
  says,
  holds: (value) => typeof value === 'string' && pattern.test(value),
});

export const day = matching('yyyy-mm-dd', /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);

export const clock = matching('HH:mm', /^([01]\d|2[0-3]):[0-5]\d$/);

export const displayTime = matching(
  'M/D/YYYY h:mm:ss AM/PM',
  /^([1-9]|1[0-2])\/([1-9]|[12]\d|3[01])\/\d{4} ([1-9]|1[0-2]):[0-5]\d:[0-5]\d [AP]M$/,
);

export const optional = (check: Check): Check => ({ ...check, isOptional: true });

/** What is wrong with the values of a query or body: names that are missing or too many, and values of another form. */
export function nameFaults(where: 'query' | 'body', values: Row, names: Names): string[] {
  const unknown = Object.keys(values)
    .filter((name) => !(name in names))
    .map(
      (name) =>
        `${where} "${name}" is none of ${Object.keys(names).join(', ') || 'the names, as there are none'}`,
    );
  const wrong = Object.entries(names).flatMap(([name, check]) => {
    if (!(name in values)) return check.isOptional ? [] : [`${where} "${name}" is missing`];
    const value = values[name];
    return check.holds(value) ? [] : [`${where} "${name}" is ${JSON.stringify(value)} and not ${check.says}`];
  });
  return [...unknown, ...wrong];
}

/** What is wrong with the headers of an API request to another origin than the page's. */
export function headerFaults(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  method: string,
): string[] {
  const faults: string[] = [];
  if (headers['x-xsrf-token'] !== undefined) faults.push('sends the anti-forgery header to another origin');
  if (headers.cookie !== undefined) faults.push('sends cookies to another origin');
  if (method !== 'GET' && !String(headers['content-type'] ?? '').startsWith('application/json')) {
    faults.push(`has the type ${headers['content-type'] ?? 'none'} and not application/json`);
  }
  return faults;
}

/**
 * What is wrong with an Authorization header under `AUTH_SCHEME: ""`, which sends the bare token.
 *
 * @param isNeeded whether a token is stored when the call is made; at the sign-in none is.
 */
export function authorizationFaults(header: string | undefined, isNeeded: boolean): string[] {
  if (!isNeeded) return header === undefined ? [] : ['has Authorization without a session'];
  if (header === undefined) return ['has no Authorization'];
  return /^\S+$/.test(header) ? [] : [`carries Authorization "${header}" and not the bare token`];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many days before today each choice begins and ends; those that send no dates have none. */
const daysBack: Readonly<Record<string, readonly [number, number]>> = {
  Today: [0, 0],
  Yesterday: [1, 1],
  Week: [6, 0],
};

/**
 * What is wrong between `byDate` and the dates that stand beside it (section 9 "Incident filter options").
 *
 * @param fleetNowMs the present on the fleet's wall clock.
 */
export function dateFaults({ byDate, startDate, endDate }: Row, fleetNowMs: number): string[] {
  const back = daysBack[String(byDate)];
  const sent = `${startDate ?? 'nothing'} to ${endDate ?? 'nothing'}`;
  const dayAt = (timeMs: number, days: number): string =>
    new Date(timeMs - days * DAY_MS).toISOString().slice(0, 10);
  // What was sent just before midnight arrives after it.
  const due = [fleetNowMs, fleetNowMs - 60_000].map((timeMs) =>
    back ? `${dayAt(timeMs, back[0])} to ${dayAt(timeMs, back[1])}` : 'nothing to nothing',
  );
  return due.includes(sent)
    ? []
    : [`body "byDate" is ${byDate}, which is ${due[0]}, and the dates are ${sent}`];
}
