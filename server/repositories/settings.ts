import { eq, sql } from 'drizzle-orm';
import { defaultDateStyle } from '../../src/domain/time/date-style';
import { withLock } from '../database/advisory-lock';
import type { Database } from '../database/open-database';
import { tenantSettings, userSettings } from '../database/schema';
import { isWanted, type Versioned, type WantedVersions } from '../http/if-match';
import type { FleetKey } from './assets';
import { changesBetween, noteChanges } from './history';

/** The tenant's part of the settings form (section 3). */
export interface CompanySettings {
  companyName: string;
  email: string;
  phone: string;
  address: string;
}

/** The user's part of the settings form. */
export interface DisplaySettings {
  timezone: string;
  dateFormat: string;
  language: string;
}

export interface SaveLimits {
  /** The versions of the form that may be changed. Absent: any. */
  versions: WantedVersions;
  mayChangeCompany: boolean;
}

/** The settings; parts that were never saved have their defaults. */
export interface StoredSettings {
  company: CompanySettings;
  display: DisplaySettings;
  /** Increases with every change of the company's or the user's part; 0 before the first. */
  version: number;
}

export interface SettingsRepository {
  readCompany(): Promise<CompanySettings>;
  read(userId: number): Promise<StoredSettings>;
  /** @returns `forbidden`, with nothing saved, when the company's part differs and may not be changed. */
  save(
    userId: number,
    settings: CompanySettings & DisplaySettings,
    at: Date,
    limits: SaveLimits,
  ): Promise<Versioned<StoredSettings> | { kind: 'forbidden' }>;
}

const demoCompany: CompanySettings = {
  companyName: 'Demo Fleet',
  email: 'office@fleet.example',
  phone: '+1 555 010 0100',
  address: '100 Depot Road, Omaha, NE 68102',
};

/** The defaults of a company without saved settings. */
const newCompany: CompanySettings = { companyName: '', email: '', phone: '', address: '' };

/** The defaults of section 5, in the fleet's time zone. */
const initialDisplay: DisplaySettings = { ...defaultDateStyle, language: 'en' };

/**
 * @param key the key for changes of the company's part in the history.
 * @param isDemo whether a company without saved settings gets the demo's.
 */
export function createSettingsRepository(
  database: Database,
  tenantGuid: string,
  key: FleetKey,
  isDemo: boolean,
): SettingsRepository {
  const initialCompany = isDemo ? demoCompany : newCompany;
  const isOfTenant = eq(tenantSettings.tenantGuid, tenantGuid);
  const { companyName, email, phone, address, version: companyVersion } = tenantSettings;
  const { timezone, dateFormat, language, version: displayVersion } = userSettings;

  const read = async (on: Pick<Database, 'select'>, userId: number): Promise<StoredSettings> => {
    const [ofTenant] = await on
      .select({ settings: { companyName, email, phone, address }, version: companyVersion })
      .from(tenantSettings)
      .where(isOfTenant);
    const [ofUser] = await on
      .select({ settings: { timezone, dateFormat, language }, version: displayVersion })
      .from(userSettings)
      .where(eq(userSettings.userId, userId));
    return {
      company: ofTenant?.settings ?? initialCompany,
      display: ofUser?.settings ?? initialDisplay,
      version: (ofTenant?.version ?? 0) + (ofUser?.version ?? 0),
    };
  };

  return {
    async readCompany() {
      const [row] = await database
        .select({ companyName, email, phone, address })
        .from(tenantSettings)
        .where(isOfTenant);
      return row ?? initialCompany;
    },

    read: (userId) => read(database, userId),

    save: (userId, { timezone, dateFormat, language, ...company }, at, { versions, mayChangeCompany }) =>
      withLock(database, `settings of ${tenantGuid}`, async (transaction) => {
        const present = await read(transaction, userId);
        if (!isWanted(present.version, versions)) return { kind: 'changed', present };
        const display = { timezone, dateFormat, language };
        // An unchanged part keeps its version: a new language must not cause a conflict for another user's change of
        // the company.
        if (!isSame(present.company, company)) {
          if (!mayChangeCompany) return { kind: 'forbidden' };
          const ofTenant = { ...company, updatedAt: at };
          await transaction
            .insert(tenantSettings)
            .values({ ...ofTenant, tenantGuid })
            .onConflictDoUpdate({
              target: tenantSettings.tenantGuid,
              set: { ...ofTenant, version: sql`${companyVersion} + 1` },
            });
          const changes = changesBetween({ ...present.company }, { ...company }, Object.keys(initialCompany));
          const entry = { resource: 'settings', recordId: 'company', recordName: company.companyName };
          await noteChanges(transaction, key, at, [{ ...entry, action: 'update', changes }]);
        }
        if (!isSame(present.display, display)) {
          const ofUser = { ...display, updatedAt: at };
          await transaction
            .insert(userSettings)
            .values({ ...ofUser, userId })
            .onConflictDoUpdate({
              target: userSettings.userId,
              set: { ...ofUser, version: sql`${displayVersion} + 1` },
            });
        }
        return { kind: 'done', record: await read(transaction, userId) };
      }),
  };
}

const isSame = <Settings extends object>(stored: Settings, given: Settings): boolean =>
  (Object.keys(stored) as (keyof Settings)[]).every((key) => stored[key] === given[key]);
