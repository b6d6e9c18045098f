import { lazyPart } from '../../ui/lazy-part';

// Parts of lists that the first render does not need, preloaded by the application.

/** The map view needs no table. */
export const ListPane = lazyPart(() => import('./list-pane'));

export const RecordTabs = lazyPart(() => import('./record-tabs'));

export const DetailsDrawer = lazyPart(() => import('./details-drawer'), 'over');

/** Its space is reserved while it is loading. */
export const ViewMenu = lazyPart(() => import('../views/view-menu'));
