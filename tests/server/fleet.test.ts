// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { corridors, distanceKm } from '../../server/fleet/corridor';
import { formatDisplayTime } from '../../server/fleet/display-time';
import { type FleetMember, generateFleet } from '../../server/fleet/generate';
import { positionAt, standingSince } from '../../server/fleet/journey';
import { LocationSource } from '../../server/fleet/location-query';
import { observe, type TrackedMember, trackMember } from '../../server/fleet/observation';
import { isValidCoordinate } from '../../src/domain/fleet/coordinates';
import { parseDisplayTime } from '../../src/domain/time/display-time';

const NOON_MS = Date.UTC(2026, 5, 3, 18);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const track = (member: FleetMember): TrackedMember =>
  trackMember({ ...member, statusOverride: null, updatedAtMs: 0 });
const fleet = generateFleet(240, 1).map(track);
const assets = fleet.filter(({ facts }) => facts.kind === 'asset');
const dashcams = fleet.filter(({ facts }) => facts.kind === 'dashcam');
const share = (members: TrackedMember[], holds: (member: TrackedMember) => boolean) =>
  members.filter(holds).length / members.length;

describe('the corridors', () => {
  it('are twenty, from place to place within the United States', () => {
    expect(corridors).toHaveLength(20);
    for (const corridor of corridors) {
      expect(corridor.lengthKm).toBeGreaterThan(1000);
      expect(corridor.places.length).toBeGreaterThanOrEqual(19);
      for (const [index, place] of corridor.places.entries()) {
        expect(place.name).toMatch(/^[A-Z][\w.' -]+, [A-Z]{2}$/);
        expect(place.latitude).toBeGreaterThan(25);
        expect(place.latitude).toBeLessThan(49);
        expect(place.longitude).toBeGreaterThan(-125);
        expect(place.longitude).toBeLessThan(-66);
        const before = corridor.places[index - 1];
        // A slip of a digit would show as a leap.
        if (before) expect(place.atKm - before.atKm).toBeLessThan(220);
        if (before) expect(place.atKm - before.atKm).toBeGreaterThan(10);
      }
    }
  });
});

describe('the fleet', () => {
  it('is the same for the same seed and another for another', () => {
    expect(generateFleet(100, 7)).toEqual(generateFleet(100, 7));
    expect(generateFleet(100, 8)).not.toEqual(generateFleet(100, 7));
  });

  it('has a dashcam for every fourth asset, in an asset, with ids and names of its own', () => {
    expect([assets.length, dashcams.length]).toEqual([240, 60]);
    expect(new Set(fleet.map(({ facts }) => facts.id)).size).toBe(300);
    expect(new Set(fleet.map(({ facts }) => facts.name)).size).toBe(300);
    expect(new Set(dashcams.map(({ facts }) => facts.hostId)).size).toBe(60);
    const byId = new Map(assets.map((asset) => [asset.facts.id, asset]));
    for (const dashcam of dashcams) {
      const host = byId.get(dashcam.facts.hostId ?? 0);
      expect(host).toBeDefined();
      if (host) expect(positionAt(dashcam.journey, NOON_MS)).toEqual(positionAt(host.journey, NOON_MS));
    }
  });

  it('is mostly well, and dashcams less often than vehicles', () => {
    const good = (member: TrackedMember) => member.condition === 'good';
    expect(dashcams.filter(good).length).toBeGreaterThanOrEqual(40);
    expect(dashcams.filter(good).length).toBeLessThanOrEqual(42);
    expect(share(assets, (member) => !good(member))).toBeGreaterThan(0.1);
    expect(share(assets, (member) => !good(member))).toBeLessThan(0.3);
    const seen = new Set(fleet.map(({ condition }) => condition));
    for (const condition of ['good', 'offline', 'low-battery', 'no-gps', 'maintenance'] as const) {
      expect(seen).toContain(condition);
    }
  });

  it('has a few coordinates that are no place, of every sort', () => {
    const spoilt = (member: TrackedMember) => {
      const { latitude, longitude } = observe(member, NOON_MS);
      return !isValidCoordinate(Number.parseFloat(latitude), Number.parseFloat(longitude));
    };
    expect(share(fleet, spoilt)).toBeGreaterThan(0.01);
    expect(share(fleet, spoilt)).toBeLessThan(0.08);
    const large = generateFleet(2000, 1).map(track);
    const texts = new Set(large.filter(spoilt).map((member) => observe(member, NOON_MS).latitude));
    expect(texts).toEqual(new Set(['0', '', 'abc', '95.12345']));
  });

  it('has silent vehicles whose position stays where it was', () => {
    const silent = fleet.filter((member) => NOON_MS - observe(member, NOON_MS).reportedAtMs > 2 * HOUR_MS);
    expect(silent.length / fleet.length).toBeGreaterThan(0.04);
    expect(silent.length / fleet.length).toBeLessThan(0.2);
    const later = silent.filter((member) => observe(member, NOON_MS + 10 * MINUTE_MS).reportedAtMs < NOON_MS);
    expect(later.length).toBeGreaterThan(silent.length * 0.9);
    for (const member of later)
      expect(observe(member, NOON_MS + 10 * MINUTE_MS)).toEqual(observe(member, NOON_MS));
  });

  it('stands side by side at depots', () => {
    const spots = new Map<string, number>();
    for (const member of assets) {
      const { latitude, longitude, speedKmh } = observe(member, NOON_MS);
      if (speedKmh === 0 && latitude)
        spots.set(`${latitude} ${longitude}`, (spots.get(`${latitude} ${longitude}`) ?? 0) + 1);
    }
    expect(Math.max(...spots.values())).toBeGreaterThanOrEqual(3);
  });

  it.each([0, 6, 12, 18])('drives, more by day than by night (%i h UTC)', (hour) => {
    const moving = share(assets, (member) => observe(member, Date.UTC(2026, 5, 3, hour)).speedKmh > 0);
    expect(moving).toBeGreaterThan(0.1);
    expect(moving).toBeLessThan(0.6);
    const night = share(assets, (member) => observe(member, Date.UTC(2026, 5, 3, 9)).speedKmh > 0);
    if (hour === 18) expect(moving).toBeGreaterThan(night * 1.5);
  });

  it('reports where it is in words', () => {
    const addresses = fleet.map((member) => observe(member, NOON_MS).address);
    expect(addresses.some((address) => /^I-\d+ [NSEW], near .+, [A-Z]{2}$/.test(address))).toBe(true);
    expect(addresses.some((address) => address.startsWith('Fleet Depot, '))).toBe(true);
    expect(addresses.some((address) => address.startsWith('Truck Stop, '))).toBe(true);
    expect(addresses).toContain('Unknown Location');
  });
});

describe('motion', () => {
  it('covers as much road as its speed', () => {
    let measured = 0;
    for (const { journey } of assets) {
      for (let minute = 0; minute < 48 * 60; minute += 37) {
        const startMs = NOON_MS + minute * MINUTE_MS;
        const states = [0, 10, 20].map((seconds) => positionAt(journey, startMs + seconds * 1000));
        const [start, middle, end] = states as [(typeof states)[0], (typeof states)[0], (typeof states)[0]];
        const isSteady = states.every(({ activity }) => activity === start.activity);
        if (!isSteady || start.speedKmh === 0) continue;
        const drivenKmh = distanceKm(start, end) * 180;
        // The road bends at a place: the straight line is then a little shorter.
        expect(drivenKmh).toBeLessThan(middle.speedKmh * 1.02);
        expect(drivenKmh).toBeGreaterThan(middle.speedKmh * 0.7);
        measured += 1;
      }
    }
    expect(measured).toBeGreaterThan(2000);
  });

  it('is plausible: 0 at rest, slow in town, 70 to 105 km/h on the road', () => {
    const seen = new Set<string>();
    for (const { journey } of assets) {
      for (let minute = 0; minute < 48 * 60; minute += 13) {
        const { activity, speedKmh } = positionAt(journey, NOON_MS + minute * MINUTE_MS);
        seen.add(activity);
        if (activity === 'road') expect(speedKmh).toBeGreaterThanOrEqual(70);
        if (activity === 'road') expect(speedKmh).toBeLessThanOrEqual(105);
        if (activity === 'town') expect(speedKmh).toBeLessThan(50);
        if (!['road', 'town'].includes(activity)) expect(speedKmh).toBe(0);
      }
    }
    expect(seen).toEqual(new Set(['road', 'town', 'break', 'truck-stop', 'depot']));
  });

  it('never leaps: in a minute no vehicle gets further than two kilometres', () => {
    for (const { journey } of assets) {
      for (let minute = 0; minute < 48 * 60; minute += 1) {
        const from = positionAt(journey, NOON_MS + minute * MINUTE_MS);
        const to = positionAt(journey, NOON_MS + (minute + 1) * MINUTE_MS);
        const moved = distanceKm(from, to);
        if (moved > 2) expect.fail(`${journey.corridor.id} leaps ${moved} km at minute ${minute}`);
      }
    }
  });

  it('knows since when a vehicle stands, by either way of asking', () => {
    for (const { journey } of assets) {
      for (let minute = 0; minute < 48 * 60; minute += 53) {
        const timeMs = NOON_MS + minute * MINUTE_MS;
        const bySlow = positionAt(journey, timeMs).standingSinceMs;
        const byFast = standingSince(journey, timeMs);
        if (bySlow === undefined) expect(byFast).toBeUndefined();
        else expect(byFast).toBeCloseTo(bySlow, 0);
      }
    }
  });

  it('is reported in order: a later report is never older', () => {
    for (const member of assets.slice(0, 60)) {
      let lastMs = 0;
      for (let step = 0; step < 600; step++) {
        const nowMs = NOON_MS + step * 97_000;
        const { reportedAtMs } = observe(member, nowMs);
        expect(reportedAtMs).toBeLessThanOrEqual(nowMs);
        expect(reportedAtMs).toBeGreaterThanOrEqual(lastMs);
        lastMs = reportedAtMs;
      }
    }
  });
});

describe('the display time', () => {
  it.each([
    [Date.UTC(2026, 0, 5, 0, 0, 0), 0, '1/5/2026 12:00:00 AM'],
    [Date.UTC(2026, 10, 9, 12, 4, 9), 0, '11/9/2026 12:04:09 PM'],
    [Date.UTC(2026, 11, 31, 22, 30, 0), 180, '1/1/2027 1:30:00 AM'],
    [Date.UTC(2026, 0, 1, 3, 0, 59), -300, '12/31/2025 10:00:59 PM'],
  ])('%i at %i minutes is %s, and is read back', (timeMs, utcOffsetMin, display) => {
    expect(formatDisplayTime(timeMs, utcOffsetMin)).toBe(display);
    expect(parseDisplayTime(display)).toBe(timeMs + utcOffsetMin * MINUTE_MS);
  });
});

describe('the location answer', () => {
  const query = {
    kind: 'asset',
    filterBy: 'All',
    sortBy: 'IncidentTimeDesc',
    tags: [],
    utcOffsetMin: 180,
  } as const;

  it('reports what a source that never answered before would say', () => {
    const kept = new LocationSource(assets);
    for (let step = 0; step < 40; step++) {
      const nowMs = NOON_MS + step * 41_000;
      expect(kept.respond(query, nowMs).equals(new LocationSource(assets).respond(query, nowMs))).toBe(true);
    }
  });
});
