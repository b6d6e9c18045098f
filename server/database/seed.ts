import { and, asc, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { hashPassword } from '../auth/passwords';
import { FLEET_GENERATION, type FleetMember, generateFleet } from '../fleet/generate';
import { trackMember } from '../fleet/observation';
import { type FleetKey, toMember } from '../repositories/assets';
import { toRow as toVideoRequestRow } from '../repositories/video-requests';
import { demoAlertRules } from './demo-alert-rules';
import { demoVideoRequests } from './demo-video-requests';
import { runExclusively } from './migrate';
import type { Database, OpenDatabase } from './open-database';
import {
  alertRuleSets,
  alertRules,
  assets,
  branches,
  companies,
  fleets,
  tenants,
  users,
  videoRequests,
} from './schema';

/** The sign-in of the demo, printed at start. */
export const demoUser = {
  email: 'demo@fleet.example',
  userName: 'demo',
  password: 'drive-safe-2026',
} as const;

const demoUsers = [
  { ...demoUser, contactName: 'Dana Mercer', roleName: 'Fleet Admin' },
  {
    email: 'operator@fleet.example',
    userName: 'operator',
    password: demoUser.password,
    contactName: 'Luis Ortega',
    roleName: 'Operator',
  },
] as const;

export interface SeedOptions {
  tenantGuid: string;
  companyId: number;
  branchId: number;
  fleetSize: number;
  fleetSeed: number;
  /** ms UTC. */
  now: () => number;
}

/** Rows of one INSERT. They travel as one JSON parameter: as 24 parameters each they took ten times as long. */
const ROWS_AT_ONCE = 5000;

const DAY_MS = 86_400_000;

/**
 * Puts the demo users in when the tenant has none, the alert rules and video requests when the branch never had any,
 * and the fleet when its size, seed or generation are not the stored ones. Statuses set by hand go with a fleet that
 * is replaced.
 */
export async function seed(open: OpenDatabase, options: SeedOptions): Promise<void> {
  const isNew = await runExclusively(open.pool, async (client) => {
    const database: Database = drizzle(client) as unknown as Database;
    await seedTenant(database, options);
    await seedAlertRules(database, options);
    const isNewFleet = await seedFleet(database, options);
    await seedVideoRequests(database, options);
    return isNewFleet;
  });
  if (isNew) await open.tidy();
}

async function seedTenant(database: Database, options: SeedOptions): Promise<void> {
  const { tenantGuid, companyId, branchId, now } = options;
  await database.insert(tenants).values({ guid: tenantGuid, name: 'Demo Fleet' }).onConflictDoNothing();
  await database
    .insert(companies)
    .values({ id: companyId, tenantGuid, name: 'Demo Fleet' })
    .onConflictDoUpdate({ target: companies.id, set: { tenantGuid } });
  await database
    .insert(branches)
    .values({ companyId, id: branchId, name: 'Head Office' })
    .onConflictDoNothing();
  const existing = await database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.tenantGuid, tenantGuid));
  if (existing.length > 0) return;
  const rows = await Promise.all(
    demoUsers.map(async ({ password, ...user }) => ({
      ...user,
      tenantGuid,
      passwordHash: await hashPassword(password),
      createdAt: new Date(now()),
    })),
  );
  await database.insert(users).values(rows);
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

async function seedFleet(database: Database, options: SeedOptions): Promise<boolean> {
  const { companyId, branchId, fleetSize: size, fleetSeed, now } = options;
  const made = { companyId, branchId, size, seed: fleetSeed, generation: FLEET_GENERATION };
  const isFleet = and(eq(fleets.companyId, companyId), eq(fleets.branchId, branchId));
  const [stored] = await database.select().from(fleets).where(isFleet);
  if (stored?.size === size && stored.seed === fleetSeed && stored.generation === FLEET_GENERATION)
    return false;

  // One server keeps one fleet, and its ids are the same for every branch.
  await database.delete(assets);
  await database.delete(fleets);
  await database.insert(fleets).values({ ...made, revision: (stored?.revision ?? 0) + 1 });
  const members = generateFleet(size, fleetSeed);
  const updatedAt = new Date(now());
  for (let start = 0; start < members.length; start += ROWS_AT_ONCE) {
    const rows = members
      .slice(start, start + ROWS_AT_ONCE)
      .map((member) => toRow(member, options, updatedAt));
    await database.execute(
      sql`INSERT INTO ${assets} SELECT * FROM json_populate_recordset(NULL::assets, ${JSON.stringify(rows)})`,
    );
  }
  return true;
}

/** Requests cannot be deleted: a branch that has none never had any. */
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

/** A member by column names. */
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
