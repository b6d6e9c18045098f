import type { TrackedMember } from './observation';
import { RecordBuffer } from './record-buffer';

export const locationFilters = ['All', 'Available', 'Unavailable', 'Moving', 'Stopped'] as const;
export type LocationFilter = (typeof locationFilters)[number];

export const locationSorts = ['IncidentTimeDesc', 'IncidentTimeAsc', 'TitleAsc', 'TitleDesc'] as const;
export type LocationSort = (typeof locationSorts)[number];

export interface LocationQuery {
  kind: 'asset' | 'dashcam';
  filterBy: LocationFilter;
  sortBy: LocationSort;
  /** Fleet groups or asset types in lower case, any of which must match. Empty: no filter. */
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

export function hasTag({ facts }: TrackedMember, tags: readonly string[]): boolean {
  const own = [...facts.tags.split(','), facts.assetType].map((tag) => tag.trim().toLowerCase());
  return tags.some((tag) => own.includes(tag));
}

/** Limits the memory for different UTC offsets. */
const MAX_BUFFERS = 2;

export class LocationSource {
  readonly #members: TrackedMember[];
  readonly #buffers = new Map<number, RecordBuffer>();

  constructor(members: readonly TrackedMember[]) {
    this.#members = [...members];
  }

  replace(member: TrackedMember): void {
    const slot = this.#members.findIndex(({ facts }) => facts.id === member.facts.id);
    if (slot < 0) return;
    this.#members[slot] = member;
    for (const buffer of this.#buffers.values()) buffer.invalidate(slot);
  }

  /** The response of POST_AT_LAST_LOCATION_ASSET_DATA: a bare JSON array of location records (section 7). */
  respond(query: LocationQuery, nowMs: number): Buffer {
    const buffer = this.#bufferFor(query.utcOffsetMin);
    buffer.refresh(nowMs);
    const matches = filters[query.filterBy];
    const slots: number[] = [];
    for (let slot = 0; slot < this.#members.length; slot++) {
      const member = this.#members[slot] as TrackedMember;
      if (!matches(member, buffer.speedKmh(slot))) continue;
      if (query.tags.length > 0 && !hasTag(member, query.tags)) continue;
      slots.push(slot);
    }
    return buffer.join(this.#sort(slots, query.sortBy, buffer));
  }

  #bufferFor(utcOffsetMin: number): RecordBuffer {
    const buffer = this.#buffers.get(utcOffsetMin) ?? new RecordBuffer(this.#members, utcOffsetMin);
    this.#buffers.delete(utcOffsetMin);
    this.#buffers.set(utcOffsetMin, buffer);
    for (const oldest of this.#buffers.keys()) {
      if (this.#buffers.size <= MAX_BUFFERS) break;
      this.#buffers.delete(oldest);
    }
    return buffer;
  }

  #sort(slots: number[], sortBy: LocationSort, buffer: RecordBuffer): ArrayLike<number> {
    if (sortBy === 'IncidentTimeDesc') return sortByTime(slots, buffer).reverse();
    if (sortBy === 'IncidentTimeAsc') return sortByTime(slots, buffer);
    const nameOf = (slot: number): string => (this.#members[slot] as TrackedMember).facts.name;
    const sorted = slots.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0));
    return sortBy === 'TitleDesc' ? sorted.reverse() : sorted;
  }
}

/** Packs time and slot into one number: sorting a typed array needs no comparator. */
function sortByTime(slots: readonly number[], buffer: RecordBuffer): Float64Array {
  const slotLimit = 2 ** 18;
  const keys = new Float64Array(slots.length);
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index] as number;
    keys[index] = (buffer.reportedAtMs(slot) / 1000) * slotLimit + slot;
  }
  keys.sort();
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as number;
    keys[index] = key - Math.floor(key / slotLimit) * slotLimit;
  }
  return keys;
}
