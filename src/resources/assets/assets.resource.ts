import { defineResource } from '../definition/resource';
import { groupFilter } from '../groups/group-filter';
import { reportFilter, statusFilter, typeFilter } from '../location-filters';
import { locationEndpoint, locationFields, locationMap, locationRecord } from '../location-record';
import {
  adasEventsLink,
  assetDayLink,
  dashcamLink,
  incidentsLink,
  lockedVideosLink,
  requestVideoLink,
} from '../record-links';
import { vehicleDayNames } from '../vehicle-days/vehicle-day-names';

export default defineResource({
  name: 'assets',
  label: 'area.assets',
  order: 30,
  schema: locationRecord,
  endpoint: locationEndpoint(0),
  fields: locationFields,
  columns: ['assetName', 'assetType', 'locationAddress', 'status', 'speedKmh', 'gpsStatus', 'lastUpdate'],
  sort: { field: 'assetName', order: 'asc' },
  search: ['assetName', 'locationAddress', 'status', 'assetType'],
  quickFind: true,
  filters: [typeFilter, statusFilter, reportFilter, groupFilter('id', 'assetIds')],
  map: {
    ...locationMap,
    popupLinks: [
      { label: vehicleDayNames.day, resource: 'vehicle-days', query: ({ id }) => ({ asset: id }) },
    ],
  },
  details: {
    more: { resource: 'devices', id: (row) => row.id, label: 'details.device' },
    subject: ({ id, assetName, deviceId }) => ({ kind: 'asset', id, name: assetName, deviceId }),
    links: [assetDayLink, incidentsLink, dashcamLink, requestVideoLink, lockedVideosLink, adasEventsLink],
  },
  live: true,
  texts: { empty: 'empty.assets', loadFailed: 'failure.assets' },
});
