import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AdasEvent, adasEventsBetween, isReportingDashcam } from './adas-event';
import { type AlertSeverity, alertSeverities } from './alert-rule';
import { drivenKm } from './drive';
import type { TrackedMember } from './observation';
import type { Roster } from './roster';

const DAY_MS = 86_400_000;
/** Batch size; other requests are handled between batches. */
const BATCH_SIZE = 500;

/** Points lost per event for every 1,000 km driven. */
export const pointsPer1000Km: Record<AlertSeverity, number> = { low: 2, medium: 6, high: 20, critical: 60 };

export interface AdasScore {
  /** 0 to 100: 100 less the points below, rounded. */
  score: number;
  /** Most points first. */
  deductions: { eventType: AdasEvent['type']; severity: AlertSeverity; count: number; points: number }[];
}

/** The newest events of a time range (ms UTC, end excluded), newest first, at most `limit`. */
export async function newestAdasEvents(
  roster: Roster,
  fromMs: number,
  toMs: number,
  limit: number,
): Promise<AdasEvent[]> {
  const watching = await dashcams(roster);
  const found: AdasEvent[] = [];
  // Day by day from the newest: in a large fleet one day is enough.
  for (let endMs = toMs; endMs > fromMs && found.length < limit; endMs -= DAY_MS) {
    const day: AdasEvent[] = [];
    await visit(watching, (member) => {
      for (const event of adasEventsBetween(member, Math.max(fromMs, endMs - DAY_MS), endMs)) day.push(event);
    });
    day.sort((a, b) => b.atMs - a.atMs || a.member.facts.id - b.member.facts.id);
    found.push(...day.slice(0, limit - found.length));
  }
  return found;
}

/** Events cost points by severity per 1,000 km driven by vehicles with a working dashcam. */
export async function scoreAdas(roster: Roster, fromMs: number, toMs: number): Promise<AdasScore> {
  const tally = new AdasTally();
  await visit(await dashcams(roster), (member) => tally.add(member, fromMs, toMs));
  return tally.score();
}

/** Counts ADAS events and distance, and computes the score. */
export class AdasTally {
  #km = 0;
  readonly #counts = new Map<string, Omit<AdasScore['deductions'][number], 'points'>>();

  /** Adds a dashcam's events within a time range, ms UTC, end excluded. */
  add(member: TrackedMember, fromMs: number, toMs: number): void {
    this.#km += drivenKm(member.journey, fromMs, toMs);
    for (const { type, severity } of adasEventsBetween(member, fromMs, toMs)) {
      const key = `${type} ${severity}`;
      const counted = this.#counts.get(key) ?? { eventType: type, severity, count: 0 };
      counted.count += 1;
      this.#counts.set(key, counted);
    }
  }

  score(): AdasScore {
    const deductions = [...this.#counts.values()].map((counted) => ({
      ...counted,
      points: Math.round(((pointsPer1000Km[counted.severity] * counted.count) / this.#km) * 10_000) / 10,
    }));
    deductions.sort(
      (a, b) =>
        b.points - a.points ||
        alertSeverities.indexOf(b.severity) - alertSeverities.indexOf(a.severity) ||
        (a.eventType < b.eventType ? -1 : 1),
    );
    const lost = deductions.reduce((sum, { points }) => sum + points, 0);
    return { score: Math.max(0, Math.round(100 - lost)), deductions };
  }
}

async function dashcams(roster: Roster): Promise<TrackedMember[]> {
  return [...(await roster.members())].filter(isReportingDashcam);
}

async function visit(
  members: readonly TrackedMember[],
  look: (member: TrackedMember) => void,
): Promise<void> {
  for (const [index, member] of members.entries()) {
    if (index % BATCH_SIZE === BATCH_SIZE - 1) await nextTurn();
    look(member);
  }
}
