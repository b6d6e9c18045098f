import type { AssetRepository } from '../repositories/assets';
import type { SettableStatus } from './condition';
import { LocationSource } from './location-query';
import { type TrackedMember, trackMember } from './observation';

/** How long the roster goes without asking whether another process has changed the fleet. */
const REVISION_CHECK_MS = 1000;

interface Loaded {
  revision: number;
  members: Map<number, TrackedMember>;
  sources: Record<'asset' | 'dashcam', LocationSource>;
}

/**
 * The fleet in memory. Its facts are read once and again when they change; positions are never stored, neither
 * here nor there.
 */
export class Roster {
  readonly #repository: AssetRepository;
  readonly #now: () => number;
  #loaded: Promise<Loaded> | undefined;
  #checkedAtMs = Number.NEGATIVE_INFINITY;

  constructor(repository: AssetRepository, now: () => number) {
    this.#repository = repository;
    this.#now = now;
  }

  /** Changes whenever a stored fact does; what was made from an older one is out of date. */
  async revision(): Promise<number> {
    return (await this.#current()).revision;
  }

  async members(): Promise<Iterable<TrackedMember>> {
    return (await this.#current()).members.values();
  }

  async member(id: number): Promise<TrackedMember | undefined> {
    return (await this.#current()).members.get(id);
  }

  async locations(kind: 'asset' | 'dashcam'): Promise<LocationSource> {
    return (await this.#current()).sources[kind];
  }

  /** Stores a status set by hand. @returns the asset as it then is; undefined when there is none. */
  async setStatus(id: number, status: SettableStatus): Promise<TrackedMember | undefined> {
    const loaded = await this.#current();
    const known = loaded.members.get(id);
    const atMs = this.#now();
    if (!known || !(await this.#repository.setStatus(id, status, new Date(atMs)))) return undefined;
    const member = trackMember({ ...known.facts, statusOverride: status, updatedAtMs: atMs });
    loaded.members.set(id, member);
    loaded.sources[member.facts.kind].replace(member);
    // This one change is in; if it was not the only one, the stored revision is further on and all is read anew.
    loaded.revision += 1;
    return member;
  }

  async #current(): Promise<Loaded> {
    this.#loaded ??= this.#load();
    const loaded = await this.#loaded;
    const atMs = performance.now();
    if (atMs - this.#checkedAtMs < REVISION_CHECK_MS) return loaded;
    this.#checkedAtMs = atMs;
    if ((await this.#repository.revision()) === loaded.revision) return loaded;
    this.#loaded = this.#load();
    return this.#loaded;
  }

  async #load(): Promise<Loaded> {
    try {
      // The revision first: a change during the reading then shows as one more.
      const revision = await this.#repository.revision();
      const members = (await this.#repository.readAll()).map(trackMember);
      const ofKind = (kind: 'asset' | 'dashcam') =>
        new LocationSource(members.filter(({ facts }) => facts.kind === kind));
      return {
        revision,
        members: new Map(members.map((member) => [member.facts.id, member])),
        sources: { asset: ofKind('asset'), dashcam: ofKind('dashcam') },
      };
    } catch (error) {
      this.#loaded = undefined;
      throw error;
    }
  }
}
