import { lazyPart } from '../../ui/lazy-part';

/** Loaded with the first form: it is asked for when a form could not be saved, and so perhaps without a server. */
export const DiscardDialog = lazyPart(() => import('./discard-dialog'), 'over');
