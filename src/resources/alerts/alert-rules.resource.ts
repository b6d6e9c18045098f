import { defineResource } from '../definition/resource';
import { alertRecord } from './alert-record';

/** Rules are written here; they are read as alerts. */
export default defineResource({
  name: 'alert-rules',
  label: 'area.alerts',
  order: 0,
  place: 'hidden',
  schema: alertRecord,
  actions: { create: 'alertRules', edit: 'alertRules', delete: 'alertRules' },
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/alert-rules' },
});
