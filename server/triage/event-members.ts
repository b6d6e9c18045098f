import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AssetGroup, isInGroup } from '../fleet/asset-group';
import type { FleetEvents } from './event-log';
import { wordsIn } from './event-matches';
import { type EventFilter, searched } from './event-query';

/** Other requests are handled between batches of members. */
const BATCH_SIZE = 5000;
/** Cached groups and names of one version of the fleet. */
const MAX_MEMOS = 50;

/** Computes a value once for this version of the fleet. */
function once<Value>({ memo }: FleetEvents, name: string, work: () => Promise<Value>): Promise<Value> {
  const known = memo.get(name);
  if (known) return known as Promise<Value>;
  if (memo.size >= MAX_MEMOS) memo.clear();
  const made = work();
  memo.set(name, made);
  made.catch(() => memo.delete(name));
  return made;
}

/** The assets of groups, by id. */
export function assetsInGroups(fleet: FleetEvents, groups: readonly AssetGroup[]): Promise<Set<number>> {
  return once(fleet, `groups ${JSON.stringify(groups)}`, async () => {
    const found = new Set<number>();
    for (const [place, { facts }] of fleet.members.entries()) {
      if (place % BATCH_SIZE === BATCH_SIZE - 1) await nextTurn();
      if (facts.kind === 'asset' && groups.some((group) => isInGroup(group, facts))) found.add(facts.id);
    }
    return found;
  });
}

/** By index: whether a member's vehicle has one of the ids. */
function placesWith(ids: Uint32Array, wanted: ReadonlySet<number>): Uint8Array {
  const is = new Uint8Array(ids.length);
  for (const [place, id] of ids.entries()) is[place] = id > 0 && wanted.has(id) ? 1 : 0;
  return is;
}

export const placesOfAssets = ({ assetIds }: FleetEvents, wanted: Iterable<number>): Uint8Array =>
  placesWith(assetIds, new Set(wanted));

/** By index: whether a member is in the assets, dashcams and groups of a filter; undefined if it has none. */
export async function membersWanted(
  fleet: FleetEvents,
  { assetId, dashcamId }: EventFilter,
  groups: readonly AssetGroup[] | undefined,
): Promise<Uint8Array | undefined> {
  const tests = [
    assetId && placesOfAssets(fleet, assetId),
    dashcamId && placesWith(fleet.dashcamIds, new Set(dashcamId)),
    groups && placesOfAssets(fleet, await assetsInGroups(fleet, groups)),
  ].filter((test) => test !== undefined);
  const [first, ...others] = tests;
  return first?.map((is, place) => (is === 1 && others.every((other) => other[place] === 1) ? 1 : 0));
}

/** The matching indexes; undefined without conditions. @param decided ids that a driver's decisions name. */
export function placesAmong(
  { members }: FleetEvents,
  isMember: Uint8Array | undefined,
  isDriven: Uint8Array | undefined,
  decided: ReadonlySet<number>,
): number[] | undefined {
  if (!isMember && !isDriven) return undefined;
  const places: number[] = [];
  for (const [place, { facts }] of members.entries())
    if ((!isMember || isMember[place]) && (!isDriven || isDriven[place] || decided.has(facts.id)))
      places.push(place);
  return places;
}

/** By index: which of the words the names of a member's asset, dashcam and driver contain, as bits. */
export async function wordsOfMembers(
  fleet: FleetEvents,
  words: readonly string[],
  named: readonly { assetId: number; name: string }[],
): Promise<Uint8Array> {
  const names = await once(fleet, 'names', async () => {
    const { members, placeOf, assetIds, dashcamIds } = fleet;
    const nameOf = (id: number | undefined) => members[placeOf.get(id ?? 0) ?? -1]?.facts.name ?? '';
    const all: string[] = [];
    for (let place = 0; place < members.length; place++) {
      if (place % BATCH_SIZE === BATCH_SIZE - 1) await nextTurn();
      all.push(searched(`${nameOf(assetIds[place])}\n${nameOf(dashcamIds[place])}`));
    }
    return all;
  });
  const found = Uint8Array.from(names, (name) => wordsIn(name, words));
  const driverName = new Map(named.map(({ assetId, name }) => [assetId, name]));
  if (driverName.size > 0)
    for (let place = 0; place < found.length; place++) {
      const driver = driverName.get(fleet.assetIds[place] ?? 0);
      if (driver !== undefined) found[place] = (found[place] ?? 0) | wordsIn(driver, words);
    }
  return found;
}
