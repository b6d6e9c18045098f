import { eq } from 'drizzle-orm';
import { hashPassword } from '../auth/passwords';
import type { FleetKey } from '../repositories/assets';
import { StartError } from '../start-error';
import { demoUsers, findOpenDemoUsers } from './demo-users';
import type { Database } from './open-database';
import { branches, companies, tenants, users } from './schema';

/** The company cannot be served with these options. The message is one sentence for the operator. */
export class CompanyError extends StartError {
  override readonly name = 'CompanyError';
}

/** The tenant that the users of the company belong to. */
export interface Tenant {
  tenantGuid: string;
  /** Whether the company has the demo's users and records. */
  isDemo: boolean;
}

/** What the tenant of a company is made with. */
export interface TenantOptions extends FleetKey {
  tenantGuid: string;
  demo: boolean;
}

/**
 * Makes tenant, company and branch if they are not there.
 * @throws {CompanyError} when the tenant belongs to another company, or has the demo's users and is not to have them.
 */
export async function seedTenant(database: Database, options: TenantOptions): Promise<Tenant> {
  const { companyId, branchId, demo } = options;
  const [company] = await database.select().from(companies).where(eq(companies.id, companyId));
  const tenantGuid = company?.tenantGuid ?? options.tenantGuid;
  if (!company) {
    const [owner] = await database.select().from(companies).where(eq(companies.tenantGuid, tenantGuid));
    if (owner) {
      throw new CompanyError(
        `TENANT_GUID ${tenantGuid} belongs to company ${owner.id} in this database: give company ${companyId} a TENANT_GUID of its own.`,
      );
    }
    const name = demo ? 'Demo Fleet' : `Company ${companyId}`;
    await database.insert(tenants).values({ guid: tenantGuid, name }).onConflictDoNothing();
    await database.insert(companies).values({ id: companyId, tenantGuid, name, isDemo: demo });
  }
  await database
    .insert(branches)
    .values({ companyId, id: branchId, name: 'Head Office' })
    .onConflictDoNothing();
  const wasDemo = company?.isDemo ?? demo;
  if (wasDemo && !demo) await leaveDemo(database, companyId, tenantGuid);
  return { tenantGuid, isDemo: wasDemo && demo };
}

/** Takes a company out of the demo, with all that it has. @throws {CompanyError} while a public password opens it. */
async function leaveDemo(database: Database, companyId: number, tenantGuid: string): Promise<void> {
  const open = await findOpenDemoUsers(database, tenantGuid);
  if (open.length > 0) {
    throw new CompanyError(
      `Company ${companyId} of this database was made with the demo, and ${open.join(' and ')} can sign in with its public ` +
        'password: with DEMO=off the server does not start on it. For a company of your own name a new DATA_DIR or ' +
        'DATABASE_URL. To keep this one, add an administrator with `npm run users -- add --password-stdin`, and lock each ' +
        'of these users with `npm run users -- lock EMAIL`.',
    );
  }
  await database.update(companies).set({ isDemo: false }).where(eq(companies.id, companyId));
}

/** Makes the demo's users in a tenant without users. @param passwordCost absent: the usual cost. */
export async function seedUsers(
  database: Database,
  { passwordCost, now }: { passwordCost?: number | undefined; now: () => number },
  tenantGuid: string,
): Promise<void> {
  if ((await database.$count(users, eq(users.tenantGuid, tenantGuid))) > 0) return;
  const rows = await Promise.all(
    demoUsers.map(async ({ password, ...user }) => ({
      ...user,
      tenantGuid,
      passwordHash: await hashPassword(password, passwordCost),
      createdAt: new Date(now()),
    })),
  );
  await database.insert(users).values(rows);
}
