import type { FleetMember } from './generate';

/** A group of assets, by tags or one by one. */
export interface AssetGroup {
  name: string;
  /** Tags and asset types, ignoring case. */
  tags: readonly string[];
  assetIds: readonly number[];
}

type GroupedBy = Pick<AssetGroup, 'tags' | 'assetIds'>;
type GroupedAsset = Pick<FleetMember, 'id' | 'assetType' | 'tags'>;

/** Whether an asset is in a group. The test of the group is kept with it, so a group is never changed, but read anew. */
export function isInGroup(group: GroupedBy, asset: GroupedAsset): boolean {
  const known = tests.get(group);
  if (known) return known(asset);
  const test = groupTest(group);
  tests.set(group, test);
  return test(asset);
}

/** The test of each group, which is called for every asset of a fleet. */
const tests = new WeakMap<GroupedBy, (asset: GroupedAsset) => boolean>();

function groupTest({ tags, assetIds }: GroupedBy): (asset: GroupedAsset) => boolean {
  const ids = new Set(assetIds);
  const wanted = new Set(tags.map((tag) => tag.toLowerCase()));
  // Thousands of assets have the same tags.
  const answers = new Map<string, boolean>();
  const isTagged = (text: string): boolean => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = text.split(',').some((tag) => wanted.has(tag.trim().toLowerCase()));
    answers.set(text, answer);
    return answer;
  };
  return ({ id, assetType, tags: own }) =>
    ids.has(id) || (wanted.size > 0 && (wanted.has(assetType.trim().toLowerCase()) || isTagged(own)));
}

/** The names of the groups of an asset. */
export const groupNamesOf = (groups: readonly AssetGroup[], asset: GroupedAsset): string[] =>
  groups.filter((group) => isInGroup(group, asset)).map(({ name }) => name);

/** The ids of a group's assets, and of the dashcams that they carry. */
export interface GroupMembers {
  asset: ReadonlySet<number>;
  dashcam: ReadonlySet<number>;
}

export function membersOf(group: GroupedBy, fleet: Iterable<{ facts: FleetMember }>): GroupMembers {
  const asset = new Set<number>();
  const dashcams: FleetMember[] = [];
  for (const { facts } of fleet) {
    if (facts.kind === 'dashcam') dashcams.push(facts);
    else if (isInGroup(group, facts)) asset.add(facts.id);
  }
  const carried = dashcams.filter(({ hostId }) => hostId !== null && asset.has(hostId));
  return { asset, dashcam: new Set(carried.map(({ id }) => id)) };
}
