/** A start that failed for a reason that the operator can remove. The message is one sentence or two that say how. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
