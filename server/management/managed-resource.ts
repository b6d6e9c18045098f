import type { SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Permission } from '../../src/domain/user-roles';
import type { Transaction } from '../database/advisory-lock';
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

/** A change of one record; null for a record that does not exist before or after. */
export interface ManagedChange<Row> {
  before: Row | null;
  after: Row | null;
  at: Date;
}

/**
 * The definition of a managed resource: its table, its accepted input and its response format. Lists, versions,
 * history, restore and import follow from it.
 */
export interface ManagedResource<Row extends ManagedRow, Facts extends object> {
  /** The last part of `/api/v2/{name}`, and the resource's name in the history. */
  name: string;
  /** Singular, for messages: "driver". */
  noun: string;
  /** Required to change records, and to read `privateFields`. */
  permission: Permission;
  table: ManagedTable;
  /** The condition for rows of the company. */
  scope: SQL | undefined;
  /** The columns of a new row that assign it to the company. */
  owner: Readonly<Record<string, unknown>>;
  /** The name of the lock that serializes changes. Absent: no lock is needed. */
  lockName?: string;
  body: z.ZodType<Facts>;
  list: ListOptions;
  /** The columns that are recorded in the history. None of them may hold a secret. */
  historyFields: readonly (keyof Row & string)[];
  /** Fields that are left out for roles without the permission. Absent: none. */
  privateFields?: readonly string[];
  /** The field error for a violation of each unique index. */
  unique: Readonly<Record<string, { field: string; message: string }>>;
  /** The maximum number of rows of an import. Absent: there is no import. */
  importRows?: number;
  /**
   * Valid values of required fields, with which an import tries the rest of a row where these are wrong; unique ones are
   * new at each call. Absent: none.
   */
  standIns?(): Readonly<Record<string, unknown>>;
  title(row: Row): string;
  /** The columns of a row; `present` is null for a new one. Absent: the facts have the columns' names. */
  columnsOf?(
    transaction: Transaction,
    facts: Facts,
    at: Date,
    present: Row | null,
  ): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Reads what `check` needs outside of its transaction, which may hold the only connection to the database. Absent:
   * nothing.
   */
  beforeWrite?(): Promise<unknown>;
  /** Errors beyond the schema, such as a reference to a missing record. Absent: none. */
  check?(transaction: Transaction, facts: Facts): Promise<FieldErrors>;
  /**
   * Side effects of a change, in its transaction.
   * @throws {HttpProblem} when the change is not allowed.
   */
  onChange?(transaction: Transaction, change: ManagedChange<Row>): Promise<void>;
  /** Further fields of the response to a create only. Absent: none. */
  onCreated?(transaction: Transaction, row: Row, request: FastifyRequest, at: Date): Promise<object>;
  /** Rows as the API returns them, in the same order. */
  describe(rows: readonly Row[], request: FastifyRequest): Promise<object[]>;
}
