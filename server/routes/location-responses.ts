import type { LocationQuery } from '../fleet/location-query';
import type { Roster } from '../fleet/roster';
import type { EncodedResponse } from '../http/encoded-response';
import { ResponseCache } from '../http/response-cache';

/** All screens of a fleet send the same request within a second. */
const CACHE_MS = 1000;
const CACHED_RESPONSES = 8;

/** Caches responses of the location call for about a second, with their compressed forms. */
export class LocationResponses {
  readonly #roster: Roster;
  readonly #kept: ResponseCache;

  constructor(roster: Roster, now: () => number) {
    this.#roster = roster;
    this.#kept = new ResponseCache({ maxAgeMs: CACHE_MS, maxEntries: CACHED_RESPONSES, now });
  }

  async get(query: LocationQuery): Promise<EncodedResponse> {
    const source = await this.#roster.locations(query.kind);
    const revision = await this.#roster.revision();
    return this.#kept.get(JSON.stringify([revision, query]), (nowMs) => source.respond(query, nowMs));
  }
}
