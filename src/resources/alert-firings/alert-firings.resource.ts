import { defineResource } from '../definition/resource';
import { firingRecord } from './firing-record';
import { firingTexts } from './firing-texts';

/** The firings of a rule and their recipients, for its details. */
export default defineResource({
  name: 'alert-firings',
  label: 'area.alerts',
  feature: 'notifications',
  order: 0,
  place: 'hidden',
  schema: firingRecord,
  endpoint: { style: 'rest-pages', serverFilters: ['ruleId'] },
  texts: { empty: firingTexts.none },
  fields: {
    createdAt: { title: firingTexts.at, cell: 'instant', priority: 1, sortable: false },
    assetName: { title: 'field.assetName', cell: 'own', own: 'what', priority: 2, sortable: false },
    deliveries: {
      title: firingTexts.recipients,
      cell: 'own',
      own: 'deliveries',
      priority: 3,
      sortable: false,
    },
    acknowledgedBy: { title: firingTexts.seenTo, cell: 'text', optional: true, sortable: false },
  },
});
