import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { assets, fleets } from '../database/schema';
import type { SettableStatus } from '../fleet/condition';
import type { StoredMember } from '../fleet/observation';
import { changesBetween, noteChanges } from './history';

/** The company and branch of this server's fleet. */
export interface FleetKey {
  companyId: number;
  branchId: number;
}

export interface AssetRepository {
  readAll(): Promise<StoredMember[]>;
  /** The number of changes to the fleet by any process; 0 without a fleet. */
  revision(): Promise<number>;
  /** Stores a status set by hand. @returns false for an unknown id. */
  setStatus(id: number, status: SettableStatus, at: Date): Promise<boolean>;
}

export function toMember(row: typeof assets.$inferSelect): StoredMember {
  const { createdAt, updatedAt, companyId: _company, branchId: _branch, ...facts } = row;
  return { ...facts, createdAtMs: createdAt.getTime(), updatedAtMs: updatedAt.getTime() };
}

export function createAssetRepository(database: Database, key: FleetKey): AssetRepository {
  const isOfFleet = and(eq(assets.companyId, key.companyId), eq(assets.branchId, key.branchId));
  const isFleet = and(eq(fleets.companyId, key.companyId), eq(fleets.branchId, key.branchId));
  return {
    async readAll() {
      const rows = await database.select().from(assets).where(isOfFleet).orderBy(asc(assets.id));
      return rows.map(toMember);
    },

    async revision() {
      const [fleet] = await database.select({ revision: fleets.revision }).from(fleets).where(isFleet);
      return fleet?.revision ?? 0;
    },

    setStatus(id, status, at) {
      return database.transaction(async (transaction) => {
        const isAsset = and(isOfFleet, eq(assets.id, id));
        const [before] = await transaction
          .select({ name: assets.name, status: assets.statusOverride })
          .from(assets)
          .where(isAsset)
          .for('update');
        if (!before) return false;
        await transaction.update(assets).set({ statusOverride: status, updatedAt: at }).where(isAsset);
        const changes = changesBetween(before, { status }, ['status']);
        const entry = {
          resource: 'assets',
          recordId: id,
          recordName: before.name,
          action: 'update',
          changes,
        };
        await noteChanges(transaction, key, at, Object.keys(changes).length > 0 ? [entry] : []);
        await transaction
          .update(fleets)
          .set({ revision: sql`${fleets.revision} + 1` })
          .where(isFleet);
        return true;
      });
    },
  };
}
