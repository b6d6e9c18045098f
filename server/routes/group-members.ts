import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ALL_ASSETS_FORM } from '../../src/domain/fleet/applies-to';
import { namesOfAsset } from '../fleet/alert-rule';
import { type AssetGroup, groupNamesOf, membersOf } from '../fleet/asset-group';
import type { Roster } from '../fleet/roster';
import { HttpProblem } from '../http/http-problem';
import { ResponseCache, sendEncoded } from '../http/response-cache';
import { readId } from '../management/serve-resource';

export interface GroupMemberServices {
  roster: Roster;
  readGroups(): Promise<readonly (AssetGroup & { id: number })[]>;
  now: () => number;
}

/** The key has all that a response depends on: entries never become stale, and expire only to free memory. */
const CACHE_MS = 600_000;
/** Those of a fleet of 100,000 have 2 MB. */
const CACHED_RESPONSES = 8;
/** Other requests are handled between batches of assets. */
const BATCH_SIZE = 2000;

const lists = ['assetIds', 'dashcamIds', 'names'] as const;

const listQuery = z.object({
  list: z.enum(lists).optional().describe('The list that is wanted; absent: all'),
});

/**
 * Which assets a group has, and which dashcams they carry, by their ids alone; and by which names "Applies To" means one of
 * them (feature `management`).
 */
export function serveGroupMembers(
  api: FastifyInstance,
  { roster, readGroups, now }: GroupMemberServices,
): void {
  const responses = new ResponseCache({ maxAgeMs: CACHE_MS, maxEntries: CACHED_RESPONSES, now });

  const namesOf = async (assets: ReadonlySet<number>, group: AssetGroup, groups: readonly AssetGroup[]) => {
    const names = new Set([ALL_ASSETS_FORM, group.name.trim().toLowerCase()]);
    let index = 0;
    for (const { facts } of await roster.members()) {
      index += 1;
      if (index % BATCH_SIZE === 0) await nextTurn();
      if (facts.kind !== 'asset' || !assets.has(facts.id)) continue;
      for (const name of namesOfAsset(facts, groupNamesOf(groups, facts))) if (name) names.add(name);
    }
    return names;
  };

  api
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/api/v2/group-members/:id',
      { schema: { params: z.object({ id: z.string() }), querystring: listQuery } },
      async (request, reply) => {
        const { params, query } = request;
        const groups = await readGroups();
        const id = readId(params.id);
        const group = groups.find((one) => one.id === id);
        if (!group) throw new HttpProblem(404, `There is no group ${params.id}`);
        const key = JSON.stringify([await roster.revision(), id, query.list, groups]);
        const response = await responses.get(key, async () => {
          const { asset, dashcam } = membersOf(group, await roster.members());
          const made = {
            assetIds: () => asset,
            dashcamIds: () => dashcam,
            names: () => namesOf(asset, group, groups),
          };
          const data: Record<string, unknown> = { id };
          for (const list of query.list ? [query.list] : lists) data[list] = [...(await made[list]())];
          return Buffer.from(JSON.stringify({ success: true, data, message: '' }));
        });
        return sendEncoded(response, request, reply);
      },
    );
}
