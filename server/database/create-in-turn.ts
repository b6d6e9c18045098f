import { sql } from 'drizzle-orm';
import { noteMade } from '../repositories/idempotency-keys';
import type { Database } from './open-database';

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** One transaction at a time among those with the same name, across all processes on the database. */
export function inTurn<Result>(
  database: Database,
  name: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await takeTurn(transaction, name);
    return work(transaction);
  });
}

/** Waits until no other transaction has the turn of this name; it ends with the transaction. */
export async function takeTurn(transaction: Transaction, name: string): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Makes a record whose number is limited: the count stays right until the record is stored. With an idempotency key,
 * the key is stored in the same transaction.
 * @param name of the lock: what is counted, and for which owner.
 * @param create returns undefined, having stored nothing, when the limit is reached.
 */
export function createInTurn<Made>(
  database: Database,
  name: string,
  create: (transaction: Transaction) => Promise<Made | undefined>,
): Promise<Made | undefined> {
  return inTurn(database, name, async (transaction) => {
    const made = await create(transaction);
    if (made !== undefined) await noteMade(transaction);
    return made;
  });
}
