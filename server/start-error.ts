/** A start that failed for a reason that the operator can remove. The message explains how, in one sentence or two. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
