import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type AssetRecord, assetRecord } from '../fleet/asset-wire';
import { type SettableStatus, settableStatuses } from '../fleet/condition';
import type { Roster } from '../fleet/roster';
import { HttpProblem } from '../http/http-problem';

export interface AssetServices {
  roster: Roster;
  tenantGuid: string;
  /** ms UTC. */
  now: () => number;
}

const statuses = Object.keys(settableStatuses) as SettableStatus[];

// Filters that are not known are left out of account: section 7 leaves them open.
const listQuery = z.object({
  assetType: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['dashcam', 'asset']))
    .optional(),
  tenantGuid: z.string().optional(),
  status: z.string().optional(),
  search: z.string().optional(),
  deviceType: z.string().optional(),
  isActive: z.enum(['true', 'false']).optional(),
});

const statusBody = z.object({ status: z.string().toLowerCase().pipe(z.enum(statuses)) });

type ListQuery = z.output<typeof listQuery>;

const sameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function matches(asset: AssetRecord, query: ListQuery): boolean {
  const { status, search, deviceType, isActive } = query;
  if (status && !sameText(asset.status, status)) return false;
  if (deviceType && !sameText(asset.deviceType, deviceType)) return false;
  if (isActive && String(asset.isActive) !== isActive) return false;
  if (!search) return true;
  const wanted = search.toLowerCase();
  return [asset.name, asset.description, asset.location, asset.serialNumber, asset.status].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}

/** Assets and dashcams, one by one or all of them, and the status that is set by hand (section 7 "Assets"). */
export function serveAssets(api: FastifyInstance, services: AssetServices): void {
  const { roster, tenantGuid, now } = services;
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get('/api/v2/assets', { schema: { querystring: listQuery } }, async ({ query }) => {
    const data: AssetRecord[] = [];
    // Another tenant's fleet is none of this one's business, and no error either.
    if (query.tenantGuid && !sameText(query.tenantGuid, tenantGuid))
      return { success: true, data, message: '' };
    const nowMs = now();
    for (const member of await roster.members()) {
      if (query.assetType && member.facts.kind !== query.assetType) continue;
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

/** NaN, which no asset has, for what is not a whole number. */
const assetId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);

const noSuchAsset = (id: string): HttpProblem => new HttpProblem(404, `There is no asset ${id}`);
