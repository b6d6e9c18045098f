import { and, asc, eq } from 'drizzle-orm';
import { corridorById } from '../fleet/corridor';
import { fraction, hash32, pick } from '../fleet/random';
import type { FleetKey } from '../repositories/assets';
import { depots, drivers, groups, managementSets } from './management-schema';
import type { Database } from './open-database';
import { assets, users } from './schema';

const DRIVER_COUNT = 40;
const DEPOT_COUNT = 6;
const DEPOT_RADIUS_M = 3000;
const PICKED_ASSETS = 12;
const DAY_MS = 86_400_000;

const firstNames = [
  ...['Marcus', 'Elena', 'Travis', 'Rosa', 'Dwayne', 'Kathleen', 'Hector', 'Priya', 'Owen', 'Janelle'],
  ...['Curtis', 'Amélie', 'Ramón', 'Sheila', 'Tomasz', 'Bonnie', 'Leroy', 'Noor', 'Garrett', 'Yolanda'],
];
const lastNames = [
  ...[
    'Whitfield',
    'Castillo',
    'Boone',
    'Delgado',
    'Harmon',
    'Nowak',
    'Ibarra',
    'Sandhu',
    'Kowalski',
    'Pruitt',
  ],
  ...['Bélanger', 'Núñez', 'Hatcher', 'Tran', 'McCready', 'Okafor', 'Lindqvist', 'Farrow', 'Guzmán', 'Yates'],
];

const demoGroups = [
  { name: 'Long haul', colour: '#1d4ed8', tags: ['Long Haul'] },
  { name: 'Cold chain', colour: '#0e7490', tags: ['Reefer'] },
  { name: 'Tank fleet', colour: '#b45309', tags: ['Tanker'] },
  { name: 'Local rounds', colour: '#15803d', tags: ['Local'] },
  { name: 'Winter check', colour: '#7e22ce', tags: [] },
] as const;

/** They have no usable password, because they are invited or locked. */
const demoUsers = [
  { contactName: 'Grace Whitaker', roleName: 'Administrator', isLocked: false },
  { contactName: 'Peter Lindholm', roleName: 'Administrator', isLocked: true },
  { contactName: 'Renée Fontaine', roleName: 'Fleet Manager', isLocked: false },
  { contactName: 'Omar Haddad', roleName: 'Fleet Manager', isLocked: true },
  { contactName: 'Colleen Burke', roleName: 'Manager', isLocked: false },
  { contactName: 'Victor Salas', roleName: 'Manager', isLocked: true },
  { contactName: 'Ingrid Solberg', roleName: 'Operator', isLocked: false },
  { contactName: 'Desmond Pryor', roleName: 'Operator', isLocked: true },
] as const;

type StoredAsset = typeof assets.$inferSelect;

