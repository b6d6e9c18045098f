import type { SidebarGroup } from '../../../src/resources/definition/resource';

/** What authorities ask of a fleet. */
export const complianceGroup: SidebarGroup = {
  name: 'inspections',
  label: { en: 'Compliance', es: 'Cumplimiento', fr: 'Conformité' },
  order: 34,
  feature: 'settings',
};
