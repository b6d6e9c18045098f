import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type AssetGroup, membersOf } from '../fleet/asset-group';
import { type AssetRecord, assetRecord } from '../fleet/asset-wire';
import { type SettableStatus, settableStatuses } from '../fleet/condition';
import type { Roster } from '../fleet/roster';
import { HttpProblem } from '../http/http-problem';

export interface AssetServices {
  roster: Roster;
  readGroups: () => Promise<readonly (AssetGroup & { id: number })[]>;
  tenantGuid: string;
  now: () => number;
}

const statuses = Object.keys(settableStatuses) as SettableStatus[];

// Unknown filters are ignored, as section 7 leaves them open.
const listQuery = z.object({
  assetType: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['dashcam', 'asset']))
    .optional()
    .describe('dashcam or asset; absent: both'),
  tenantGuid: z.string().optional().describe("Another tenant's gives an empty list"),
  status: z.string().optional().describe('In any case'),
  search: z.string().optional().describe('Part of name, description, location, serial number or status'),
  deviceType: z.string().optional().describe('In any case'),
  isActive: z.enum(['true', 'false']).optional(),
  groupId: z.string().optional().describe('The id of a group of assets'),
});

const statusBody = z.object({
  status: z
    .string()
    .toLowerCase()
    .pipe(z.enum(statuses))
    .describe(`One of ${statuses.join(', ')}`),
});

type ListQuery = z.output<typeof listQuery>;

const sameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function matches(asset: AssetRecord, query: ListQuery): boolean {
  const { status, search, deviceType, isActive } = query;
  if (status && !sameText(asset.status, status)) return false;
  if (deviceType && !sameText(asset.deviceType, deviceType)) return false;
  if (isActive && String(asset.isActive) !== isActive) return false;
  if (!search) return true;
  const lowerCaseSearch = search.toLowerCase();
  return [asset.name, asset.description, asset.location, asset.serialNumber, asset.status].some((text) =>
    text.toLowerCase().includes(lowerCaseSearch),
  );
}

/** Assets and dashcams, and the status set by hand (section 7 "Assets"). */
export function serveAssets(api: FastifyInstance, services: AssetServices): void {
  const { roster, readGroups, tenantGuid, now } = services;
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get('/api/v2/assets', { schema: { querystring: listQuery } }, async ({ query }) => {
    const data: AssetRecord[] = [];
    // Another tenant's list is empty, not an error.
    if (query.tenantGuid && !sameText(query.tenantGuid, tenantGuid))
      return { success: true, data, message: '' };
    const nowMs = now();
    const groups = query.groupId ? await readGroups() : [];
    const group = groups.find(({ id }) => String(id) === query.groupId);
    if (query.groupId && !group) return { success: true, data, message: '' };
    const members = group && membersOf(group, await roster.members());
    for (const member of await roster.members()) {
      const { id, kind } = member.facts;
      if (members && !members[kind].has(id)) continue;
      if (query.assetType && kind !== query.assetType) continue;
      const asset = assetRecord(member, nowMs);
      if (matches(asset, query)) data.push(asset);
    }
    return { success: true, data, message: '' };
  });

  routes.get<{ Params: { id: string } }>('/api/v2/assets/:id', async ({ params }) => {
    const member = await roster.member(assetId(params.id));
    if (!member) throw noSuchAsset(params.id);
    return { success: true, data: assetRecord(member, now()), message: '' };
  });

  routes.put(
    '/api/v2/assets/:id/status',
    { schema: { params: z.object({ id: z.string() }), body: statusBody } },
    async ({ params, body }) => {
      const member = await roster.setStatus(assetId(params.id), body.status);
      if (!member) throw noSuchAsset(params.id);
      return { success: true, data: assetRecord(member, now()), message: 'Status updated' };
    },
  );
}

const assetId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);

const noSuchAsset = (id: string): HttpProblem => new HttpProblem(404, `There is no asset ${id}`);
