import type { SidebarGroup } from '../definition/resource';

/** The areas of those who run the fleet. */
export const managementGroup: SidebarGroup = {
  name: 'management',
  feature: 'management',
  label: { en: 'Management', es: 'Gestión', fr: 'Gestion' },
};
