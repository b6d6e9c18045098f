import { defineResource } from './definition';
import { locationEndpoint, locationFields, locationMap, locationRecord } from './location-record';

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
    links: [{ label: 'link.incidents', resource: 'incidents', query: (row) => ({ q: row.assetName }) }],
  },
  live: true,
  texts: { empty: 'empty.assets', loadFailed: 'failure.assets' },
});
