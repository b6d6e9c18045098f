import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { assets, fleets } from '../database/schema';
import type { SettableStatus } from '../fleet/condition';
import type { StoredMember } from '../fleet/observation';

/** The company and branch whose fleet this server keeps. */
export interface FleetKey {
  companyId: number;
  branchId: number;
}

/** The stored facts about a fleet. */
export interface AssetRepository {
  /** Every asset and dashcam, by id. */
  readAll(): Promise<StoredMember[]>;
  /** Counts every change of the fleet, by whichever process; 0 when there is no fleet. */
  revision(): Promise<number>;
  /** Stores a status set by hand. @returns false when no asset has the id. */
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
        const changed = await transaction
          .update(assets)
          .set({ statusOverride: status, updatedAt: at })
          .where(and(isOfFleet, eq(assets.id, id)))
          .returning({ id: assets.id });
        if (changed.length === 0) return false;
        await transaction
          .update(fleets)
          .set({ revision: sql`${fleets.revision} + 1` })
          .where(isFleet);
        return true;
      });
    },
  };
}
