import { assetTagTexts } from '../assets/asset-texts';
import { defineResource } from '../definition/resource';
import { managementGroup } from '../management/sidebar-group';
import { groupForm, groupImport } from './group-form';
import { groupRecord } from './group-record';
import { groupTexts } from './group-texts';

export default defineResource({
  name: 'groups',
  label: groupTexts.area,
  group: managementGroup,
  order: 84,
  schema: groupRecord,
  endpoint: { style: 'rest-pages', serverSorts: ['name'] },
  fields: {
    name: { title: 'field.name', priority: 1 },
    tags: { title: groupTexts.tags, codes: assetTagTexts, priority: 2 },
    assetCount: { title: groupTexts.count, cell: 'number', priority: 3, titled: true },
    colour: { title: groupTexts.colour },
  },
  search: ['name'],
  quickFind: true,
  details: { tabs: ['fields', 'history'] },
  operations: { create: { title: groupTexts.newGroup }, edit: true, duplicate: true, delete: { undo: true } },
  form: groupForm,
  import: groupImport,
});
