import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { drivers } from '../database/management-schema';
import type { Database } from '../database/open-database';
import type { FleetKey } from '../repositories/assets';
import type { AssignedDriver } from './event-facts';

/**
 * The current drivers of assets, from the drivers' records. Of several drivers of an asset the first active one counts.
 */
export interface AssignedDrivers {
  /** By asset. */
  of(assetIds: readonly number[]): Promise<Map<number, AssignedDriver>>;
  /** The assets that are assigned to these drivers. */
  assetsOf(driverIds: readonly number[]): Promise<number[]>;
  /** Assets whose driver's name has one of the words (ignoring case and accents), with the name in searchable form. */
  named(words: readonly string[]): Promise<{ assetId: number; name: string }[]>;
}

/** One array as a single parameter; numbers need no escaping. */
const isAny = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} = ANY(${`{${ids.join(',')}}`}::integer[])`;

export function createAssignedDrivers(
  database: Database,
  { companyId, branchId }: FleetKey,
): AssignedDrivers {
  const isDriver = and(
    eq(drivers.companyId, companyId),
    eq(drivers.branchId, branchId),
    isNull(drivers.deletedAt),
    isNotNull(drivers.assetId),
  );
  const firstActive = [sql`${drivers.status} <> 'active'`, asc(drivers.id)];

  const of: AssignedDrivers['of'] = async (assetIds) => {
    if (assetIds.length === 0) return new Map();
    const found = await database
      .select({ id: drivers.id, name: drivers.name, assetId: drivers.assetId })
      .from(drivers)
      .where(and(isDriver, isAny(drivers.assetId, assetIds)))
      .orderBy(...firstActive);
    const byAsset = new Map<number, AssignedDriver>();
    for (const { id, name, assetId } of found)
      if (assetId !== null && !byAsset.has(assetId)) byAsset.set(assetId, { id, name });
    return byAsset;
  };

  /** Only assets whose first driver matches. */
  const assigned = async (found: readonly { id: number; assetId: number | null }[]): Promise<Set<number>> => {
    const assetIds = found.flatMap(({ assetId }) => assetId ?? []);
    const byAsset = await of(assetIds);
    return new Set([...byAsset.values()].map(({ id }) => id));
  };

  return {
    of,

    async assetsOf(driverIds) {
      const found = await database
        .select({ id: drivers.id, assetId: drivers.assetId })
        .from(drivers)
        .where(and(isDriver, isAny(drivers.id, driverIds)));
      const assignedIds = await assigned(found);
      return found.flatMap(({ id, assetId }) => (assetId !== null && assignedIds.has(id) ? [assetId] : []));
    },

    async named(words) {
      if (words.length === 0) return [];
      const found = await database
        .select({ id: drivers.id, assetId: drivers.assetId, name: drivers.sortName })
        .from(drivers)
        .where(and(isDriver, or(...words.map((word) => sql`strpos(${drivers.sortName}, ${word}) > 0`))));
      const assignedIds = await assigned(found);
      return found.flatMap(({ id, assetId, name }) =>
        assetId !== null && assignedIds.has(id) ? [{ assetId, name }] : [],
      );
    },
  };
}

/** For servers without drivers. */
export const noDrivers: AssignedDrivers = {
  of: async () => new Map(),
  assetsOf: async () => [],
  named: async () => [],
};
