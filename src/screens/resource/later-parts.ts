import { lazyPart } from '../../ui/lazy-part';

// Parts of lists that the first drawing can do without, and that are loaded ahead by the application.

/** The map view needs no table. */
export const ListPane = lazyPart(() => import('./list-pane'));

export const RecordTabs = lazyPart(() => import('./record-tabs'));

export const DetailsDrawer = lazyPart(() => import('./details-drawer'), 'over');

/** Its place is kept free until it is there. */
export const ViewMenu = lazyPart(() => import('../views/view-menu'));
