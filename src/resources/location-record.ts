import * as z from 'zod/mini';
import { parseDisplayTime } from '../domain/time/display-time';
import { assetTypeTexts, gpsTexts, locationDetailsTexts } from './assets/asset-texts';
import type { Endpoint } from './definition/endpoint';
import type { FieldDefinition } from './definition/field';
import type { MapDefinition } from './definition/map';
import { identifier, number, text } from './fields';
import { unknownLocation, unnamedAsset, unnamedAssetName } from './missing-texts';
import { statusTexts } from './status-texts';

/** A row of POST_AT_LAST_LOCATION_ASSET_DATA (section 3 "Asset / dashcam location record") as a record. */
export const locationRecord = z.pipe(
  z.object({
    Asset_ID: identifier(),
    Asset_Name: text(),
    assetType: text(),
    location_address: text(unknownLocation.en),
    latitude: number(),
    longitude: number(),
    Status: text(),
    speed: number(),
    GPSStatusMark: text(),
    createdDateDisplay: text(),
    Display_Details: text(),
    DeviceID: text(),
  }),
  z.transform((row) => ({
    id: row.Asset_ID,
    assetName: row.Asset_Name || unnamedAssetName(row.Asset_ID),
    assetType: row.assetType,
    locationAddress: row.location_address,
    latitude: row.latitude,
    longitude: row.longitude,
    status: row.Status,
    speedKmh: row.speed,
    gpsStatus: row.GPSStatusMark,
    lastUpdate: row.createdDateDisplay,
    /** ms on the fleet's wall clock; null if the date could not be parsed. */
    reportedAt: parseDisplayTime(row.createdDateDisplay),
    details: row.Display_Details,
    deviceId: row.DeviceID,
  })),
);

/** The last known position of an asset or a dashcam (section 3). */
export type LocationRecord = z.output<typeof locationRecord>;

const allGood = /^all good$/i;

/** Section 3: "All Good" is available, anything else is not. */
export function isAvailable(record: LocationRecord): boolean {
  return allGood.test(record.status);
}

/** The last known positions of dashcams (1) or of assets (0). */
export function locationEndpoint(assetType: 0 | 1): Endpoint {
  return {
    style: 'post-query',
    address: 'asset',
    path: '/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA',
    body: (context) => ({
      assetType,
      branch_Id: context.branchId,
      company_Id: context.companyId,
      filterBy: 'All',
      sortBy: 'IncidentTimeDesc',
      utcOffsetMin: context.utcOffsetMin,
      tags: '',
    }),
  };
}

/** The fields that DashCams and Assets share. */
export const locationFields = {
  assetName: {
    title: 'field.assetName',
    cell: 'text',
    missing: unnamedAsset,
    priority: 1,
    width: 136,
    minWidth: 132,
  },
  assetType: { title: 'field.type', cell: 'text', codes: assetTypeTexts, width: 80 },
  locationAddress: {
    title: 'field.location',
    cell: 'location',
    missing: unknownLocation,
    priority: 3,
    minWidth: 180,
  },
  status: {
    title: 'field.status',
    cell: 'status',
    codes: statusTexts,
    priority: 2,
    width: 156,
  },
  speedKmh: { title: 'field.speed', cell: 'speed-kmh', width: 100 },
  gpsStatus: { title: 'field.gpsStatus', cell: 'text', codes: gpsTexts, width: 108 },
  lastUpdate: {
    title: 'field.lastUpdate',
    cell: 'display-date',
    wallTime: 'reportedAt',
    priority: 3,
    width: 200,
  },
  details: { title: 'field.details', cell: 'details', codes: locationDetailsTexts },
  deviceId: { title: 'field.deviceId', cell: 'text' },
  latitude: { title: 'field.latitude', cell: 'degrees' },
  longitude: { title: 'field.longitude', cell: 'degrees' },
} satisfies { [Field in keyof LocationRecord]?: FieldDefinition<LocationRecord> };

/** The map that DashCams and Assets share; `tone` is the colour of a marker. */
export const locationMap = {
  latitude: 'latitude',
  longitude: 'longitude',
  label: 'assetName',
  tone: (record: LocationRecord) => (isAvailable(record) ? 'available' : 'unavailable'),
  speed: 'speedKmh',
  popup: ['locationAddress', 'status', 'speedKmh', 'gpsStatus', 'lastUpdate'],
  card: { second: 'locationAddress', aside: 'speedKmh' },
  groups: [
    { name: 'available', label: 'panel.available', holds: isAvailable },
    {
      name: 'unavailable',
      label: 'panel.unavailable',
      holds: (record: LocationRecord) => !isAvailable(record),
    },
  ],
  reportedAt: 'reportedAt',
} satisfies MapDefinition<LocationRecord>;
