import { setImmediate as nextTurn } from 'node:timers/promises';
import { appliesToNames, isAllAssets } from '../../src/domain/fleet/applies-to';
import { appliesToAsset, isAmong, namesOfAsset } from '../fleet/alert-rule';
import { type AssetGroup, groupNamesOf } from '../fleet/asset-group';
import type { TrackedMember } from '../fleet/observation';
import type { Roster } from '../fleet/roster';
import { type FieldErrors, fieldProblem } from '../http/http-problem';

/** Batch size; other requests are handled between batches. */
const BATCH_SIZE = 2000;

/** The assets and groups that names are matched with. */
export interface FleetNames {
  roster: Pick<Roster, 'members'>;
  readGroups: () => Promise<readonly AssetGroup[]>;
}

/** The assets of a report, and the dashcams that they carry. */
export interface MembersMeant {
  assetCount: number;
  isMeant(member: TrackedMember): boolean;
}

/**
 * The assets that match "Applies To", by the rule of alert rules, with the current fleet and groups. "All Assets"
 * includes dashcams without a vehicle.
 */
export async function membersMeant(
  appliesTo: string,
  { roster, readGroups }: FleetNames,
): Promise<MembersMeant> {
  const isAll = appliesTo.split(',').some(isAllAssets);
  const groups = isAll ? [] : await readGroups();
  const assetIds = new Set<number>();
  let index = 0;
  for (const { facts } of await roster.members()) {
    index += 1;
    if (index % BATCH_SIZE === 0) await nextTurn();
    if (facts.kind !== 'asset') continue;
    if (isAll || appliesToAsset({ appliesTo }, facts, groupNamesOf(groups, facts))) assetIds.add(facts.id);
  }
  return {
    assetCount: assetIds.size,
    isMeant: ({ facts: { kind, id, hostId } }) =>
      isAll || (kind === 'asset' ? assetIds.has(id) : hostId !== null && assetIds.has(hostId)),
  };
}

/**
 * The names in "Applies To" that must match something in the fleet.
 * @param kept the stored value: a name whose asset or group is gone must not prevent other changes.
 */
export function addedNames(appliesTo: string, kept = ''): string[] {
  const stored = new Set(appliesToNames(kept).map((name) => name.toLowerCase()));
  return appliesToNames(appliesTo).filter((name) => !isAllAssets(name) && !stored.has(name.toLowerCase()));
}

/** @param asked names in "Applies To". @returns the error for those that match no asset, type, tag or group. */
export function unknownNames(
  asked: readonly string[],
  members: Iterable<TrackedMember>,
  groups: readonly AssetGroup[],
): FieldErrors {
  if (asked.length === 0) return {};
  const known = new Set(groups.map(({ name }) => name.trim().toLowerCase()));
  for (const { facts } of members)
    if (facts.kind === 'asset') for (const name of namesOfAsset(facts)) known.add(name);
  const unknown = asked.filter((name) => !isAmong(name, (one) => known.has(one)));
  if (unknown.length === 0) return {};
  return { appliesTo: [`No asset, type, tag or group is called ${unknown.join(', ')}`] };
}

/**
 * @param kept as of `addedNames`.
 * @throws {HttpProblem} 400 for names that match nothing in the fleet.
 */
export async function refuseUnknownNames(appliesTo: string, fleet: FleetNames, kept = ''): Promise<void> {
  const asked = addedNames(appliesTo, kept);
  if (asked.length === 0) return;
  const errors = unknownNames(asked, await fleet.roster.members(), await fleet.readGroups());
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
}
