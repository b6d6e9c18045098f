import { defineResource } from './definition';

export default defineResource({
  name: 'reports',
  label: 'area.reports',
  icon: 'report',
  order: 80,
});
