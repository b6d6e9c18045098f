import type { FastifyInstance } from 'fastify';
import { type AssetGroup, membersOf } from '../fleet/asset-group';
import type { Roster } from '../fleet/roster';
import { HttpProblem } from '../http/http-problem';
import { readId } from '../management/serve-resource';

export interface GroupMemberServices {
  groups: { find(id: number): Promise<Pick<AssetGroup, 'tags' | 'assetIds'> | undefined> };
  roster: Roster;
}

/** Which assets a group has, and which dashcams they carry, by their ids alone (feature `management`). */
export function serveGroupMembers(api: FastifyInstance, { groups, roster }: GroupMemberServices): void {
  api.get<{ Params: { id: string } }>('/api/v2/group-members/:id', async ({ params }) => {
    const group = await groups.find(readId(params.id));
    if (!group) throw new HttpProblem(404, `There is no group ${params.id}`);
    const { asset, dashcam } = membersOf(group, await roster.members());
    const data = { id: Number(params.id), assetIds: [...asset], dashcamIds: [...dashcam] };
    return { success: true, data, message: '' };
  });
}
