import { lazyPart } from '../../ui/lazy-part';

/** The pictures of kinds of values that few lists have. Apart from other parts, which show cells themselves. */
export const FurtherCell = lazyPart(() => import('./further-cell'));
