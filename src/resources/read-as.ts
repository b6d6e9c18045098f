import type { ZodMiniType } from 'zod/mini';
import type { Failure } from '../locales/failure-text';

/** An answer came, and says something else than was due. */
class UnreadableAnswer extends Error implements Failure {
  override readonly name = 'UnreadableAnswer';
  readonly status = 200;
  readonly text = 'failure.shape';
}

/**
 * What an answer says, as its schema reads it.
 *
 * @throws an error fit for `failureText`: what the schema itself throws is written for programmers.
 */
export function readAs<Output>(schema: ZodMiniType<Output>, data: unknown): Output {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new UnreadableAnswer('The answer has another shape', { cause: parsed.error });
}
