import type { LocationRecord } from '../../src/resources/location-record';

/** A dashcam or asset location as the data provider gives it; a test changes what it is about. */
export function locationRecordOf(change: Partial<LocationRecord> & { id: string }): LocationRecord {
  return {
    assetName: `Truck ${change.id}`,
    assetType: 'Truck',
    locationAddress: 'I-80 W, near Kearney, NE',
    latitude: 40.7,
    longitude: -99.08,
    status: 'All Good',
    speedKmh: 88,
    gpsStatus: 'GPS OK',
    lastUpdate: '11/21/2026 8:05:09 AM',
    reportedAt: Date.now() + 180 * 60_000,
    details: 'Ignition on',
    deviceId: `DC-${change.id}`,
    ...change,
  };
}
