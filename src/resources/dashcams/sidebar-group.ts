import type { SidebarGroup } from '../definition/resource';

/** Section 2 "Sidebar": DashCams and Request Videos stand together. */
export const dashcamsGroup: SidebarGroup = { name: 'dashcams', label: 'area.dashcamGroup' };
