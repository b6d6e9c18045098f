/** What the server says of a request that it will not or cannot serve, as `{ success: false, message }`. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** The session is missing, expired or revoked; the text is that of section 8. */
export function sessionExpired(): HttpProblem {
  return new HttpProblem(401, 'Your session has expired. Please log in again.');
}
