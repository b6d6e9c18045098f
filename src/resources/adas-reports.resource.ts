import { defineResource } from './definition';

export default defineResource({
  name: 'adas-reports',
  label: 'area.adasReports',
  icon: 'adas',
  order: 70,
});
