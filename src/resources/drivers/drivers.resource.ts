import { rolesWith } from '../../domain/user-roles';
import { defineResource } from '../definition/resource';
import { groupIdFilter } from '../groups/group-filter';
import { managementGroup } from '../management/sidebar-group';
import { driverForm, driverImport } from './driver-form';
import { driverRecord } from './driver-record';
import { driverStatuses, driverTexts } from './driver-texts';

export default defineResource({
  name: 'drivers',
  label: driverTexts.area,
  group: managementGroup,
  order: 82,
  schema: driverRecord,
  endpoint: { style: 'rest-pages', serverSorts: ['name', 'licenceExpiresOn'], counts: true },
  fields: {
    name: { title: 'field.name', priority: 1, width: 180 },
    photo: { title: driverTexts.photo, optional: true },
    status: { title: 'field.status', choices: driverStatuses, priority: 2 },
    licenceNumber: { title: driverTexts.licenceNumber, roles: rolesWith('drivers') },
    licenceExpiresOn: { title: driverTexts.expires, priority: 3, titled: true },
    phone: { title: driverTexts.phone, roles: rolesWith('drivers') },
    email: { title: driverTexts.email, roles: rolesWith('drivers') },
    homeDepotId: { title: driverTexts.depot, relation: { resource: 'depots', label: 'homeDepotName' } },
    assetId: { title: driverTexts.asset, relation: { resource: 'assets', label: 'assetName' } },
    incidentCount: { title: driverTexts.incidents, cell: 'number' },
    score: { title: driverTexts.score, cell: 'progress' },
  },
  columns: ['name', 'status', 'licenceExpiresOn', 'homeDepotId', 'assetId', 'incidentCount', 'score'],
  search: ['name', 'licenceNumber', 'phone', 'email'],
  quickFind: true,
  filters: [{ name: 'homeDepotId' }, groupIdFilter, { name: 'licenceExpires', field: 'licenceExpiresOn' }],
  tabs: { filter: 'status' },
  details: { tabs: ['fields', { related: { resource: 'driver-incidents', by: 'driverId' } }, 'history'] },
  operations: { create: { title: driverTexts.newDriver }, edit: true, delete: { undo: true } },
  form: driverForm,
  import: driverImport,
});
