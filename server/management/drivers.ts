import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '../database/advisory-lock';
import { depots, driverStatuses, drivers } from '../database/management-schema';
import type { Database } from '../database/open-database';
import { isCrossing } from '../fleet/incident-cause';
import type { Incident, IncidentLog } from '../fleet/incident-log';
import type { Roster } from '../fleet/roster';
import type { FieldErrors } from '../http/http-problem';
import type { FleetKey } from '../repositories/assets';
import { optionalDay, optionalEmail, optionalId, optionalText, requiredText } from './field-values';
import { inGroupFilter } from './groups';
import { choiceFilter, dayFilter, idFilter } from './list-query';
import type { ManagedResource } from './managed-resource';
import { hasPhoto, photoAddress } from './photo';

const DAY_MS = 86_400_000;
/** The number of days for the incidents and the score of a driver. */
const DRIVER_DAYS = 30;
/** The points that an incident costs, of 100. */
const points = { low: 1, medium: 2, high: 4, critical: 8 } as const;

const driverBody = z
  .object({
    name: requiredText(100),
    licenceNumber: requiredText(40).transform((text) => text.toUpperCase()),
    licenceExpiresOn: optionalDay,
    phone: optionalText(50),
    email: optionalEmail,
    homeDepotId: optionalId,
    assetId: optionalId,
    status: z
      .enum(driverStatuses)
      .nullish()
      .transform((status) => status ?? 'active'),
    photo: photoAddress,
  })
  .transform(({ photo, ...facts }) => ({ ...facts, ...(photo !== undefined && { photoId: photo }) }));
type DriverFacts = z.output<typeof driverBody>;
type DriverRow = typeof drivers.$inferSelect;

export interface DriverServices {
  database: Database;
  key: FleetKey;
  roster: Roster;
  incidents: IncidentLog;
  /** The signed URL of a driver's photo, which expires with the session of the request. */
  photoUrl(photoId: string, request: FastifyRequest): string;
  now: () => number;
}

/** The incidents of the last 30 days that count for the driver of an asset: all but arrivals at depots and departures. */
export async function incidentsOfDriver(
  incidents: IncidentLog,
  assetId: number,
  nowMs: number,
): Promise<Incident[]> {
  const found = await incidents.ofAsset(assetId, nowMs + 1 - DRIVER_DAYS * DAY_MS, nowMs + 1);
  return found.filter(({ cause }) => !isCrossing(cause));
}

/** A score from 100 down to 0, depending on the severity of incidents. */
const scoreOf = (found: readonly Incident[]): number =>
  Math.max(
    0,
    found.reduce((score, { cause }) => score - points[cause.severity], 100),
  );

/** Drivers as a managed resource: with a licence, a home depot, and an asset, whose incidents count for the driver. */
export function driverResource(services: DriverServices): ManagedResource<DriverRow, DriverFacts> {
  const { database, key, roster, incidents, photoUrl, now } = services;
  const { companyId, branchId } = key;
  const isOfBranch = and(
    eq(depots.companyId, companyId),
    eq(depots.branchId, branchId),
    isNull(depots.deletedAt),
  );

  const check = async (transaction: Transaction, facts: DriverFacts): Promise<FieldErrors> => {
    const errors: Record<string, string[]> = {};
    if (facts.homeDepotId !== null) {
      const [depot] = await transaction
        .select({ id: depots.id })
        .from(depots)
        .where(and(isOfBranch, eq(depots.id, facts.homeDepotId)));
      if (!depot) errors.homeDepotId = [`There is no depot ${facts.homeDepotId}`];
    }
    if (facts.assetId !== null && roster.knownMember(facts.assetId)?.facts.kind !== 'asset')
      errors.assetId = [`There is no asset ${facts.assetId}`];
    if (facts.photoId && !(await hasPhoto(transaction, key, facts.photoId)))
      errors.photo = ['The picture is no longer there. Choose it again.'];
    return errors;
  };

  const depotNames = async (rows: readonly DriverRow[]): Promise<Map<number, string>> => {
    const ids = [...new Set(rows.flatMap(({ homeDepotId }) => homeDepotId ?? []))];
    if (ids.length === 0) return new Map();
    const found = await database
      .select({ id: depots.id, name: depots.name })
      .from(depots)
      .where(and(isOfBranch, inArray(depots.id, ids)));
    return new Map(found.map(({ id, name }) => [id, name]));
  };

  return {
    name: 'drivers',
    noun: 'driver',
    permission: 'drivers',
    table: drivers,
    scope: and(eq(drivers.companyId, companyId), eq(drivers.branchId, branchId)),
    owner: { ...key },
    body: driverBody,
    list: {
      sorts: {
        name: drivers.sortName,
        licenceExpiresOn: drivers.licenceExpiresOn,
        createdAt: drivers.createdAt,
      },
      filters: {
        status: choiceFilter(drivers.status, driverStatuses),
        homeDepotId: idFilter(drivers.homeDepotId),
        assetId: idFilter(drivers.assetId),
        groupId: inGroupFilter(drivers.assetId, key),
        licenceExpiresFrom: dayFilter(drivers.licenceExpiresOn, 'from'),
        licenceExpiresTo: dayFilter(drivers.licenceExpiresOn, 'to'),
      },
      counts: { status: drivers.status },
      words: drivers.words,
      allWords: drivers.allWords,
    },
    historyFields: [
      'name',
      'licenceNumber',
      'licenceExpiresOn',
      'phone',
      'email',
      'photoId',
      'homeDepotId',
      'assetId',
      'status',
    ],
    privateFields: ['licenceNumber', 'phone', 'email'],
    unique: {
      drivers_by_licence: { field: 'licenceNumber', message: 'There is a driver with this licence already' },
    },
    importRows: 1000,
    standIns: () => ({ name: '-', licenceNumber: randomUUID() }),
    title: ({ name }) => name,
    beforeWrite: () => roster.revision(),
    check,

    async describe(rows, request) {
      const names = await depotNames(rows);
      return Promise.all(
        rows.map(async (row) => {
          const asset = row.assetId === null ? undefined : await roster.member(row.assetId);
          const found = asset ? await incidentsOfDriver(incidents, asset.facts.id, now()) : [];
          return {
            id: row.id,
            name: row.name,
            licenceNumber: row.licenceNumber,
            licenceExpiresOn: row.licenceExpiresOn,
            phone: row.phone,
            email: row.email,
            photo: row.photoId === null ? null : photoUrl(row.photoId, request),
            homeDepotId: row.homeDepotId,
            homeDepotName: names.get(row.homeDepotId ?? 0) ?? null,
            assetId: row.assetId,
            assetName: asset?.facts.name ?? null,
            status: row.status,
            incidentCount: found.length,
            score: asset ? scoreOf(found) : null,
            version: row.version,
            createdAt: row.createdAt.toISOString(),
            updatedAt: row.updatedAt.toISOString(),
          };
        }),
      );
    },
  };
}
