import { defineResource } from './definition';

export default defineResource({
  name: 'alerts',
  label: 'area.alerts',
  icon: 'alert',
  order: 40,
});
