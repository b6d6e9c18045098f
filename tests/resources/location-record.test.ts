import { describe, expect, test } from 'vitest';
import { isAvailable, locationMap, locationRecord } from '../../src/resources/location-record';
import { locationRecordOf } from '../support/records';

/** A row of the last known positions, with the names of section 3. */
function row(change: Record<string, unknown> = {}) {
  return {
    Asset_ID: 17,
    Asset_Name: 'Truck 17',
    assetType: 'Truck',
    location_address: 'I-80 W, near Kearney, NE',
    latitude: '40.69930',
    longitude: '-99.08170',
    Status: 'All Good',
    speed: 88,
    GPSStatusMark: 'GPS OK',
    createdDateDisplay: '11/9/2026 8:05:09 AM',
    Display_Details: 'Ignition on',
    DeviceID: 'DC-17',
    ...change,
  };
}

test('every field of a row arrives, with coordinates out of their strings', () => {
  expect(locationRecord.parse(row())).toEqual({
    id: '17',
    assetName: 'Truck 17',
    assetType: 'Truck',
    locationAddress: 'I-80 W, near Kearney, NE',
    latitude: 40.6993,
    longitude: -99.0817,
    status: 'All Good',
    speedKmh: 88,
    gpsStatus: 'GPS OK',
    lastUpdate: '11/9/2026 8:05:09 AM',
    reportedAt: Date.UTC(2026, 10, 9, 8, 5, 9),
    details: 'Ignition on',
    deviceId: 'DC-17',
  });
});

test('a row of nothing but its id is a record all the same', () => {
  expect(locationRecord.parse({ Asset_ID: '17' })).toEqual({
    id: '17',
    assetName: 'Asset 17',
    assetType: '',
    locationAddress: 'Unknown Location',
    latitude: null,
    longitude: null,
    status: '',
    speedKmh: null,
    gpsStatus: '',
    lastUpdate: '',
    reportedAt: null,
    details: '',
    deviceId: '',
  });
});

test('numbers may come as strings, and texts as numbers', () => {
  expect(
    locationRecord.parse(row({ Asset_ID: '17', speed: '64.5', DeviceID: 4711, assetType: 1 })),
  ).toMatchObject({
    id: '17',
    speedKmh: 64.5,
    deviceId: '4711',
    assetType: '1',
  });
});

test('coordinates that are no numbers are none, and the record stays', () => {
  expect(locationRecord.parse(row({ latitude: 'N/A', longitude: '' }))).toMatchObject({
    latitude: null,
    longitude: null,
    assetName: 'Truck 17',
  });
});

test('a last update that cannot be read is still shown as it came', () => {
  expect(locationRecord.parse(row({ createdDateDisplay: 'a while ago' }))).toMatchObject({
    lastUpdate: 'a while ago',
    reportedAt: null,
  });
});

test('a field that only a newer back end sends is no fault', () => {
  expect(locationRecord.safeParse(row({ heading: 270 })).success).toBe(true);
});

test.each([
  ['without an id', row({ Asset_ID: undefined })],
  ['with an empty id', row({ Asset_ID: '' })],
  ['with a list for a name', row({ Asset_Name: ['Truck'] })],
  ['with an object for a latitude', row({ latitude: { degrees: 40 } })],
  ['that is null', null],
  ['that is a text', 'Truck 17'],
])('a row %s cannot be read', (_what, bad) => {
  expect(locationRecord.safeParse(bad).success).toBe(false);
});

describe('"All Good" means available', () => {
  test.each([
    ['All Good', true],
    ['all good', true],
    ['All Good!', false],
    ['Offline', false],
    ['', false],
  ])('%j: %j', (status, available) => {
    const record = locationRecordOf({ id: '1', status });
    expect(isAvailable(record)).toBe(available);
    expect(locationMap.tone(record)).toBe(available ? 'available' : 'unavailable');
  });

  test('every record stands in exactly one of the two groups beside the map', () => {
    for (const status of ['All Good', 'Offline', '']) {
      const record = locationRecordOf({ id: '1', status });
      const holding = locationMap.groups?.filter((group) => group.holds(record)).map(({ name }) => name);
      expect(holding).toEqual([status === 'All Good' ? 'available' : 'unavailable']);
    }
  });
});
