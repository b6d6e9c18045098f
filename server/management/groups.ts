import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { groups } from '../database/management-schema';
import type { Database } from '../database/open-database';
import { assets } from '../database/schema';
import { type AssetGroup, isInGroup } from '../fleet/asset-group';
import type { Roster } from '../fleet/roster';
import type { FleetKey } from '../repositories/assets';
import { requiredText } from './field-values';
import { idFilter, type ListFilter } from './list-query';
import type { ManagedResource } from './managed-resource';

const MAX_TAGS = 20;
const MAX_ASSETS = 1000;
/** Other requests are handled between batches of assets. */
const BATCH_SIZE = 2000;

const groupBody = z.object({
  // A comma separates names where an alert rule lists what it applies to.
  name: requiredText(100).regex(/^[^,]*$/, 'must not contain a comma'),
  colour: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour as #rrggbb')
    .toLowerCase(),
  tags: z.array(requiredText(100)).max(MAX_TAGS).default([]),
  assetIds: z
    .array(z.union([z.int().min(1), z.string().regex(/^[1-9]\d{0,8}$/)]).transform(Number))
    .max(MAX_ASSETS)
    .default([])
    .transform((ids) => [...new Set(ids)].filter((id) => id <= 999_999_999)),
});
type GroupFacts = z.output<typeof groupBody>;
type GroupRow = typeof groups.$inferSelect;

const isOurs = ({ companyId, branchId }: FleetKey) =>
  and(eq(groups.companyId, companyId), eq(groups.branchId, branchId));

/** The groups of a branch, by id. */
export async function readGroups(
  database: Pick<Database, 'select'>,
  key: FleetKey,
): Promise<(AssetGroup & { id: number })[]> {
  const { id, name, tags, assetIds } = groups;
  return database
    .select({ id, name, tags, assetIds })
    .from(groups)
    .where(and(isOurs(key), isNull(groups.deletedAt)))
    .orderBy(id);
}

/**
 * A filter for rows whose asset is in one of the groups, by the rule of `isInGroup`.
 * @param assetId the column of the rows' asset.
 */
export const inGroupFilter = (assetId: PgColumn, key: FleetKey): ListFilter => ({
  ...idFilter(groups.id),
  keeps: (ids) => sql`EXISTS (
    SELECT 1 FROM ${groups}, ${assets}
    WHERE ${and(isOurs(key), isNull(groups.deletedAt), inArray(groups.id, ids.map(Number)))}
      AND ${assets.id} = ${assetId} AND (
        ${assets.id} = ANY (${groups.assetIds}) OR EXISTS (
          SELECT 1 FROM unnest(${groups.tags}) AS tag
          WHERE lower(tag) = lower(trim(${assets.assetType})) OR lower(tag) IN (
            SELECT lower(trim(own)) FROM unnest(string_to_array(${assets.tags}, ',')) AS own))))`,
});

/** Groups of assets as a managed resource: by tags or one by one. */
export function groupResource(key: FleetKey, roster: Roster): ManagedResource<GroupRow, GroupFacts> {
  return {
    name: 'groups',
    noun: 'group',
    permission: 'groups',
    table: groups,
    scope: isOurs(key),
    owner: { ...key },
    body: groupBody,
    list: {
      sorts: { name: groups.sortName, createdAt: groups.createdAt },
      filters: {},
      words: groups.words,
    },
    historyFields: ['name', 'colour', 'tags', 'assetIds'],
    unique: { groups_by_name: { field: 'name', message: 'There is a group with this name already' } },
    importRows: 1000,
    standIns: () => ({ name: randomUUID(), colour: '#000000' }),
    title: ({ name }) => name,

    beforeWrite: () => roster.revision(),

    async check(_, { assetIds }) {
      for (const id of assetIds) {
        if (roster.knownMember(id)?.facts.kind !== 'asset') return { assetIds: [`There is no asset ${id}`] };
      }
      return {};
    },

    async describe(rows) {
      const counts = rows.map(() => 0);
      let index = 0;
      for (const { facts } of await roster.members()) {
        index += 1;
        if (index % BATCH_SIZE === 0) await nextTurn();
        if (facts.kind !== 'asset') continue;
        for (const [at, row] of rows.entries()) if (isInGroup(row, facts)) counts[at] = (counts[at] ?? 0) + 1;
      }
      return rows.map((row, index) => ({
        id: row.id,
        name: row.name,
        colour: row.colour,
        tags: row.tags,
        assetIds: row.assetIds,
        assetCount: counts[index] ?? 0,
        version: row.version,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      }));
    },
  };
}
