import type { AssetRepository } from '../repositories/assets';
import type { SettableStatus } from './condition';
import { LocationSource } from './location-query';
import { type TrackedMember, trackMember } from './observation';

/** How long the cache is used before the stored revision is checked. */
const REVISION_CHECK_MS = 1000;

interface Loaded {
  revision: number;
  members: Map<number, TrackedMember>;
  sources: Record<'asset' | 'dashcam', LocationSource>;
}

/** The fleet in memory, reloaded when its facts change. Positions are never stored. */
export class Roster {
  readonly #repository: AssetRepository;
  readonly #now: () => number;
  #loaded: Promise<Loaded> | undefined;
  #known: Loaded | undefined;
  #checkedAtMs = Number.NEGATIVE_INFINITY;

  constructor(repository: AssetRepository, now: () => number) {
    this.#repository = repository;
    this.#now = now;
  }

  async revision(): Promise<number> {
    return (await this.#current()).revision;
  }

  async members(): Promise<Iterable<TrackedMember>> {
    return (await this.#current()).members.values();
  }

  async member(id: number): Promise<TrackedMember | undefined> {
    return (await this.#current()).members.get(id);
  }

  /**
   * A member of the last loaded fleet. For transactions: the roster's own query would wait forever for the connection
   * that the transaction holds.
   */
  knownMember(id: number): TrackedMember | undefined {
    return this.#known?.members.get(id);
  }

  /** All members of the last loaded fleet, for transactions too. */
  knownMembers(): Iterable<TrackedMember> {
    return this.#known?.members.values() ?? [];
  }

  async locations(kind: 'asset' | 'dashcam'): Promise<LocationSource> {
    return (await this.#current()).sources[kind];
  }

  /** Stores a status set by hand. @returns the updated asset; undefined for an unknown id. */
  async setStatus(id: number, status: SettableStatus): Promise<TrackedMember | undefined> {
    const loaded = await this.#current();
    const cached = loaded.members.get(id);
    const atMs = this.#now();
    if (!cached || !(await this.#repository.setStatus(id, status, new Date(atMs)))) return undefined;
    const member = trackMember({ ...cached.facts, statusOverride: status, updatedAtMs: atMs });
    loaded.members.set(id, member);
    loaded.sources[member.facts.kind].replace(member);
    // If there was another change too, the stored revision is higher and everything is reloaded.
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
      // The revision is read first, so that a change during the load leads to another one.
      const revision = await this.#repository.revision();
      const members = (await this.#repository.readAll()).map(trackMember);
      const ofKind = (kind: 'asset' | 'dashcam') =>
        new LocationSource(members.filter(({ facts }) => facts.kind === kind));
      const loaded = {
        revision,
        members: new Map(members.map((member) => [member.facts.id, member])),
        sources: { asset: ofKind('asset'), dashcam: ofKind('dashcam') },
      };
      this.#known = loaded;
      return loaded;
    } catch (error) {
      this.#loaded = undefined;
      throw error;
    }
  }
}
