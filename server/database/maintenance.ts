import type { OpenDatabase } from './open-database';

const MAINTENANCE_INTERVAL_MS = 10 * 60_000;

/** Runs the purges, vacuum and checkpoint at an interval. @returns a function that stops it after the current run. */
export function startMaintenance(
  open: OpenDatabase,
  purges: readonly (() => Promise<void>)[],
  report: (error: unknown) => void,
): () => Promise<void> {
  let turn: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    turn = (async () => {
      for (const purge of purges) await purge();
      await open.vacuum();
    })().catch(report);
  }, MAINTENANCE_INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}
