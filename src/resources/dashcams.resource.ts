import { defineResource, readField } from './definition';
import { locationEndpoint, locationFields, locationMap, locationRecord } from './location-record';
import { adasEventsLink, assetLink, incidentsLink, lockedVideosLink, requestVideoLink } from './record-links';

export default defineResource({
  name: 'dashcams',
  label: 'area.dashcams',
  icon: 'dashcam',
  order: 10,
  group: 'dashcams',
  schema: locationRecord,
  endpoint: locationEndpoint(1),
  fields: locationFields,
  columns: ['assetName', 'locationAddress', 'status', 'speedKmh', 'gpsStatus', 'lastUpdate'],
  sort: { field: 'assetName', order: 'asc' },
  search: ['assetName', 'locationAddress', 'status'],
  map: locationMap,
  details: {
    more: { resource: 'devices', id: (row) => row.id, label: 'details.device' },
    live: {
      resource: 'devices',
      id: (row) => row.id,
      isOn: (device) => readField(device, 'status') === 'online',
    },
    bearer: ({ id, assetName, deviceId }) => ({ kind: 'dashcam', id, name: assetName, deviceId }),
    links: [requestVideoLink, lockedVideosLink, assetLink, incidentsLink, adasEventsLink],
  },
  live: true,
  texts: { empty: 'empty.dashcams', loadFailed: 'failure.dashcams' },
});
