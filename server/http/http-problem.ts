/** By field of a body: what is wrong with it. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  constructor(
    readonly statusCode: number,
    message: string,
    /** Of what will pass: when to try again. */
    readonly retryAfterSeconds?: number,
    /** Further fields of the response, such as the current record. */
    readonly data?: unknown,
    readonly errors?: FieldErrors,
  ) {
    super(message);
  }
}

/** The session is missing, expired or revoked; text of section 8. */
export function sessionExpired(): HttpProblem {
  return new HttpProblem(401, 'Your session has expired. Please log in again.');
}

/** 400 that names each field and what is wrong with it. */
export function fieldProblem(errors: FieldErrors): HttpProblem {
  const faults = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => `${field}: ${message}`),
  );
  return new HttpProblem(400, faults.join('; '), undefined, undefined, errors);
}
