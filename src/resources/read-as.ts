import type { ZodMiniType } from 'zod/mini';
import type { Failure } from '../locales/failure-text';

class UnexpectedResponse extends Error implements Failure {
  override readonly name = 'UnexpectedResponse';
  readonly status = 200;
  readonly text = 'failure.shape';
}

/** Parses the body of a response. @throws an error that `failureText` can show; the schema's own is for programmers. */
export function readAs<Output>(schema: ZodMiniType<Output>, data: unknown): Output {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new UnexpectedResponse('The answer has another shape', { cause: parsed.error });
}
