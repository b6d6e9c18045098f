import { readField } from '../definition/record';
import { defineResource } from '../definition/resource';
import { groupFilter } from '../groups/group-filter';
import { reportFilter, statusFilter } from '../location-filters';
import { locationEndpoint, locationFields, locationMap, locationRecord } from '../location-record';
import {
  adasEventsLink,
  assetLink,
  dashcamDayLink,
  incidentsLink,
  lockedVideosLink,
  requestVideoLink,
} from '../record-links';
import { vehicleDayNames } from '../vehicle-days/vehicle-day-names';
import { dashcamsGroup } from './sidebar-group';

export default defineResource({
  name: 'dashcams',
  label: 'area.dashcams',
  order: 10,
  group: dashcamsGroup,
  schema: locationRecord,
  endpoint: locationEndpoint(1),
  // Their usual names with the mark of old data are wider than those of assets.
  fields: { ...locationFields, assetName: { ...locationFields.assetName, width: 156, minWidth: 152 } },
  columns: ['assetName', 'locationAddress', 'status', 'speedKmh', 'gpsStatus', 'lastUpdate'],
  sort: { field: 'assetName', order: 'asc' },
  search: ['assetName', 'locationAddress', 'status'],
  quickFind: true,
  filters: [statusFilter, reportFilter, groupFilter('id', 'dashcamIds')],
  map: {
    ...locationMap,
    popupLinks: [
      { label: vehicleDayNames.day, resource: 'vehicle-days', query: ({ id }) => ({ dashcam: id }) },
    ],
  },
  details: {
    more: { resource: 'devices', id: (row) => row.id, label: 'details.device' },
    live: {
      resource: 'devices',
      id: (row) => row.id,
      isOn: (device) => readField(device, 'status') === 'online',
    },
    subject: ({ id, assetName, deviceId }) => ({ kind: 'dashcam', id, name: assetName, deviceId }),
    links: [dashcamDayLink, requestVideoLink, lockedVideosLink, assetLink, incidentsLink, adasEventsLink],
  },
  live: true,
  texts: { empty: 'empty.dashcams', loadFailed: 'failure.dashcams' },
});
