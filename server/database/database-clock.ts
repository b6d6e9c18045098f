import type pg from 'pg';

const REFRESH_MS = 60_000;
/** The fastest response is the most accurate. */
const TRIES = 3;

export interface DatabaseClock {
  /** The database's time, ms UTC. */
  now(): number;
  stop(): void;
}

/**
 * The clock that all processes on one database share: how far a process's own is from it is measured at the start and
 * every minute. Leases, sessions and requests of one process are then judged alike by the others.
 */
export async function startDatabaseClock(
  pool: Pick<pg.Pool, 'query'>,
  processNow: () => number,
): Promise<DatabaseClock> {
  let aheadMs = await measure(pool, processNow);
  const timer = setInterval(() => {
    measure(pool, processNow).then(
      (measured) => {
        aheadMs = measured;
      },
      // While the database is away the last measurement is the best there is.
      () => undefined,
    );
  }, REFRESH_MS);
  timer.unref();
  return { now: () => Math.round(processNow() + aheadMs), stop: () => clearInterval(timer) };
}

/** How far the database's clock is ahead of the process's, ms. */
async function measure(pool: Pick<pg.Pool, 'query'>, processNow: () => number): Promise<number> {
  const measured: { tookMs: number; aheadMs: number }[] = [];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const sentMs = processNow();
    const { rows } = await pool.query('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms');
    const tookMs = processNow() - sentMs;
    measured.push({ tookMs, aheadMs: Number(rows[0]?.ms) - (sentMs + tookMs / 2) });
  }
  return measured.reduce((best, one) => (one.tookMs < best.tookMs ? one : best)).aheadMs;
}
