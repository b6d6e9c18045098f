import { eq } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { tenantSettings } from '../database/schema';

/** The application's settings of a tenant (section 3 "Settings form"). */
export interface TenantSettings {
  companyName: string;
  email: string;
  phone: string;
  address: string;
  timezone: string;
  dateFormat: string;
  language: string;
}

export interface TenantSettingsRepository {
  /** @returns undefined when nobody has saved any. */
  read(): Promise<TenantSettings | undefined>;
  save(settings: TenantSettings, at: Date): Promise<void>;
}

export function createTenantSettingsRepository(
  database: Database,
  tenantGuid: string,
): TenantSettingsRepository {
  return {
    async read() {
      const [row] = await database
        .select()
        .from(tenantSettings)
        .where(eq(tenantSettings.tenantGuid, tenantGuid));
      if (!row) return undefined;
      const { tenantGuid: _tenant, updatedAt: _updated, ...settings } = row;
      return settings;
    },

    async save(settings, at) {
      const row = { ...settings, updatedAt: at };
      await database
        .insert(tenantSettings)
        .values({ ...row, tenantGuid })
        .onConflictDoUpdate({ target: tenantSettings.tenantGuid, set: row });
    },
  };
}
