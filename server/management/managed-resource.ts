import type { SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Permission } from '../../src/domain/user-roles';
import type { Transaction } from '../database/create-in-turn';
import type { depots, drivers, groups } from '../database/management-schema';
import type { reportSchedules } from '../database/schedule-schema';
import type { users } from '../database/schema';
import type { FieldErrors } from '../http/http-problem';
import type { ListOptions } from './list-query';

/** The columns that every managed table has. */
export interface ManagedRow {
  id: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

export type ManagedTable =
  | typeof drivers
  | typeof depots
  | typeof groups
  | typeof users
  | typeof reportSchedules;

/** A change of one record; null stands for a record that is not there before or after. */
export interface ManagedChange<Row> {
  before: Row | null;
  after: Row | null;
  at: Date;
}

/**
 * What the management calls need to know of a resource: its table, what is accepted and how a record is told. Lists,
 * versions, history, restoring and import follow from it.
 */
export interface ManagedResource<Row extends ManagedRow, Facts extends object> {
  /** The last part of `/api/v2/{name}`, and the resource's name in the history. */
  name: string;
  /** One of them, as messages say it: "driver". */
  noun: string;
  /** Who may change records; also who sees `privateFields`. */
  permission: Permission;
  table: ManagedTable;
  /** Which rows are the company's. */
  scope: SQL | undefined;
  /** What makes a new row the company's. */
  owner: Readonly<Record<string, unknown>>;
  /** The name of the lock under which changes are made one at a time. Absent: they need none. */
  turn?: string;
  body: z.ZodType<Facts>;
  list: ListOptions;
  /** The columns whose changes the history has. None of them may hold a secret. */
  historyFields: readonly (keyof Row & string)[];
  /** Fields that are left out for roles without the permission. Absent: all roles see all. */
  privateFields?: readonly string[];
  /** What is told besides when a unique index refuses a row: the field that is to blame. */
  unique: Readonly<Record<string, { field: string; message: string }>>;
  /** How many rows one import may have. Absent: there is no import. */
  importRows?: number;
  title(row: Row): string;
  /** The columns of a row; `present` is null for a new one. Absent: the facts have their names. */
  columnsOf?(
    transaction: Transaction,
    facts: Facts,
    at: Date,
    present: Row | null,
  ): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Reads what `check` needs besides its transaction, which may hold the only connection to the database.
   * Absent: it needs nothing.
   */
  beforeWrite?(): Promise<unknown>;
  /** What is wrong beyond the schema, such as a relation to nothing. Absent: nothing can be. */
  check?(transaction: Transaction, facts: Facts): Promise<FieldErrors>;
  /**
   * Carries out what a change brings with it, in its transaction.
   * @throws {HttpProblem} when it must not be made.
   */
  onChange?(transaction: Transaction, change: ManagedChange<Row>): Promise<void>;
  /** What the answer to a create has besides, and no later one. Absent: nothing. */
  onCreated?(transaction: Transaction, row: Row, request: FastifyRequest, at: Date): Promise<object>;
  /** Rows as the calls tell them, in the same order. */
  describe(rows: readonly Row[], request: FastifyRequest): Promise<object[]>;
}
