import { defineResource } from '../definition/resource';
import { managementGroup } from '../management/sidebar-group';
import { depotForm, depotImport } from './depot-form';
import { depotArea, depotRecord } from './depot-record';
import { depotShapes, depotTexts } from './depot-texts';

export default defineResource({
  name: 'depots',
  label: depotTexts.area,
  group: managementGroup,
  order: 83,
  schema: depotRecord,
  endpoint: { style: 'rest-pages', serverSorts: ['name'], mapReadsAll: true },
  fields: {
    name: { title: 'field.name', priority: 1 },
    address: { title: depotTexts.address, cell: 'location', priority: 2 },
    assetsInside: { title: depotTexts.inside, cell: 'number', priority: 3, titled: true },
    radiusM: { title: depotTexts.radius, cell: 'distance', unit: 'm', optional: true },
    shape: { title: depotTexts.shape, codes: depotShapes },
    latitude: { title: 'field.latitude', cell: 'degrees' },
    longitude: { title: 'field.longitude', cell: 'degrees' },
  },
  columns: ['name', 'address', 'assetsInside', 'radiusM'],
  search: ['name', 'address'],
  quickFind: true,
  // Whether assets are inside is a figure: an empty depot is as good as another.
  map: { area: depotArea, popup: ['address', 'assetsInside'] },
  details: {
    tabs: [
      'fields',
      { related: { resource: 'depot-crossings', by: 'depotId' } },
      { related: { resource: 'drivers', by: 'homeDepotId', columns: ['name', 'status', 'assetId'] } },
      'history',
    ],
  },
  operations: { create: { title: depotTexts.newDepot }, edit: true, delete: { undo: true } },
  form: depotForm,
  import: depotImport,
});
