import { eq } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { tenantSettings, userSettings } from '../database/schema';

/** What the settings form (section 3) says of a tenant: one set for all its users. */
export interface CompanySettings {
  companyName: string;
  email: string;
  phone: string;
  address: string;
}

/** What the settings form says of how one user reads dates and texts. */
export interface ReadingSettings {
  timezone: string;
  dateFormat: string;
  language: string;
}

export interface SettingsRepository {
  /** @returns undefined when nobody of the tenant has saved any. */
  readCompany(): Promise<CompanySettings | undefined>;
  /** @returns undefined when the user has saved none. */
  readReading(userId: number): Promise<ReadingSettings | undefined>;
  /** Stores the company's part for the tenant and the rest for the user, both or neither. */
  save(userId: number, settings: CompanySettings & ReadingSettings, at: Date): Promise<void>;
}

export function createSettingsRepository(database: Database, tenantGuid: string): SettingsRepository {
  return {
    async readCompany() {
      const { companyName, email, phone, address } = tenantSettings;
      const [row] = await database
        .select({ companyName, email, phone, address })
        .from(tenantSettings)
        .where(eq(tenantSettings.tenantGuid, tenantGuid));
      return row;
    },

    async readReading(userId) {
      const { timezone, dateFormat, language } = userSettings;
      const [row] = await database
        .select({ timezone, dateFormat, language })
        .from(userSettings)
        .where(eq(userSettings.userId, userId));
      return row;
    },

    async save(userId, { timezone, dateFormat, language, ...company }, at) {
      const ofTenant = { ...company, updatedAt: at };
      const ofUser = { timezone, dateFormat, language, updatedAt: at };
      await database.transaction(async (change) => {
        await change
          .insert(tenantSettings)
          .values({ ...ofTenant, tenantGuid })
          .onConflictDoUpdate({ target: tenantSettings.tenantGuid, set: ofTenant });
        await change
          .insert(userSettings)
          .values({ ...ofUser, userId })
          .onConflictDoUpdate({ target: userSettings.userId, set: ofUser });
      });
    },
  };
}
