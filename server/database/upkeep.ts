import type { OpenDatabase } from './open-database';

const UPKEEP_EVERY_MS = 10 * 60_000;

/**
 * Tidies the database now and then: forgets what has expired, reclaims dead rows and writes the log back.
 *
 * @returns what stops it, after the turn that is under way.
 */
export function startUpkeep(
  open: OpenDatabase,
  purges: readonly (() => Promise<void>)[],
  report: (error: unknown) => void,
): () => Promise<void> {
  let turn: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    turn = (async () => {
      for (const purge of purges) await purge();
      await open.tidy();
    })().catch(report);
  }, UPKEEP_EVERY_MS);
  // Upkeep alone is no reason to go on living.
  timer.unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}
