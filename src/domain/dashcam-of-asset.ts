/** What is known of a dashcam that can be chosen. */
export interface NamedDashcam {
  id: string;
  name: string;
  /** Names the vehicle that carries it, in most back ends. */
  description: string;
}

/** A dashcam of `/api/v2/assets` (section 3 "Dash cam"). */
export interface CarriedDashcam extends NamedDashcam {
  /** The asset that carries it; in some back ends the dashcam's own id, or empty. */
  assetId: string;
}

/** An asset of the location list. */
export interface CarryingAsset {
  id: string;
  assetName: string;
  deviceId: string;
}

/** The dashcam or the asset that a record is about, as far as the record tells it. */
export interface Bearer {
  kind: 'dashcam' | 'asset';
  id?: string | undefined;
  name: string;
  deviceId?: string | undefined;
}

/** A dashcam and the asset that carries it, as far as they are known. */
export interface Carriage {
  dashcam: { id: string; name: string } | undefined;
  asset: { id: string | undefined; name: string } | undefined;
}

/** A carriage, and what could tell more of it. */
export interface FoundCarriage extends Carriage {
  /** The asset's id where only its name is missing. */
  assetId?: string;
  /** Whether the list of assets could tell more. */
  wantsAssets: boolean;
}

/** Finds for dashcams the assets that carry them, and the other way round. */
export type DashcamJoin = (bearer: Bearer) => FoundCarriage;

const plain = (text: string): string => text.trim().toLowerCase();

const isWordMark = (mark: string | undefined): boolean => mark !== undefined && /[\p{L}\p{N}]/u.test(mark);

/** Whether a text holds a name as words of its own: "Mounted in Van 12" holds "van 12" and not "van 1". */
function mentions(text: string, name: string): boolean {
  const whole = plain(text);
  for (let at = whole.indexOf(name); at >= 0; at = whole.indexOf(name, at + 1)) {
    if (!isWordMark(whole[at - 1]) && !isWordMark(whole[at + name.length])) return true;
  }
  return false;
}

/**
 * The dashcam that a name means: its own, or that of the asset that carries it, as links from incidents have it.
 * Undefined where none or more than one could be meant.
 */
export function dashcamNamed<Dashcam extends NamedDashcam>(
  dashcams: readonly Dashcam[],
  name: string,
): Dashcam | undefined {
  const wanted = plain(name);
  if (wanted === '') return undefined;
  const own = dashcams.find((dashcam) => plain(dashcam.name) === wanted);
  if (own) return own;
  const carried = dashcams.filter((dashcam) => mentions(dashcam.description, wanted));
  return carried.length === 1 ? carried[0] : undefined;
}

/** Rows by a key; a row without one is left out, and what two rows have in common names neither. */
function uniqueBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row> {
  const found = new Map<string, Row>();
  const shared = new Set<string>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === '') continue;
    if (found.has(key)) shared.add(key);
    else found.set(key, row);
  }
  for (const key of shared) found.delete(key);
  return found;
}

/** Made when it is first asked for: most lookups end at the ids. */
function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The only number of a name, without leading zeros; empty where there is none, or more than one. */
function numberIn(name: string): string {
  const [number, ...others] = name.match(/\d+/g) ?? [];
  return number === undefined || others.length > 0 ? '' : number.replace(/^0+(?=\d)/, '');
}

/** All runs of words in a text, the longest first: "mounted in van 12", "mounted in van", "in van 12" … */
function wordRuns(text: string): string[] {
  const words = [...plain(text).matchAll(/[\p{L}\p{N}]+(?:[^\s,;()\p{L}\p{N}]+[\p{L}\p{N}]+)*/gu)];
  const whole = plain(text);
  const runs: string[] = [];
  for (let length = words.length; length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const [first, last] = [words[at], words[at + length - 1]];
      if (first && last) runs.push(whole.slice(first.index, last.index + last[0].length));
    }
  }
  return runs;
}

/** The asset's id that a dashcam tells; undefined where it tells its own, or none. */
function hostIdOf({ id, assetId }: CarriedDashcam): string | undefined {
  return assetId === '' || assetId === id ? undefined : assetId;
}

