import type { SidebarGroup } from '../definition/resource';

/** The sidebar group of the areas in which a fleet is managed. */
export const managementGroup: SidebarGroup = {
  name: 'management',
  feature: 'management',
  label: { en: 'Management', es: 'Gestión', fr: 'Gestion' },
};
