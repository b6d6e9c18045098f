import type { FastifyInstance } from 'fastify';
import { ALL_ASSETS_FORM } from '../../src/domain/fleet/applies-to';
import { namesOfAsset } from '../fleet/alert-rule';
import { type AssetGroup, groupNamesOf, membersOf } from '../fleet/asset-group';
import type { Roster } from '../fleet/roster';
import { HttpProblem } from '../http/http-problem';
import { readId } from '../management/serve-resource';

export interface GroupMemberServices {
  groups: { find(id: number): Promise<AssetGroup | undefined> };
  roster: Roster;
  readGroups(): Promise<readonly AssetGroup[]>;
}

/**
 * Which assets a group has, and which dashcams they carry, by their ids alone; and by which names "Applies To" means one of
 * them (feature `management`).
 */
export function serveGroupMembers(api: FastifyInstance, services: GroupMemberServices): void {
  const { groups, roster, readGroups } = services;
  api.get<{ Params: { id: string } }>('/api/v2/group-members/:id', async ({ params }) => {
    const group = await groups.find(readId(params.id));
    if (!group) throw new HttpProblem(404, `There is no group ${params.id}`);
    const { asset, dashcam } = membersOf(group, await roster.members());
    const all = await readGroups();
    const names = new Set([ALL_ASSETS_FORM, group.name.trim().toLowerCase()]);
    for (const { facts } of await roster.members()) {
      if (facts.kind !== 'asset' || !asset.has(facts.id)) continue;
      for (const name of namesOfAsset(facts, groupNamesOf(all, facts))) if (name) names.add(name);
    }
    const data = {
      id: Number(params.id),
      assetIds: [...asset],
      dashcamIds: [...dashcam],
      names: [...names],
    };
    return { success: true, data, message: '' };
  });
}