/**
 * Joins dashcams and assets by what the back end tells: ids first, then equal device ids, equal names, and names in
 * descriptions ("Mounted in Van 1033"). A shared number ("Dashcam 12", "Van 12") joins only where nothing else has it
 * and the back end tells no ids.
 *
 * @param assets undefined while they are not read: ids and descriptions alone answer most questions.
 */
export function joinDashcams(
  dashcams: readonly CarriedDashcam[],
  assets: readonly CarryingAsset[] | undefined,
): DashcamJoin {
  const dashcamById = lazily(() => uniqueBy(dashcams, ({ id }) => id));
  const dashcamByName = lazily(() => uniqueBy(dashcams, ({ name }) => plain(name)));
  const dashcamByNumber = lazily(() => uniqueBy(dashcams, ({ name }) => numberIn(name)));
  const dashcamByHost = lazily(() => {
    const byHost = new Map<string, CarriedDashcam>();
    for (const dashcam of dashcams) {
      const hostId = hostIdOf(dashcam);
      // Of two in one vehicle the first will do.
      if (hostId !== undefined && !byHost.has(hostId)) byHost.set(hostId, dashcam);
    }
    return byHost;
  });
  const assetById = lazily(() => uniqueBy(assets ?? [], ({ id }) => id));
  const assetByName = lazily(() => uniqueBy(assets ?? [], ({ assetName }) => plain(assetName)));
  const assetByDevice = lazily(() => uniqueBy(assets ?? [], ({ deviceId }) => plain(deviceId)));
  const assetByNumber = lazily(() => uniqueBy(assets ?? [], ({ assetName }) => numberIn(assetName)));
  const wantsAssets = assets === undefined;

  const hostOf = (dashcam: CarriedDashcam, deviceId: string): CarryingAsset | undefined => {
    const byId = assetById().get(hostIdOf(dashcam) ?? '');
    const told = byId ?? assetByDevice().get(plain(deviceId)) ?? assetByName().get(plain(dashcam.name));
    if (told) return told;
    for (const run of wordRuns(dashcam.description)) {
      const mentioned = assetByName().get(run);
      if (mentioned) return mentioned;
    }
    if (dashcamByHost().size > 0) return undefined;
    const number = numberIn(dashcam.name);
    return dashcamByNumber().has(number) ? assetByNumber().get(number) : undefined;
  };

  const ofDashcam = ({ id, name, deviceId = '' }: Bearer): FoundCarriage => {
    const found = dashcamById().get(id ?? '') ?? dashcamByName().get(plain(name));
    if (!found) {
      return { dashcam: id === undefined ? undefined : { id, name }, asset: undefined, wantsAssets: false };
    }
    const dashcam = { id: found.id, name: found.name };
    const host = hostOf(found, deviceId);
    if (host) return { dashcam, asset: { id: host.id, name: host.assetName }, wantsAssets: false };
    const assetId = hostIdOf(found);
    return { dashcam, asset: undefined, ...(assetId !== undefined && { assetId }), wantsAssets };
  };

  const ofAsset = ({ id, name, deviceId = '' }: Bearer): FoundCarriage => {
    const named = assetByName().get(plain(name));
    const asset = { id: id ?? named?.id, name };
    const own = dashcamByHost().get(asset.id ?? '') ?? dashcamNamed(dashcams, name);
    if (own) return { dashcam: own, asset, wantsAssets: false };
    const tellsHosts = dashcamByHost().size > 0;
    // Where dashcams tell their assets, one whose id is known and that none tells has no dashcam.
    if (tellsHosts) return { dashcam: undefined, asset, wantsAssets: wantsAssets && asset.id === undefined };
    const number = numberIn(name);
    const alike = assetByNumber().has(number) ? dashcamByNumber().get(number) : undefined;
    // That dashcam may belong to another asset by a better sign.
    const isIts = alike && hostOf(alike, deviceId)?.assetName === name;
    return { dashcam: isIts ? alike : undefined, asset, wantsAssets };
  };

  return (bearer) => (bearer.kind === 'dashcam' ? ofDashcam(bearer) : ofAsset(bearer));
}
