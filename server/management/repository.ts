import { and, count, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../database/advisory-lock';
import type { depots } from '../database/management-schema';
import type { Database } from '../database/open-database';
import { violatedConstraint } from '../database/violated-constraint';
import { type FieldErrors, fieldProblem } from '../http/http-problem';
import { isWanted, type Versioned, type WantedVersions } from '../http/if-match';
import type { FleetKey } from '../repositories/assets';
import { changesBetween, type HistoryEntry, noteChanges } from '../repositories/history';
import { noteMade } from '../repositories/idempotency-keys';
import { type CountQuery, inOrder, type ListQuery } from './list-query';
import type { ManagedResource, ManagedRow } from './managed-resource';
import { tryRow } from './try-row';

/** How long a deleted record can be restored; then it is removed. */
export const RESTORE_MS = 24 * 3_600_000;

/** The errors of one row of an import; rows are counted from 1. */
export interface RowErrors {
  row: number;
  errors: FieldErrors;
}

export interface ManagedRepository<Row, Facts> {
  list(query: ListQuery): Promise<{ rows: Row[]; totalCount: number }>;
  /** The number of records by value. */
  count(query: CountQuery): Promise<Record<string, number>>;
  find(id: number): Promise<Row | undefined>;
  /** @param more further statements in the transaction. @throws {HttpProblem} 400 with `errors`. */
  add<More>(
    facts: Facts,
    at: Date,
    more: (transaction: Transaction, row: Row) => Promise<More>,
  ): Promise<[Row, More]>;
  /** @returns undefined for an unknown id. */
  change(id: number, facts: Facts, at: Date, versions: WantedVersions): Promise<Versioned<Row> | undefined>;
  /**
   * `change` for single columns, under another action in the history. @param more further statements in the
   * transaction.
   */
  patch<More>(
    id: number,
    columns: Readonly<Record<string, unknown>>,
    at: Date,
    action: string,
    more: (transaction: Transaction, row: Row) => Promise<More>,
  ): Promise<[Row, More] | undefined>;
  remove(id: number, at: Date, versions: WantedVersions): Promise<Versioned<Row> | undefined>;
  /** @returns undefined for an id that is unknown, not deleted, or deleted too long ago. */
  restore(id: number, at: Date): Promise<Row | undefined>;
  /**
   * Adds all rows or none, and finds all that is wrong with each.
   * @param rows as they came, not yet parsed. @param isTrial only checks them.
   */
  addAll(rows: readonly unknown[], at: Date, isTrial: boolean): Promise<RowErrors[]>;
  /** Removes records that can no longer be restored, of all companies. */
  purge(at: Date): Promise<void>;
}

/** Rolls back a transaction. */
class Undo extends Error {}

export function createManagedRepository<Row extends ManagedRow, Facts extends object>(
  database: Database,
  key: FleetKey,
  resource: ManagedResource<Row, Facts>,
): ManagedRepository<Row, Facts> {
  // All managed tables have the columns used here.
  const table = resource.table as typeof depots;
  const isOurs = and(resource.scope, isNull(table.deletedAt));
  const isRow = (id: number) => and(isOurs, eq(table.id, id));
  const asRow = (row: object) => row as Row;

  const inTransaction = async <Result>(
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> => {
    try {
      await resource.beforeWrite?.();
      return await database.transaction(async (transaction) => {
        if (resource.lockName !== undefined)
          await transaction.execute(
            sql`SELECT pg_advisory_xact_lock(hashtextextended(${resource.lockName}, 0))`,
          );
        return work(transaction);
      });
    } catch (error) {
      throw explain(error);
    }
  };
  const explain = (error: unknown): unknown => {
    const fault = resource.unique[violatedConstraint(error) ?? ''];
    return fault ? fieldProblem({ [fault.field]: [fault.message] }) : error;
  };
  const lock = async (transaction: Transaction, id: number): Promise<Row | undefined> => {
    const [row] = await transaction.select().from(table).where(isRow(id)).for('update');
    return row && asRow(row);
  };
  const columnsOf = async (transaction: Transaction, facts: Facts, at: Date, present: Row | null) => {
    const errors = (await resource.check?.(transaction, facts)) ?? {};
    if (Object.keys(errors).length > 0) throw fieldProblem(errors);
    return ((await resource.columnsOf?.(transaction, facts, at, present)) ?? facts) as Record<
      string,
      unknown
    >;
  };
  const entryOf = (action: string, before: Row | null, after: Row | null): HistoryEntry => {
    const row = (after ?? before) as Row;
    return {
      resource: resource.name,
      recordId: row.id,
      recordName: resource.title(row),
      action,
      changes: changesBetween(before as never, after as never, resource.historyFields),
    };
  };
  const insert = async (transaction: Transaction, facts: Facts, at: Date): Promise<Row> => {
    const columns = await columnsOf(transaction, facts, at, null);
    const values = { ...columns, ...resource.owner, createdAt: at, updatedAt: at };
    const [added] = await transaction
      .insert(table)
      .values(values as never)
      .returning();
    if (!added) throw new Error('The row was not stored');
    const row = asRow(added);
    await resource.onChange?.(transaction, { before: null, after: row, at });
    return row;
  };
  /** @throws {HttpProblem} 400 with `errors`. */
  const insertGiven = async (transaction: Transaction, given: unknown, at: Date): Promise<Row> => {
    const { data, error } = resource.body.safeParse(given);
    if (error) throw fieldProblem(errorsByField(error));
    try {
      // Each row has its own savepoint, so that the next ones are tried too.
      return await transaction.transaction((own) => insert(own, data, at));
    } catch (failure) {
      throw explain(failure);
    }
  };
  const update = async (
    transaction: Transaction,
    before: Row,
    columns: Readonly<Record<string, unknown>>,
    at: Date,
    action: string,
  ): Promise<Row> => {
    const [updated] = await transaction
      .update(table)
      .set({ ...columns, updatedAt: at, version: before.version + 1 } as never)
      .where(and(resource.scope, eq(table.id, before.id)))
      .returning();
    if (!updated) throw new Error('The row was not stored');
    const row = asRow(updated);
    const state = { before: before.deletedAt ? null : before, after: row.deletedAt ? null : row };
    await resource.onChange?.(transaction, { ...state, at });
    const entry = entryOf(action, state.before, state.after);
    const isWorthNoting = action !== 'update' || Object.keys(entry.changes).length > 0;
    await noteChanges(transaction, key, at, isWorthNoting ? [entry] : []);
    return row;
  };

  return {
    async list({ page, pageSize, order, where }) {
      const wanted = and(isOurs, where);
      const [counted] = await database.select({ totalCount: count() }).from(table).where(wanted);
      const totalCount = counted?.totalCount ?? 0;
      const start = (page - 1) * pageSize;
      if (start >= totalCount) return { rows: [], totalCount };
      // The last pages are read from the end, which is as fast as the first ones.
      const isReversed = start > totalCount / 2;
      const limit = Math.min(pageSize, totalCount - start);
      const orderBy = inOrder({ order }, table.id, isReversed);
      // The offset skips ids of an index rather than whole rows.
      const ids = database
        .select({ id: table.id })
        .from(table)
        .where(wanted)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(isReversed ? totalCount - start - limit : start);
      const found = await database
        .select()
        .from(table)
        .where(inArray(table.id, ids))
        .orderBy(...orderBy);
      const rows = found.map(asRow);
      return { rows: isReversed ? rows.reverse() : rows, totalCount };
    },

    async count({ by, where }) {
      const value = sql<string>`${by}`;
      const counted = await database
        .select({ value, total: count() })
        .from(table)
        .where(and(isOurs, where))
        .groupBy(value);
      return Object.fromEntries(counted.map(({ value, total }) => [value, total]));
    },

    async find(id) {
      const [row] = await database.select().from(table).where(isRow(id));
      return row && asRow(row);
    },

    add: (facts, at, more) =>
      inTransaction(async (transaction) => {
        const row = await insert(transaction, facts, at);
        await noteChanges(transaction, key, at, [entryOf('create', null, row)]);
        const further = await more(transaction, row);
        await noteMade(transaction);
        return [row, further];
      }),

    change: (id, facts, at, versions) =>
      inTransaction(async (transaction) => {
        const present = await lock(transaction, id);
        if (!present) return undefined;
        if (!isWanted(present.version, versions)) return { kind: 'changed', present };
        const columns = await columnsOf(transaction, facts, at, present);
        return { kind: 'done', record: await update(transaction, present, columns, at, 'update') };
      }),

    patch: (id, columns, at, action, more) =>
      inTransaction(async (transaction) => {
        const present = await lock(transaction, id);
        if (!present) return undefined;
        const row = await update(transaction, present, columns, at, action);
        return [row, await more(transaction, row)];
      }),

    remove: (id, at, versions) =>
      inTransaction(async (transaction) => {
        const present = await lock(transaction, id);
        if (!present) return undefined;
        if (!isWanted(present.version, versions)) return { kind: 'changed', present };
        await update(transaction, present, { deletedAt: at }, at, 'delete');
        return { kind: 'done', record: present };
      }),

    restore: (id, at) =>
      inTransaction(async (transaction) => {
        const [deleted] = await transaction
          .select()
          .from(table)
          .where(and(resource.scope, eq(table.id, id), isNotNull(table.deletedAt)))
          .for('update');
        if (!deleted?.deletedAt || at.getTime() - deleted.deletedAt.getTime() > RESTORE_MS) return undefined;
        const row = await update(transaction, asRow(deleted), { deletedAt: null }, at, 'restore');
        await noteMade(transaction);
        return row;
      }),

    async addAll(rows, at, isTrial) {
      const faults: RowErrors[] = [];
      try {
        await inTransaction(async (transaction) => {
          const entries: HistoryEntry[] = [];
          for (const [index, given] of rows.entries()) {
            const { added, errors } = await tryRow(given, resource.standIns?.() ?? {}, (row) =>
              insertGiven(transaction, row, at),
            );
            if (Object.keys(errors).length > 0) faults.push({ row: index + 1, errors });
            if (added) entries.push(entryOf('create', null, added));
          }
          // A row with errors may have been added with stand-ins.
          if (isTrial || faults.length > 0) throw new Undo();
          await noteChanges(transaction, key, at, entries);
          await noteMade(transaction);
        });
      } catch (error) {
        if (!(error instanceof Undo)) throw error;
      }
      return faults;
    },

    async purge(at) {
      await database.delete(table).where(lt(table.deletedAt, new Date(at.getTime() - RESTORE_MS)));
    },
  };
}

function errorsByField({ issues }: z.core.$ZodError): FieldErrors {
  const errors: Record<string, string[]> = Object.create(null);
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}
