import { and, asc, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { FLEET_GENERATION, type FleetMember, generateFleet, ID_RANGE } from '../fleet/generate';
import { trackMember } from '../fleet/observation';
import { type FleetKey, toMember } from '../repositories/assets';
import { toRow as toVideoRequestRow } from '../repositories/video-requests';
import { demoAlertRules } from './demo-alert-rules';
import { seedManagement } from './demo-management';
import { demoVideoRequests } from './demo-video-requests';
import { runExclusively } from './migrate';
import type { Database, OpenDatabase } from './open-database';
import { alertRuleSets, alertRules, assets, companies, fleets, videoRequests } from './schema';
import { CompanyError, seedTenant, seedUsers, type Tenant } from './seed-tenant';

/** What a fleet is made with; it belongs to the company in the database. */
export interface FleetPlan {
  fleetSize: number;
  fleetSeed: number;
  /** Locked videos in 60 days. */
  videoCount: number;
}

export const defaultFleetPlan: FleetPlan = { fleetSize: 240, fleetSeed: 1, videoCount: 5000 };

export interface SeedOptions extends FleetKey {
  tenantGuid: string;
  /** Whether a new company gets the demo's users and records. */
  demo: boolean;
  /** Absent parts are those of the database, or the defaults for a new fleet. */
  fleet: { [Part in keyof FleetPlan]?: FleetPlan[Part] | undefined };
  /** What hashing the demo users' passwords costs; absent: the usual cost. */
  passwordCost?: number | undefined;
  /** ms UTC. */
  now: () => number;
}

/** The company as the database has it. */
export interface SeededCompany {
  tenantGuid: string;
  /** Whether it has the demo's users and records. */
  isDemo: boolean;
  /** Which of the given options are not those of the company, one sentence each. */
  warnings: string[];
}

/** Rows per INSERT. They are sent as one JSON parameter: 24 parameters a row took ten times as long. */
const BATCH_SIZE = 5000;

const DAY_MS = 86_400_000;

/**
 * Inserts what a company does not have yet: tenant and fleet, and for the demo users, alert rules and other records. What
 * is there stays as it is, whatever the options are; `changeFleet` changes it. Only a new generation replaces a fleet,
 * with the statuses set by hand.
 * @throws {CompanyError} when the tenant belongs to another company, or has the demo's users and is not to have them.
 */
export async function seed(open: OpenDatabase, options: SeedOptions): Promise<SeededCompany> {
  const { isNewFleet, ...company } = await runExclusively(open.pool, async (client) => {
    const database: Database = drizzle(client) as unknown as Database;
    const tenant = await seedTenant(database, options);
    const { isNewFleet, plan } = await seedFleet(database, options, tenant.isDemo);
    if (tenant.isDemo) await seedDemo(database, options, tenant.tenantGuid);
    return { ...tenant, isNewFleet, warnings: warningsOf(options, tenant, plan) };
  });
  if (isNewFleet) await open.vacuum();
  return company;
}

function warningsOf(
  { companyId, tenantGuid, demo, fleet }: SeedOptions,
  { tenantGuid: keptGuid, isDemo }: Tenant,
  kept: FleetPlan,
): string[] {
  const names = { fleetSize: 'FLEET_SIZE', fleetSeed: 'FLEET_SEED', videoCount: 'VIDEO_COUNT' } as const;
  const parts = Object.keys(names) as (keyof FleetPlan)[];
  const different: [string, string | number, string | number][] = parts
    .filter((part) => fleet[part] !== undefined && fleet[part] !== kept[part])
    .map((part) => [names[part], fleet[part] ?? 0, kept[part]]);
  if (tenantGuid !== keptGuid) different.push(['TENANT_GUID', tenantGuid, keptGuid]);
  const warnings = different.map(
    ([name, given, stored]) =>
      `${name}=${given} is not used: company ${companyId} has ${stored} in this database. \`npm run fleet\` changes it.`,
  );
  if (demo && !isDemo)
    warnings.push(
      `Company ${companyId} was made without the demo and stays so. Set DEMO=off, so that no new database gets it by mistake.`,
    );
  return warnings;
}

async function seedDemo(database: Database, options: SeedOptions, tenantGuid: string): Promise<void> {
  const { companyId, branchId, now } = options;
  await seedUsers(database, options, tenantGuid);
  await seedAlertRules(database, options);
  await seedVideoRequests(database, options);
  await seedManagement(database, { companyId, branchId, tenantGuid }, new Date(now()));
}

async function seedAlertRules(database: Database, options: SeedOptions): Promise<void> {
  const { companyId, branchId, now } = options;
  const at = new Date(now());
  const isFirst = await database
    .insert(alertRuleSets)
    .values({ companyId, branchId, seededAt: at })
    .onConflictDoNothing()
    .returning();
  if (isFirst.length === 0) return;
  const rows = demoAlertRules.map(({ ageDays, ...rule }) => {
    const createdAt = new Date(at.getTime() - ageDays * DAY_MS);
    return { ...rule, companyId, branchId, createdAt, updatedAt: createdAt };
  });
  await database.insert(alertRules).values(rows);
}

type StoredFleet = typeof fleets.$inferSelect;

const isFleet = ({ companyId, branchId }: FleetKey) =>
  and(eq(fleets.companyId, companyId), eq(fleets.branchId, branchId));

async function readFleet(database: Database, key: FleetKey): Promise<StoredFleet | undefined> {
  const [stored] = await database.select().from(fleets).where(isFleet(key));
  return stored;
}

async function seedFleet(
  database: Database,
  { fleet, now, ...key }: SeedOptions,
  isDemo: boolean,
): Promise<{ isNewFleet: boolean; plan: FleetPlan }> {
  const stored = await readFleet(database, key);
  // Outside of the demo, vehicles are made up only on request.
  const isMadeUp = isDemo || Boolean(fleet.fleetSize);
  const usual = isMadeUp ? defaultFleetPlan : { ...defaultFleetPlan, fleetSize: 0, videoCount: 0 };
  const plan: FleetPlan = {
    fleetSize: stored?.size ?? fleet.fleetSize ?? usual.fleetSize,
    fleetSeed: stored?.seed ?? fleet.fleetSeed ?? usual.fleetSeed,
    videoCount: stored?.videoCount ?? fleet.videoCount ?? usual.videoCount,
  };
  if (stored?.generation === FLEET_GENERATION) return { isNewFleet: false, plan };
  await makeFleet(database, key, plan, stored, new Date(now()));
  return { isNewFleet: true, plan };
}

/** Makes a fleet anew, under the ids that it had. */
async function makeFleet(
  database: Database,
  { companyId, branchId }: FleetKey,
  { fleetSize, fleetSeed, videoCount }: FleetPlan,
  stored: StoredFleet | undefined,
  updatedAt: Date,
): Promise<void> {
  const key = { companyId, branchId };
  const idOffset = stored?.idOffset ?? (await freeOffset(database));
  await database.delete(fleets).where(isFleet(key));
  await database.insert(fleets).values({
    ...key,
    size: fleetSize,
    seed: fleetSeed,
    videoCount,
    idOffset,
    generation: FLEET_GENERATION,
    revision: (stored?.revision ?? 0) + 1,
  });
  const members = generateFleet(fleetSize, fleetSeed, idOffset);
  for (let start = 0; start < members.length; start += BATCH_SIZE) {
    const rows = members.slice(start, start + BATCH_SIZE).map((member) => toRow(member, key, updatedAt));
    await database.execute(
      sql`INSERT INTO ${assets} SELECT * FROM json_populate_recordset(NULL::assets, ${JSON.stringify(rows)})`,
    );
  }
}

async function freeOffset(database: Database): Promise<number> {
  const rows = await database.select({ idOffset: fleets.idOffset }).from(fleets);
  const taken = new Set(rows.map(({ idOffset }) => idOffset));
  let offset = 0;
  while (taken.has(offset)) offset += ID_RANGE;
  return offset;
}

/**
 * Makes a company's fleet anew with another plan, and changes its tenant's guid. Running processes take the fleet over
 * by themselves, and the guid when they start.
 * @throws {CompanyError} when there is no such company, or the guid belongs to another.
 */
export async function changeFleet(
  open: OpenDatabase,
  key: FleetKey,
  change: { plan: Partial<FleetPlan>; tenantGuid?: string | undefined },
  now: () => number,
): Promise<FleetPlan & { tenantGuid: string }> {
  const changed = await runExclusively(open.pool, async (client) => {
    const database: Database = drizzle(client) as unknown as Database;
    const stored = await readFleet(database, key);
    const [company] = await database.select().from(companies).where(eq(companies.id, key.companyId));
    if (!stored || !company) {
      throw new CompanyError(
        `This database has no fleet of company ${key.companyId}, branch ${key.branchId}: start the server once.`,
      );
    }
    const before = { fleetSize: stored.size, fleetSeed: stored.seed, videoCount: stored.videoCount };
    const plan = { ...before, ...change.plan };
    if (plan.fleetSize !== before.fleetSize || plan.fleetSeed !== before.fleetSeed) {
      await makeFleet(database, key, plan, stored, new Date(now()));
    } else {
      await database.update(fleets).set({ videoCount: plan.videoCount }).where(isFleet(key));
    }
    const tenantGuid = change.tenantGuid ?? company.tenantGuid;
    if (tenantGuid !== company.tenantGuid) await renameTenant(client, company.tenantGuid, tenantGuid);
    return { ...plan, tenantGuid };
  });
  await open.vacuum();
  return changed;
}

async function renameTenant(client: pg.PoolClient, from: string, to: string): Promise<void> {
  const { rows } = await client.query('SELECT 1 FROM companies WHERE tenant_guid = $1', [to]);
  if (rows.length > 0)
    throw new CompanyError(`The tenant ${to} belongs to another company in this database.`);
  await client.query('DELETE FROM tenants WHERE guid = $1', [to]);
  await client.query('INSERT INTO tenants (guid, name) SELECT $2, name FROM tenants WHERE guid = $1', [
    from,
    to,
  ]);
  for (const { table, column } of await referencesToTenants(client))
    await client.query(`UPDATE ${table} SET ${column} = $2 WHERE ${column} = $1`, [from, to]);
  await client.query('DELETE FROM tenants WHERE guid = $1', [from]);
}

/**
 * Where guids of tenants stand, by the database's catalogue: rows of a table left out would go with the old guid.
 */
async function referencesToTenants(client: pg.PoolClient): Promise<{ table: string; column: string }[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT c.conrelid::regclass::text AS "table", quote_ident(a.attname) AS "column"
     FROM pg_constraint AS c JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.confrelid = 'tenants'::regclass`,
  );
  return rows;
}

/** Requests cannot be deleted: a branch without requests never had any. */
async function seedVideoRequests(database: Database, options: SeedOptions): Promise<void> {
  const { companyId, branchId, now } = options;
  const isOfBranch = and(eq(videoRequests.companyId, companyId), eq(videoRequests.branchId, branchId));
  if ((await database.$count(videoRequests, isOfBranch)) > 0) return;
  const isDashcam = and(
    eq(assets.companyId, companyId),
    eq(assets.branchId, branchId),
    eq(assets.kind, 'dashcam'),
  );
  const dashcams = await database.select().from(assets).where(isDashcam).orderBy(asc(assets.id)).limit(200);
  const requests = demoVideoRequests(
    dashcams.map((row) => trackMember(toMember(row))),
    now(),
  );
  if (requests.length === 0) return;
  await database.insert(videoRequests).values(requests.map((facts) => toVideoRequestRow(facts, options)));
}

function toRow(member: FleetMember, fleet: FleetKey, updatedAt: Date): Record<string, unknown> {
  const { createdAtMs, ...facts } = member;
  const { companyId, branchId } = fleet;
  const row: typeof assets.$inferInsert = {
    ...facts,
    companyId,
    branchId,
    createdAt: new Date(createdAtMs),
    updatedAt,
  };
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [assets[field as keyof typeof row].name, value]),
  );
}
