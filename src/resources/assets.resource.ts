import { defineResource } from './definition';
import { locationEndpoint, locationFields, locationMap, locationRecord } from './location-record';
import {
  adasEventsLink,
  dashcamLink,
  incidentsLink,
  lockedVideosLink,
  requestVideoLink,
} from './record-links';

export default defineResource({
  name: 'assets',
  label: 'area.assets',
  icon: 'asset',
  order: 30,
  schema: locationRecord,
  endpoint: locationEndpoint(0),
  fields: locationFields,
  columns: ['assetName', 'assetType', 'locationAddress', 'status', 'speedKmh', 'gpsStatus', 'lastUpdate'],
  sort: { field: 'assetName', order: 'asc' },
  search: ['assetName', 'locationAddress', 'status', 'assetType'],
  map: locationMap,
  details: {
    more: { resource: 'devices', id: (row) => row.id, label: 'details.device' },
    bearer: ({ id, assetName, deviceId }) => ({ kind: 'asset', id, name: assetName, deviceId }),
    links: [incidentsLink, dashcamLink, requestVideoLink, lockedVideosLink, adasEventsLink],
  },
  live: true,
  texts: { empty: 'empty.assets', loadFailed: 'failure.assets' },
});
