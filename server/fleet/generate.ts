import { type Condition, type CoordinateFault, coordinateFaults } from './condition';
import { type Corridor, corridors } from './corridor';
import type { Duty } from './journey';
import { fraction, hash32, pick, pickWeighted } from './random';

/** Increase it when the same size and seed generate another fleet: stored fleets are then replaced. */
export const FLEET_GENERATION = 1;

export const FIRST_ASSET_ID = 1001;
export const FIRST_DASHCAM_ID = 500_001;

/** Static facts about an asset or a dashcam; positions are computed from them and the time. */
export interface FleetMember {
  id: number;
  kind: 'asset' | 'dashcam';
  /** The asset that carries the dashcam; null for assets. */
  hostId: number | null;
  name: string;
  description: string;
  assetType: string;
  tags: string;
  corridorId: string;
  /** Index of the home depot among the corridor's places. */
  homePlace: number;
  duty: Duty;
  /** 31 bits; a dashcam has its host's seed and thus the same journey. */
  journeySeed: number;
  condition: Condition;
  /** Has not reported for hours or days; its position is old. */
  isSilent: boolean;
  coordinateFault: CoordinateFault | null;
  deviceId: string;
  deviceType: string;
  serialNumber: string;
  firmwareVersion: string;
  isActive: boolean;
  createdAtMs: number;
}

interface VehicleClass {
  type: string;
  models: readonly string[];
  duties: readonly (readonly [Duty, number])[];
}

const vehicleClasses: readonly (readonly [VehicleClass, number])[] = [
  [
    {
      type: 'Truck',
      models: ['Freightliner Cascadia', 'Kenworth T680', 'Peterbilt 579', 'Volvo VNL 860', 'Mack Anthem'],
      duties: [
        ['long-haul', 0.5],
        ['regional', 0.28],
        ['shuttle', 0.1],
        ['parked', 0.12],
      ],
    },
    0.45,
  ],
  [
    {
      type: 'Trailer',
      models: ['Great Dane Champion', 'Wabash DuraPlate', 'Utility 4000D-X', 'Hyundai Translead'],
      duties: [
        ['long-haul', 0.35],
        ['regional', 0.15],
        ['parked', 0.5],
      ],
    },
    0.2,
  ],
  [
    {
      type: 'Reefer',
      models: ['Utility 3000R', 'Great Dane Everest', 'Wabash ArcticLite'],
      duties: [
        ['long-haul', 0.55],
        ['regional', 0.25],
        ['parked', 0.2],
      ],
    },
    0.13,
  ],
  [
    {
      type: 'Van',
      models: ['Ford Transit 350', 'Mercedes-Benz Sprinter', 'Ram ProMaster 2500'],
      duties: [
        ['regional', 0.3],
        ['shuttle', 0.55],
        ['parked', 0.15],
      ],
    },
    0.12,
  ],
  [
    {
      type: 'Tanker',
      models: ['Polar MC-406', 'Heil 9400', 'Brenner MC-407'],
      duties: [
        ['regional', 0.6],
        ['shuttle', 0.15],
        ['parked', 0.25],
      ],
    },
    0.1,
  ],
];

const dutyTag: Record<Duty, string> = {
  'long-haul': 'Long Haul',
  regional: 'Regional',
  shuttle: 'Local',
  parked: 'Yard',
};

const faultWeights: readonly (readonly [Condition, number])[] = [
  ['offline', 0.3],
  ['low-battery', 0.2],
  ['no-gps', 0.22],
  ['maintenance', 0.17],
  ['ignition-fault', 0.08],
  ['disabled', 0.03],
];

const goodShare: Record<FleetMember['kind'], number> = { asset: 0.8, dashcam: 0.685 };

const DAY_MS = 86_400_000;
const FIRST_DELIVERY_MS = Date.UTC(2021, 0, 4);

/** Depots are some places of a corridor; the first ones have the most vehicles. */
function homePlaceOf(corridor: Corridor, seed: number): number {
  const depots = Math.max(3, Math.floor(corridor.places.length / 5));
  const depot = Math.floor(depots * fraction(seed, 1) ** 1.7);
  return Math.min(corridor.places.length - 1, depot * 5 + (corridor.id.length % 3));
}

