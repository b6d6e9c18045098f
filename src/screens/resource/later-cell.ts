import { lazyPart } from '../../ui/lazy-part';

/** The rendering of rare kinds of values. In a module of its own, because other lazy parts render cells too. */
export const FurtherCell = lazyPart(() => import('./further-cell'));
