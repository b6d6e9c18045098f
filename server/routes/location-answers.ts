import type { LocationQuery } from '../fleet/location-query';
import type { Roster } from '../fleet/roster';
import { EncodedAnswer } from '../http/encoded-answer';

/** Every screen of a fleet asks for the same within the same second. */
const KEEP_MS = 1000;
const KEPT_ANSWERS = 8;

interface Kept {
  madeAtMs: number;
  revision: number;
  answer: EncodedAnswer;
}

/** Answers of the location call, each kept for about a second together with its compressed forms. */
export class LocationAnswers {
  readonly #roster: Roster;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();

  constructor(roster: Roster, now: () => number) {
    this.#roster = roster;
    this.#now = now;
  }

  async get(query: LocationQuery): Promise<EncodedAnswer> {
    const source = await this.#roster.locations(query.kind);
    const revision = await this.#roster.revision();
    const key = JSON.stringify(query);
    const nowMs = this.#now();
    const kept = this.#kept.get(key);
    // The clock may be set back in a test: an answer of the future is no answer either.
    const ageMs = kept ? nowMs - kept.madeAtMs : Number.NaN;
    if (kept && kept.revision === revision && ageMs >= 0 && ageMs < KEEP_MS) return kept.answer;

    const answer = new EncodedAnswer(source.answer(query, nowMs));
    this.#kept.delete(key);
    this.#kept.set(key, { madeAtMs: nowMs, revision, answer });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT_ANSWERS) break;
      this.#kept.delete(oldest);
    }
    return answer;
  }
}
