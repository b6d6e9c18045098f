import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Coordinates } from '../../src/domain/fleet/coordinates';
import { depots } from '../database/management-schema';
import type { Database } from '../database/open-database';
import type { DepotReader } from '../fleet/crossing-log';
import { isInDepot } from '../fleet/depot-area';
import { observe } from '../fleet/observation';
import type { Roster } from '../fleet/roster';
import type { FleetKey } from '../repositories/assets';
import { latitude, longitude, optionalText, requiredText } from './field-values';
import type { ManagedResource } from './managed-resource';

const MIN_RADIUS_M = 20;
const MAX_RADIUS_M = 50_000;
const MAX_CORNERS = 200;
/** How long positions are cached: a page of depots reads the whole fleet. */
const POSITIONS_MS = 5000;

const depotBody = z
  .object({
    name: requiredText(100),
    address: optionalText(500),
    latitude,
    longitude,
    radiusM: z
      .int()
      .min(MIN_RADIUS_M)
      .max(MAX_RADIUS_M)
      .nullish()
      .transform((value) => value ?? null),
    polygon: z
      .array(z.tuple([latitude, longitude]))
      .min(3, 'must have at least 3 corners')
      .max(MAX_CORNERS)
      .nullish()
      .transform((value) => value ?? null),
  })
  .refine(({ radiusM, polygon }) => (radiusM === null) !== (polygon === null), {
    path: ['radiusM'],
    message: 'A depot has either a radius or a polygon',
  });
type DepotFacts = z.output<typeof depotBody>;
type DepotRow = typeof depots.$inferSelect;

const isOurs = ({ companyId, branchId }: FleetKey) =>
  and(eq(depots.companyId, companyId), eq(depots.branchId, branchId));

/** The depots of a branch, by id, reloaded when one of them has changed. */
export function depotReader(database: Database, key: FleetKey): DepotReader {
  const isPresent = and(isOurs(key), isNull(depots.deletedAt));
  const { id, version, name, latitude, longitude, radiusM, polygon } = depots;
  return {
    async revision() {
      const rows = await database.select({ id, version }).from(depots).where(isPresent).orderBy(id);
      return rows.map((row) => `${row.id}.${row.version}`).join(' ');
    },
    read: () =>
      database
        .select({ id, name, latitude, longitude, radiusM, polygon })
        .from(depots)
        .where(isPresent)
        .orderBy(id),
  };
}

/** Depots as a managed resource: a point with a radius, or a polygon around it. */
export function depotResource(
  key: FleetKey,
  roster: Roster,
  now: () => number,
): ManagedResource<DepotRow, DepotFacts> {
  let known: { atMs: number; positions: Coordinates[] } | undefined;

  const positions = async (): Promise<Coordinates[]> => {
    const atMs = now();
    if (known && Math.abs(atMs - known.atMs) < POSITIONS_MS) return known.positions;
    const found: Coordinates[] = [];
    for (const member of await roster.members()) {
      if (member.facts.kind !== 'asset') continue;
      const { latitude, longitude, gpsMark } = observe(member, atMs);
      if (gpsMark !== 'No Fix') found.push({ latitude: Number(latitude), longitude: Number(longitude) });
    }
    known = { atMs, positions: found };
    return found;
  };

  return {
    name: 'depots',
    noun: 'depot',
    permission: 'depots',
    table: depots,
    scope: isOurs(key),
    owner: { ...key },
    body: depotBody,
    list: {
      sorts: { name: depots.sortName, createdAt: depots.createdAt },
      filters: {},
      words: depots.words,
    },
    historyFields: ['name', 'address', 'latitude', 'longitude', 'radiusM', 'polygon'],
    unique: { depots_by_name: { field: 'name', message: 'There is a depot with this name already' } },
    importRows: 1000,
    standIns: () => ({ name: randomUUID(), latitude: 0, longitude: 0, radiusM: MIN_RADIUS_M }),
    title: ({ name }) => name,

    async describe(rows) {
      const places = await positions();
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        address: row.address,
        latitude: row.latitude,
        longitude: row.longitude,
        radiusM: row.radiusM,
        polygon: row.polygon,
        assetsInside: places.filter((place) => isInDepot(place, row)).length,
        version: row.version,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      }));
    },
  };
}
