import type { OwnActionHook } from '../../../src/resources/own-actions';
import { useToasts } from '../../../src/ui/toasts/toasts-context';
import type { InspectionRecord } from './inspection-record';

/** Prints the sticker of an inspection; a failed one has none. */
export const usePrint: OwnActionHook<InspectionRecord> = () => {
  const toasts = useToasts();
  return async ({ number, result }, { variant }) => {
    if (result === 'failed') throw new Error('The printer has no paper');
    toasts.show({ type: 'success', title: `${number}: ${variant}`, message: '' });
  };
};