function healthOf(kind: FleetMember['kind'], index: number, seed: number, fleetSeed: number) {
  // Steps of the golden ratio spread faults evenly, so that fleets of any size have their share of them.
  const place = (index * 0.618033988749895 + fraction(fleetSeed, kind === 'asset' ? 5 : 6)) % 1;
  const good = goodShare[kind];
  const condition = place < good ? 'good' : pickWeighted(faultWeights, (place - good) / (1 - good));
  const isSilent = condition === 'offline' || fraction(seed, 30) < 0.025;
  const isSpoilt = fraction(seed, 31) < (condition === 'no-gps' ? 0.75 : 0.01);
  const coordinateFault = isSpoilt ? pick(coordinateFaults, fraction(seed, 32)) : null;
  return { condition, isSilent, coordinateFault, isActive: condition !== 'disabled' };
}

const hex = (value: number, digits: number): string =>
  value.toString(16).toUpperCase().padStart(8, '0').slice(-digits);

function makeAsset(index: number, fleetSeed: number, idOffset: number): FleetMember {
  const id = idOffset + FIRST_ASSET_ID + index;
  const seed = hash32(fleetSeed, id);
  const vehicle = pickWeighted(vehicleClasses, fraction(seed, 2));
  const corridor = pick(corridors, fraction(seed, 3));
  const duty = pickWeighted(vehicle.duties, fraction(seed, 4));
  const year = 2016 + Math.floor(9 * fraction(seed, 5));
  return {
    id,
    kind: 'asset',
    hostId: null,
    name: `${vehicle.type} ${id}`,
    description: `${year} ${pick(vehicle.models, fraction(seed, 6))}, ${corridor.road} ${dutyTag[duty].toLowerCase()}`,
    assetType: vehicle.type,
    tags: dutyTag[duty],
    corridorId: corridor.id,
    homePlace: homePlaceOf(corridor, seed),
    duty,
    journeySeed: seed >>> 1,
    ...healthOf('asset', index, seed, fleetSeed),
    deviceId: `TRK-${hex(hash32(seed, 40), 6)}`,
    deviceType: 'GPS Tracker',
    serialNumber: `T${hex(hash32(seed, 41), 8)}`,
    firmwareVersion: `3.${Math.floor(6 * fraction(seed, 42))}.${Math.floor(10 * fraction(seed, 43))}`,
    createdAtMs: FIRST_DELIVERY_MS + Math.floor(1500 * fraction(seed, 44)) * DAY_MS,
  };
}

function makeDashcam(index: number, host: FleetMember, fleetSeed: number, idOffset: number): FleetMember {
  const id = idOffset + FIRST_DASHCAM_ID + index;
  const seed = hash32(fleetSeed, id);
  const cameras = fraction(seed, 1) < 0.6 ? 'road and cab' : 'road, cab and rear';
  return {
    ...host,
    id,
    kind: 'dashcam',
    hostId: host.id,
    name: `Dashcam ${host.id}`,
    description: `Mounted in ${host.name}, ${cameras} cameras`,
    assetType: 'Dashcam',
    ...healthOf('dashcam', index, seed, fleetSeed),
    deviceId: `DC-${hex(hash32(seed, 40), 6)}`,
    deviceType: cameras === 'road and cab' ? 'Dual Dashcam' : 'Triple Dashcam',
    serialNumber: `D${hex(hash32(seed, 41), 8)}`,
    firmwareVersion: `2.${Math.floor(9 * fraction(seed, 42))}.${Math.floor(10 * fraction(seed, 43))}`,
    createdAtMs: host.createdAtMs + Math.floor(90 * fraction(seed, 44)) * DAY_MS,
  };
}

/** The ids of a fleet lie within a range of this size. */
export const ID_RANGE = 1_000_000;

/**
 * A fleet that is deterministic for its size, seed and id offset: assets, then a dashcam for every fourth one, if
 * possible one that drives.
 */
export function generateFleet(size: number, fleetSeed: number, idOffset = 0): FleetMember[] {
  const assets = Array.from({ length: size }, (_, index) => makeAsset(index, fleetSeed, idOffset));
  const dashcams = Array.from({ length: Math.floor(size / 4) }, (_, index) => {
    const four = assets.slice(index * 4, index * 4 + 4);
    const host = four.find((asset) => asset.duty !== 'parked' && asset.assetType !== 'Trailer') ?? four[0];
    if (!host) throw new RangeError(`No asset to mount dashcam ${index} in`);
    return makeDashcam(index, host, fleetSeed, idOffset);
  });
  return [...assets, ...dashcams];
}
