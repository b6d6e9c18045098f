import { lazyPart } from '../../../ui/lazy-part';

/** Apart from other parts, as the drawer around it is one of them. */
export const DetailsTabs = lazyPart(() => import('./details-tabs'));
