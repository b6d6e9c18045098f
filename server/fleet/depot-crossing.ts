import { type DepotPlace, isInDepot } from './depot-area';
import type { DepotOnCorridor, Stretch } from './depot-stretches';
import { drivesBetween } from './drive';
import { type Journey, positionAt } from './journey';
import { msToDistance } from './leg-time';

export type CrossingKind = 'arrival' | 'departure';

/** An arrival of a vehicle at a depot where it then stops, or a departure from one. */
export interface DepotCrossing {
  kind: CrossingKind;
  depot: DepotPlace;
  /** ms UTC, whole seconds: the first one inside, or outside again. */
  atMs: number;
}

interface PlannedCrossing {
  kind: CrossingKind;
  depot: DepotPlace;
  /** After the start of the drive. */
  afterMs: number;
}

/** The crossings of every drive of a journey, out and back. */
export interface CrossingPlan {
  out: readonly PlannedCrossing[];
  back: readonly PlannedCrossing[];
}

/**
 * The crossings of a journey, the same on each of its drives; undefined when it stops in none of the depots. Driving
 * through without a stop is no arrival.
 */
export function planCrossings(
  journey: Journey,
  depots: readonly DepotOnCorridor[],
): CrossingPlan | undefined {
  if (journey.duty === 'parked') return undefined;
  const out: PlannedCrossing[] = [];
  const back: PlannedCrossing[] = [];
  let rest: ReturnType<typeof positionAt> | undefined;
  for (const { depot, stretches } of depots) {
    // Between two drives, when it is parked off the road.
    rest ??= positionAt(journey, journey.departsAtMs + journey.leg.durationMs + 1000);
    const restsInside = isInDepot(rest, depot);
    out.push(...crossingsOfLeg(journey, depot, stretches, { isBack: false, restsInside }));
    back.push(...crossingsOfLeg(journey, depot, stretches, { isBack: true, restsInside }));
  }
  return out.length + back.length === 0 ? undefined : { out, back };
}

function* crossingsOfLeg(
  { fromKm, toKm, leg }: Journey,
  depot: DepotPlace,
  stretches: readonly Stretch[],
  { isBack, restsInside }: { isBack: boolean; restsInside: boolean },
): Generator<PlannedCrossing> {
  const startKm = isBack ? toKm : fromKm;
  const lengthKm = Math.abs(toKm - fromKm);
  const isUpwards = toKm > fromKm !== isBack;
  const breakKm = leg.breakMs > 0 ? leg.townKm + leg.halfRoadKm : Number.NaN;
  let endsInside = false;
  for (const stretch of stretches) {
    const first = isUpwards ? stretch.fromKm - startKm : startKm - stretch.toKm;
    const last = isUpwards ? stretch.toKm - startKm : startKm - stretch.fromKm;
    if (last < 0 || first > lengthKm) continue;
    const hasStart = first <= 0;
    const hasEnd = last >= lengthKm;
    const hasRestEnd = isBack ? hasStart : hasEnd;
    const hasHomeEnd = isBack ? hasEnd : hasStart;
    if (hasRestEnd) endsInside = true;
    const stands = hasHomeEnd || (hasRestEnd && restsInside) || (first <= breakKm && last >= breakKm);
    if (!stands) continue;
    if (!hasStart) yield { kind: 'arrival', depot, afterMs: msToDistance(leg, first) };
    if (!hasEnd) yield { kind: 'departure', depot, afterMs: msToDistance(leg, last) };
  }
  // It leaves the road to park.
  if (restsInside && !endsInside)
    yield isBack
      ? { kind: 'departure', depot, afterMs: 0 }
      : { kind: 'arrival', depot, afterMs: leg.durationMs };
}

/** A vehicle's crossings in a time range, ms UTC, end excluded, unordered. */
export function* crossingsBetween(
  journey: Journey,
  plan: CrossingPlan,
  fromMs: number,
  toMs: number,
): Generator<DepotCrossing> {
  // A drive may end right before the range, with its crossing a part of a second later.
  for (const { number, startMs } of drivesBetween(journey, fromMs - 1000, toMs)) {
    for (const { kind, depot, afterMs } of number % 2 === 0 ? plan.out : plan.back) {
      const atMs = Math.ceil((startMs + afterMs) / 1000) * 1000;
      if (atMs >= fromMs && atMs < toMs) yield { kind, depot, atMs };
    }
  }
}
