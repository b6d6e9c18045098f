import { defineResource } from './definition';

export default defineResource({
  name: 'settings',
  label: 'area.settings',
  icon: 'settings',
  order: 90,
  place: 'foot',
});