/** Gives a branch the demo's depots, drivers, groups and further users, once. The same fleet gets the same. */
export async function seedManagement(
  database: Database,
  key: FleetKey & { tenantGuid: string },
  at: Date,
): Promise<void> {
  const { companyId, branchId, tenantGuid } = key;
  const isFirst = await database
    .insert(managementSets)
    .values({ companyId, branchId, seededAt: at })
    .onConflictDoNothing()
    .returning();
  if (isFirst.length === 0) return;
  const fleet = await database
    .select()
    .from(assets)
    .where(and(eq(assets.companyId, companyId), eq(assets.branchId, branchId), eq(assets.kind, 'asset')))
    .orderBy(asc(assets.id))
    .limit(2000);
  const common = { companyId, branchId, createdAt: at, updatedAt: at };

  const homes = busiestHomes(fleet);
  // A company without vehicles has neither depots nor drivers yet.
  const stored =
    homes.length === 0
      ? []
      : await database
          .insert(depots)
          .values(homes.map(({ depot }) => ({ ...common, ...depot, radiusM: DEPOT_RADIUS_M })))
          .returning({ id: depots.id });
  const depotOfHome = new Map(homes.map(({ home }, index) => [home, stored[index]?.id ?? null]));
  const depotIds = stored.map(({ id }) => id);
  const people = demoDrivers(fleet, at).map(({ home, ...driver }, index) => ({
    ...common,
    ...driver,
    homeDepotId: depotOfHome.get(home) ?? depotIds[index % depotIds.length] ?? null,
  }));
  if (people.length > 0) await database.insert(drivers).values(people);
  const picked = fleet.slice(0, PICKED_ASSETS).map(({ id }) => id);
  await database.insert(groups).values(
    demoGroups.map(({ tags, ...group }) => ({
      ...common,
      ...group,
      tags: [...tags],
      assetIds: tags.length === 0 ? picked : [],
    })),
  );
  await database
    .insert(users)
    .values(
      demoUsers.map(({ isLocked, ...user }) => {
        const email = `${plain(user.contactName).replace(' ', '.')}@fleet.example`;
        return { ...user, tenantGuid, email, userName: email, createdAt: at, lockedAt: isLocked ? at : null };
      }),
    )
    .onConflictDoNothing();
}

const homeOf = ({ corridorId, homePlace }: StoredAsset): string => `${corridorId} ${homePlace}`;

/** Where most assets are at home, with a depot for each. */
function busiestHomes(fleet: readonly StoredAsset[]) {
  const counts = new Map<string, number>();
  for (const asset of fleet) counts.set(homeOf(asset), (counts.get(homeOf(asset)) ?? 0) + 1);
  const byCount = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  const found: {
    home: string;
    depot: Pick<typeof depots.$inferInsert, 'name' | 'address' | 'latitude' | 'longitude'>;
  }[] = [];
  for (const [home] of byCount) {
    const [corridorId = '', place = ''] = home.split(' ');
    const corridor = corridorById(corridorId);
    const town = corridor.places[Number(place)];
    if (!town || found.length === DEPOT_COUNT) continue;
    const [name] = town.name.split(',');
    // Two corridors may meet in a town.
    if (found.some(({ depot }) => depot.name === `${name} depot`)) continue;
    const { latitude, longitude } = town;
    found.push({
      home,
      depot: { name: `${name} depot`, address: `${corridor.road}, ${town.name}`, latitude, longitude },
    });
  }
  return found;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function demoDrivers(fleet: readonly StoredAsset[], at: Date) {
  const driven = fleet.filter(({ duty, assetType }) => duty !== 'parked' && assetType !== 'Trailer');
  return Array.from({ length: DRIVER_COUNT }, (_, index) => {
    const seed = hash32(7, index);
    const first = pick(firstNames, ((index * 7) % firstNames.length) / firstNames.length);
    const last = pick(
      lastNames,
      ((index * 3 + Math.floor(index / 20)) % lastNames.length) / lastNames.length,
    );
    const asset = driven[index];
    // From two weeks ago to four years ahead: some have expired, some are about to.
    const expiresAt = at.getTime() + Math.floor(-14 + 1450 * fraction(seed, 2) ** 2) * DAY_MS;
    const share = fraction(seed, 3);
    return {
      name: `${first} ${last}`,
      licenceNumber: `CDL-${String(10_000_000 + (hash32(seed, 4) % 90_000_000))}`,
      licenceExpiresOn: new Date(expiresAt).toISOString().slice(0, 10),
      phone: `+1 555 01${String(index).padStart(2, '0')} ${String(hash32(seed, 5) % 10_000).padStart(4, '0')}`,
      email: `${plain(first)}.${plain(last)}@fleet.example`.replace(/[^a-z.@]/g, ''),
      assetId: asset?.id ?? null,
      home: asset ? homeOf(asset) : '',
      status:
        share < 0.85 ? ('active' as const) : share < 0.94 ? ('on-leave' as const) : ('inactive' as const),
    };
  });
}
