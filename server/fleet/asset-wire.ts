import { batteryPercent } from './battery';
import { assetStatusText } from './condition';
import { observe, type TrackedMember } from './observation';
import { fraction } from './random';

/** An asset or dashcam of `/api/v2/assets` (section 3 "Dash cam"). Times are ISO 8601 in UTC. */
export interface AssetRecord {
  id: number;
  /** The asset that carries a dashcam. */
  assetId: string;
  name: string;
  description: string;
  location: string;
  /** Degrees; 0 without a position. */
  latitude: number;
  longitude: number;
  status: string;
  lastUpdate: string;
  batteryLevel: number;
  signalStrength: number;
  deviceType: string;
  serialNumber: string;
  firmwareVersion: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}

export function assetRecord(member: TrackedMember, nowMs: number): AssetRecord {
  const { facts, condition } = member;
  const observation = observe(member, nowMs);
  const hasPosition = observation.gpsMark !== 'No Fix';
  const reception = fraction(facts.journeySeed, facts.id + 4);
  return {
    id: facts.id,
    assetId: String(facts.hostId ?? facts.id),
    name: facts.name,
    description: facts.description,
    location: observation.address,
    latitude: hasPosition ? Number(observation.latitude) : 0,
    longitude: hasPosition ? Number(observation.longitude) : 0,
    status: facts.statusOverride ?? assetStatusText[condition],
    lastUpdate: new Date(observation.reportedAtMs).toISOString(),
    batteryLevel: batteryPercent(member),
    signalStrength: condition === 'offline' ? 0 : Math.round(35 + 65 * reception),
    deviceType: facts.deviceType,
    serialNumber: facts.serialNumber,
    firmwareVersion: facts.firmwareVersion,
    isActive: condition !== 'disabled',
    createdAt: new Date(facts.createdAtMs).toISOString(),
    updatedAt: new Date(facts.updatedAtMs).toISOString(),
  };
}
