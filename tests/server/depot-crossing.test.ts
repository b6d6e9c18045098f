// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { corridors } from '../../server/fleet/corridor';
import { type DepotPlace, isInDepot } from '../../server/fleet/depot-area';
import { crossingsBetween, planCrossings } from '../../server/fleet/depot-crossing';
import { depotsOnCorridor } from '../../server/fleet/depot-stretches';
import { generateFleet } from '../../server/fleet/generate';
import { positionAt, standingSince } from '../../server/fleet/journey';
import { trackMember } from '../../server/fleet/observation';

const FROM_MS = Date.UTC(2026, 10, 7);
const TO_MS = FROM_MS + 2 * 86_400_000;
const STEP_MS = 30_000;

const fleet = generateFleet(150, 3)
  .filter(({ kind }) => kind === 'asset')
  .map((facts) => trackMember({ ...facts, statusOverride: null, updatedAtMs: 0 }));

interface Seen {
  kind: 'arrival' | 'departure';
  atMs: number;
}

/** The visits that an observer finds by reading a vehicle's position every few seconds: those during which it stood. */
function watch(member: (typeof fleet)[number], depot: DepotPlace): Seen[] {
  const seen: Seen[] = [];
  const { journey } = member;
  // From before the span, since a visit may have begun there.
  let entered: number | undefined;
  let hasStood = false;
  for (let atMs = FROM_MS - 2 * 86_400_000; atMs < TO_MS + 86_400_000; atMs += STEP_MS) {
    const isInside = isInDepot(positionAt(journey, atMs), depot);
    if (isInside) {
      entered ??= atMs;
      hasStood ||= standingSince(journey, atMs) !== undefined;
    } else if (entered !== undefined) {
      if (hasStood) seen.push({ kind: 'arrival', atMs: entered }, { kind: 'departure', atMs });
      entered = undefined;
      hasStood = false;
    }
  }
  return seen;
}

const homeOf = (index: number) => {
  const { journey } = fleet[index] as (typeof fleet)[number];
  return positionAt(journey, journey.departsAtMs - 1000);
};

const circle = (
  id: number,
  { latitude, longitude }: { latitude: number; longitude: number },
  radiusM: number,
) => ({
  id,
  name: `Depot ${id}`,
  latitude,
  longitude,
  radiusM,
  polygon: null,
});

const around = (
  { latitude, longitude }: { latitude: number; longitude: number },
  corners: [number, number][],
) => corners.map(([north, east]): [number, number] => [latitude + north, longitude + east]);

const first = homeOf(0);
const middle = corridors[3]?.places[4] ?? first;
const depots: [string, DepotPlace][] = [
  ['a yard of 60 m', circle(1, first, 60)],
  ['a yard of 3 km', circle(2, homeOf(5), 3000)],
  ['a town of 25 km, which has several places', circle(3, middle, 25_000)],
  ['a whole district of 50 km', circle(4, homeOf(9), 50_000)],
  [
    'an angle, through which the road leads twice',
    {
      ...circle(5, homeOf(2), 0),
      radiusM: null,
      polygon: around(homeOf(2), [
        [-0.2, -0.3],
        [0.2, -0.3],
        [0.2, 0.3],
        [0.03, 0.3],
        [0.03, -0.2],
        [0.01, -0.2],
        [0.01, 0.3],
        [-0.2, 0.3],
      ]),
    },
  ],
];

describe('arrivals and departures', () => {
  it('are tried with a depot that a road leads through twice', () => {
    const angle = depots.at(-1)?.[1] as DepotPlace;
    const stretches = corridors.flatMap((corridor) => depotsOnCorridor(corridor, [angle]));
    expect(stretches.map((one) => one.stretches.length)).toContain(2);
  });

  it.each(depots)(
    'are those of an observer of %s',
    (_, depot) => {
      let visits = 0;
      for (const member of fleet) {
        const { journey } = member;
        const { places } = journey.corridor;
        if (places.every(({ latitude }) => Math.abs(latitude - depot.latitude) > 3)) continue;
        const plan = planCrossings(journey, depotsOnCorridor(journey.corridor, [depot]));
        const computed = plan ? [...crossingsBetween(journey, plan, FROM_MS, TO_MS)] : [];
        computed.sort((a, b) => a.atMs - b.atMs);
        // Watching finds each up to a step too late.
        const seen = watch(member, depot).filter(({ atMs }) => atMs >= FROM_MS && atMs < TO_MS);
        expect(computed.map(({ kind }) => [member.facts.name, kind])).toEqual(
          seen.map(({ kind }) => [member.facts.name, kind]),
        );
        for (const [index, { atMs, kind }] of computed.entries()) {
          expect((seen[index]?.atMs ?? 0) - atMs).toBeGreaterThanOrEqual(-1000);
          expect((seen[index]?.atMs ?? 0) - atMs).toBeLessThanOrEqual(STEP_MS);
          expect(isInDepot(positionAt(journey, atMs), depot)).toBe(kind === 'arrival');
          expect(isInDepot(positionAt(journey, atMs - 1000), depot)).toBe(kind === 'departure');
          visits += 1;
        }
      }
      expect(visits).toBeGreaterThan(0);
    },
    60_000,
  );
});
