import { defineResource } from './definition';

export default defineResource({
  name: 'incidents',
  label: 'area.incidents',
  icon: 'incident',
  order: 50,
});
