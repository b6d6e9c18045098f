import { alertRecord } from './alert-record';
import { defineResource } from './definition';

/** The rules behind the alerts: written here and read as alerts. */
export default defineResource({
  name: 'alert-rules',
  label: 'area.alerts',
  icon: 'alert',
  order: 0,
  place: 'hidden',
  schema: alertRecord,
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/alert-rules' },
});
