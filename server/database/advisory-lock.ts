import { sql } from 'drizzle-orm';
import { noteMade } from '../repositories/idempotency-keys';
import type { Database } from './open-database';

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** A transaction with an advisory lock: one at a time with the same name, in all processes on the database. */
export function withLock<Result>(
  database: Database,
  name: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await takeLock(transaction, name);
    return work(transaction);
  });
}

/** Waits for the advisory lock of this name, which is released with the transaction. */
export async function takeLock(transaction: Transaction, name: string): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Makes a record whose number is limited: the count stays right until the record is stored. With an idempotency key,
 * the key is stored in the same transaction.
 * @param name of the lock: what is counted, and for which owner.
 * @param create returns undefined, having stored nothing, when the limit is reached.
 */
export function createWithLock<Made>(
  database: Database,
  name: string,
  create: (transaction: Transaction) => Promise<Made | undefined>,
): Promise<Made | undefined> {
  return withLock(database, name, async (transaction) => {
    const made = await create(transaction);
    if (made !== undefined) await noteMade(transaction);
    return made;
  });
}
