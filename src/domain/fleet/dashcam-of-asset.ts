/** A dashcam of the list that is joined. */
export interface NamedDashcam {
  id: string;
  name: string;
  /** Contains the vehicle's name in most back ends. */
  description: string;
}

/** A dashcam of `/api/v2/assets` (section 3 "Dash cam"). */
export interface InstalledDashcam extends NamedDashcam {
  /** The asset that it is installed in; in some back ends its own id, or empty. */
  assetId: string;
}

/** An asset of the list that is joined; `deviceId` is that of its dashcam. */
export interface HostAsset {
  id: string;
  assetName: string;
  deviceId: string;
}

/** The dashcam or asset of a record, by its available fields. */
export interface Subject {
  kind: 'dashcam' | 'asset';
  id?: string | undefined;
  name: string;
  deviceId?: string | undefined;
}

/** A dashcam and the asset that it is installed in, as far as they are known. */
export interface Installation {
  dashcam: { id: string; name: string } | undefined;
  asset: { id: string | undefined; name: string } | undefined;
}

/** The installation of a record. */
export interface FoundInstallation extends Installation {
  /** The asset's id when only its name is missing. */
  assetId?: string;
  /** Whether the list of assets could complete it. */
  needsAssets: boolean;
}

/** Finds the installation of a record. */
export type DashcamJoin = (subject: Subject) => FoundInstallation;

const normalize = (text: string): string => text.trim().toLowerCase();

const isWordMark = (mark: string | undefined): boolean => mark !== undefined && /[\p{L}\p{N}]/u.test(mark);

/** Whether a text contains a name as whole words: "Mounted in Van 12" contains "van 12" but not "van 1". */
function mentions(text: string, name: string): boolean {
  const whole = normalize(text);
  for (let at = whole.indexOf(name); at >= 0; at = whole.indexOf(name, at + 1)) {
    if (!isWordMark(whole[at - 1]) && !isWordMark(whole[at + name.length])) return true;
  }
  return false;
}

/** The dashcam with a name, or in the asset with that name; undefined for none or several. */
export function dashcamNamed<Dashcam extends NamedDashcam>(
  dashcams: readonly Dashcam[],
  name: string,
): Dashcam | undefined {
  const query = normalize(name);
  if (query === '') return undefined;
  const own = dashcams.find((dashcam) => normalize(dashcam.name) === query);
  if (own) return own;
  const installed = dashcams.filter((dashcam) => mentions(dashcam.description, query));
  return installed.length === 1 ? installed[0] : undefined;
}

/** Rows by a key; rows without a key and duplicates are left out. */
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

/** Computed on first use: most lookups only need ids. */
function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function numberIn(name: string): string {
  const [number, ...others] = name.match(/\d+/g) ?? [];
  return number === undefined || others.length > 0 ? '' : number.replace(/^0+(?=\d)/, '');
}

/** All runs of consecutive words, the longest first: "mounted in van 12", "mounted in van", "in van 12" … */
function wordRuns(text: string): string[] {
  const words = [...normalize(text).matchAll(/[\p{L}\p{N}]+(?:[^\s,;()\p{L}\p{N}]+[\p{L}\p{N}]+)*/gu)];
  const whole = normalize(text);
  const runs: string[] = [];
  for (let length = words.length; length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const [first, last] = [words[at], words[at + length - 1]];
      if (first && last) runs.push(whole.slice(first.index, last.index + last[0].length));
    }
  }
  return runs;
}

/** The id of a dashcam's asset; undefined where the field has its own id or nothing. */
function hostIdOf({ id, assetId }: InstalledDashcam): string | undefined {
  return assetId === '' || assetId === id ? undefined : assetId;
}

/**
 * Joins dashcams and assets: by ids first, then device ids, names, and names in descriptions ("Mounted in Van 1033"). A
 * shared number ("Dashcam 12", "Van 12") joins only when it is unique and the back end has no ids.
 * @param assets undefined while not loaded: ids and descriptions suffice for most lookups.
 */
export function joinDashcams(
  dashcams: readonly InstalledDashcam[],
  assets: readonly HostAsset[] | undefined,
): DashcamJoin {
  const dashcamById = lazily(() => uniqueBy(dashcams, ({ id }) => id));
  const dashcamByName = lazily(() => uniqueBy(dashcams, ({ name }) => normalize(name)));
  const dashcamByNumber = lazily(() => uniqueBy(dashcams, ({ name }) => numberIn(name)));
  const dashcamByHost = lazily(() => {
    const byHost = new Map<string, InstalledDashcam>();
    for (const dashcam of dashcams) {
      const hostId = hostIdOf(dashcam);
      // Of two dashcams in one vehicle the first is used.
      if (hostId !== undefined && !byHost.has(hostId)) byHost.set(hostId, dashcam);
    }
    return byHost;
  });
  const assetById = lazily(() => uniqueBy(assets ?? [], ({ id }) => id));
  const assetByName = lazily(() => uniqueBy(assets ?? [], ({ assetName }) => normalize(assetName)));
  const assetByDevice = lazily(() => uniqueBy(assets ?? [], ({ deviceId }) => normalize(deviceId)));
  const assetByNumber = lazily(() => uniqueBy(assets ?? [], ({ assetName }) => numberIn(assetName)));
  const needsAssets = assets === undefined;

  const hostOf = (dashcam: InstalledDashcam, deviceId: string): HostAsset | undefined => {
    const byId = assetById().get(hostIdOf(dashcam) ?? '');
    const match =
      byId ?? assetByDevice().get(normalize(deviceId)) ?? assetByName().get(normalize(dashcam.name));
    if (match) return match;
    for (const run of wordRuns(dashcam.description)) {
      const mentioned = assetByName().get(run);
      if (mentioned) return mentioned;
    }
    if (dashcamByHost().size > 0) return undefined;
    const number = numberIn(dashcam.name);
    return dashcamByNumber().has(number) ? assetByNumber().get(number) : undefined;
  };

  const ofDashcam = ({ id, name, deviceId = '' }: Subject): FoundInstallation => {
    const found = dashcamById().get(id ?? '') ?? dashcamByName().get(normalize(name));
    if (!found) {
      return { dashcam: id === undefined ? undefined : { id, name }, asset: undefined, needsAssets: false };
    }
    const dashcam = { id: found.id, name: found.name };
    const host = hostOf(found, deviceId);
    if (host) return { dashcam, asset: { id: host.id, name: host.assetName }, needsAssets: false };
    const assetId = hostIdOf(found);
    return { dashcam, asset: undefined, ...(assetId !== undefined && { assetId }), needsAssets };
  };

  const ofAsset = ({ id, name, deviceId = '' }: Subject): FoundInstallation => {
    const named = assetByName().get(normalize(name));
    const asset = { id: id ?? named?.id, name };
    const own = dashcamByHost().get(asset.id ?? '') ?? dashcamNamed(dashcams, name);
    if (own) return { dashcam: own, asset, needsAssets: false };
    const hasHosts = dashcamByHost().size > 0;
    // When dashcams have asset ids, an asset that none refers to has no dashcam.
    if (hasHosts) return { dashcam: undefined, asset, needsAssets: needsAssets && asset.id === undefined };
    const number = numberIn(name);
    const alike = assetByNumber().has(number) ? dashcamByNumber().get(number) : undefined;
    // That dashcam may match another asset by a better rule.
    const isIts = alike && hostOf(alike, deviceId)?.assetName === name;
    return { dashcam: isIts ? alike : undefined, asset, needsAssets };
  };

  return (subject) => (subject.kind === 'dashcam' ? ofDashcam(subject) : ofAsset(subject));
}
