import type { LocationQuery } from '../fleet/location-query';
import type { Roster } from '../fleet/roster';
import type { EncodedAnswer } from '../http/encoded-answer';
import { KeptAnswers } from '../http/kept-answers';

/** Every screen of a fleet asks for the same within the same second. */
const KEEP_MS = 1000;
const KEPT_ANSWERS = 8;

/** Answers of the location call, each kept for about a second together with its compressed forms. */
export class LocationAnswers {
  readonly #roster: Roster;
  readonly #kept: KeptAnswers;

  constructor(roster: Roster, now: () => number) {
    this.#roster = roster;
    this.#kept = new KeptAnswers({ keepMs: KEEP_MS, most: KEPT_ANSWERS, now });
  }

  async get(query: LocationQuery): Promise<EncodedAnswer> {
    const source = await this.#roster.locations(query.kind);
    const revision = await this.#roster.revision();
    return this.#kept.get(JSON.stringify([revision, query]), (nowMs) => source.answer(query, nowMs));
  }
}
