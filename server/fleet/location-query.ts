import type { TrackedMember } from './observation';
import { RecordShelf } from './record-shelf';

export const locationFilters = ['All', 'Available', 'Unavailable', 'Moving', 'Stopped'] as const;
export type LocationFilter = (typeof locationFilters)[number];

export const locationSorts = ['IncidentTimeDesc', 'IncidentTimeAsc', 'TitleAsc', 'TitleDesc'] as const;
export type LocationSort = (typeof locationSorts)[number];

/** What of the fleet a location call wants, all of it already checked. */
export interface LocationQuery {
  kind: 'asset' | 'dashcam';
  filterBy: LocationFilter;
  sortBy: LocationSort;
  /** Fleet groups or asset types, lower case; a member that has any of them is meant. Empty: all are. */
  tags: readonly string[];
  utcOffsetMin: number;
}

const filters: Record<LocationFilter, (member: TrackedMember, speedKmh: number) => boolean> = {
  All: () => true,
  Available: (member) => member.condition === 'good',
  Unavailable: (member) => member.condition !== 'good',
  Moving: (_, speedKmh) => speedKmh > 0,
  Stopped: (_, speedKmh) => speedKmh === 0,
};

/** Whether a member is of an asset type or fleet group of a list in lower case. */
export function hasTag({ facts }: TrackedMember, tags: readonly string[]): boolean {
  const own = [...facts.tags.split(','), facts.assetType].map((tag) => tag.trim().toLowerCase());
  return tags.some((tag) => own.includes(tag));
}

/** Wall clocks for which records are kept ready; a caller that tries them all must not fill the memory. */
const KEPT_SHELVES = 2;

/** The members of one kind, and their records by wall clock. */
export class LocationSource {
  readonly #members: TrackedMember[];
  readonly #shelves = new Map<number, RecordShelf>();

  constructor(members: readonly TrackedMember[]) {
    this.#members = [...members];
  }

  /** Puts a member in the place of the one with its id. */
  replace(member: TrackedMember): void {
    const slot = this.#members.findIndex(({ facts }) => facts.id === member.facts.id);
    if (slot < 0) return;
    this.#members[slot] = member;
    for (const shelf of this.#shelves.values()) shelf.forget(slot);
  }

  /**
   * The answer of POST_AT_LAST_LOCATION_ASSET_DATA: a bare JSON array of location records (section 7).
   *
   * @param nowMs ms UTC.
   */
  answer(query: LocationQuery, nowMs: number): Buffer {
    const shelf = this.#shelfFor(query.utcOffsetMin);
    shelf.refresh(nowMs);
    const keeps = filters[query.filterBy];
    const slots: number[] = [];
    for (let slot = 0; slot < this.#members.length; slot++) {
      const member = this.#members[slot] as TrackedMember;
      if (!keeps(member, shelf.speedKmh(slot))) continue;
      if (query.tags.length > 0 && !hasTag(member, query.tags)) continue;
      slots.push(slot);
    }
    return shelf.join(this.#sort(slots, query.sortBy, shelf));
  }

  #shelfFor(utcOffsetMin: number): RecordShelf {
    const shelf = this.#shelves.get(utcOffsetMin) ?? new RecordShelf(this.#members, utcOffsetMin);
    this.#shelves.delete(utcOffsetMin);
    this.#shelves.set(utcOffsetMin, shelf);
    for (const oldest of this.#shelves.keys()) {
      if (this.#shelves.size <= KEPT_SHELVES) break;
      this.#shelves.delete(oldest);
    }
    return shelf;
  }

  #sort(slots: number[], sortBy: LocationSort, shelf: RecordShelf): ArrayLike<number> {
    if (sortBy === 'IncidentTimeDesc') return sortByTime(slots, shelf).reverse();
    if (sortBy === 'IncidentTimeAsc') return sortByTime(slots, shelf);
    const nameOf = (slot: number): string => (this.#members[slot] as TrackedMember).facts.name;
    const sorted = slots.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0));
    return sortBy === 'TitleDesc' ? sorted.reverse() : sorted;
  }
}

/** Times and slots packed into one number each: sorting numbers needs no comparing function. */
function sortByTime(slots: readonly number[], shelf: RecordShelf): Float64Array {
  const room = 2 ** 18;
  const keys = new Float64Array(slots.length);
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index] as number;
    keys[index] = (shelf.heardAtMs(slot) / 1000) * room + slot;
  }
  keys.sort();
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as number;
    keys[index] = key - Math.floor(key / room) * room;
  }
  return keys;
}
