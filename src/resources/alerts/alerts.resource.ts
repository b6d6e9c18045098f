import { defineResource } from '../definition/resource';
import { groupFilter } from '../groups/group-filter';
import { alertRecord } from './alert-record';
import { alertTypeTexts, appliesToTexts } from './alert-texts';
import { ruleForm } from './rule-form';

export default defineResource({
  name: 'alerts',
  label: 'area.alerts',
  order: 40,
  schema: alertRecord,
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/alert/getAlertAssetsList' },
  duplicateIds: 'numbered',
  fields: {
    name: { title: 'field.alertName', cell: 'text', priority: 1, minWidth: 252 },
    // Shown below the name.
    description: { title: 'field.description', cell: 'details', column: false },
    appliesTo: {
      title: 'alerts.appliesTo',
      cell: 'text',
      codes: appliesToTexts,
      priority: 2,
      width: 200,
    },
    createdDate: {
      title: 'field.createdAt',
      cell: 'display-date',
      wallTime: 'createdAt',
      priority: 3,
      width: 200,
    },
    alertType: { title: 'field.type', cell: 'badge', codes: alertTypeTexts, priority: 3, width: 168 },
    isActive: { title: 'alerts.isActive', cell: 'yes-no' },
  },
  columns: ['name', 'appliesTo', 'createdDate', 'alertType'],
  sort: { field: 'createdDate', order: 'desc' },
  search: ['name', 'description', 'appliesTo', 'alertType'],
  quickFind: true,
  filters: [
    {
      name: 'tab',
      label: 'alerts.tabs',
      options: [
        { value: 'all', label: 'alerts.tab.all' },
        { value: 'active', label: 'alerts.tab.active' },
        { value: 'inactive', label: 'alerts.tab.inactive' },
      ],
      keeps: (alert, tab) => alert.isActive === (tab === 'active'),
    },
    groupFilter('appliesToForms', 'names'),
  ],
  tabs: { filter: 'tab' },
  // Section 2 "Alerts screen"; without the 100 that other lists have.
  pageSizes: [10, 25, 50],
  exports: false,
  rowMenu: 'alerts.action',
  writes: { resource: 'alert-rules', id: ({ ruleId }) => ruleId },
  operations: {
    create: {
      button: 'alerts.create',
      title: 'alerts.create',
      refused: { role: 'alerts.notYours', feature: 'alerts.notOffered' },
    },
    edit: { title: 'alerts.edit' },
    delete: { text: 'alerts.deleteText' },
  },
  form: ruleForm,
  details: {
    fields: ['name', 'description', 'appliesTo', 'createdDate', 'alertType', 'isActive'],
    links: [
      {
        label: 'link.incidentsOfAlert',
        resource: 'incidents',
        query: ({ name }) => ({ date: 'Week', q: name }),
        target: { filters: () => ({ date: 'Week' }), where: { field: 'alertName', is: ({ name }) => name } },
      },
    ],
  },
  texts: {
    empty: 'empty.alerts',
    loadFailed: 'failure.alerts',
    loadRefused: 'failure.alertsRefused',
  },
});
