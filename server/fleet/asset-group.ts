import type { FleetMember } from './generate';

/** A group of assets, by tags or one by one. */
export interface AssetGroup {
  name: string;
  /** Tags and asset types, ignoring case. */
  tags: readonly string[];
  assetIds: readonly number[];
}

/** Whether an asset is in a group. */
export function isInGroup(
  { tags, assetIds }: Pick<AssetGroup, 'tags' | 'assetIds'>,
  asset: Pick<FleetMember, 'id' | 'assetType' | 'tags'>,
): boolean {
  if (assetIds.includes(asset.id)) return true;
  if (tags.length === 0) return false;
  const own = [asset.assetType, ...asset.tags.split(',')].map((tag) => tag.trim().toLowerCase());
  return tags.some((tag) => own.includes(tag.toLowerCase()));
}

/** The names of the groups of an asset. */
export const groupNamesOf = (
  groups: readonly AssetGroup[],
  asset: Pick<FleetMember, 'id' | 'assetType' | 'tags'>,
): string[] => groups.filter((group) => isInGroup(group, asset)).map(({ name }) => name);

/** The ids of a group's assets, and of the dashcams that they carry. */
export interface GroupMembers {
  asset: ReadonlySet<number>;
  dashcam: ReadonlySet<number>;
}

export function membersOf(
  group: Pick<AssetGroup, 'tags' | 'assetIds'>,
  fleet: Iterable<{ facts: FleetMember }>,
): GroupMembers {
  const asset = new Set<number>();
  const dashcams: FleetMember[] = [];
  for (const { facts } of fleet) {
    if (facts.kind === 'dashcam') dashcams.push(facts);
    else if (isInGroup(group, facts)) asset.add(facts.id);
  }
  const carried = dashcams.filter(({ hostId }) => hostId !== null && asset.has(hostId));
  return { asset, dashcam: new Set(carried.map(({ id }) => id)) };
}
