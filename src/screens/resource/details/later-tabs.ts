import { lazyPart } from '../../../ui/lazy-part';

/** In a module of its own, because the drawer around it is lazy too. */
export const DetailsTabs = lazyPart(() => import('./details-tabs'));
