import { defineResource } from '../definition/resource';

export default defineResource({
  name: 'settings',
  label: 'area.settings',
  order: 90,
  place: 'foot',
  // The preferences in the same form are everybody's own.
  actions: { editCompany: 'always' },
});
