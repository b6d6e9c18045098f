import { useText } from '../../locales/text';
import { useToasts } from '../../ui/toasts/toasts-context';
import type { Undone } from './decision';
import type { EventRecord } from './event-record';
import { reviewTexts as texts } from './review-texts';
import { useEventDecisions } from './use-event-decisions';

/** The toast of a decision about several events, by the key of that decision. */
export const toastOfSeveral = (key: string): string => `decided ${key}`;

/** Tells in a toast what became of taking back a decision about several events. */
export function useTellUndone(): (undone: Undone) => void {
  const t = useText();
  const toasts = useToasts();
  return ({ events, changed, full }) => {
    const notes = [changed > 0 && t(texts.changedSince, { count: changed }), full > 0 && t(texts.full)];
    toasts.show({
      type: changed + full === 0 ? 'success' : 'warning',
      title: t(texts.severalUndone, { count: events.length }),
      message: notes.filter(Boolean).join(' '),
    });
  };
}

/** What became of an Undo: the one event of the decision, or, of several events, told in a toast already. */
export type UndoneLast = EventRecord | 'told' | 'full' | 'nothing';

/** Takes back the last decision. */
export function useUndo(): () => UndoneLast {
  const { store, state } = useEventDecisions();
  const toasts = useToasts();
  const tell = useTellUndone();
  return () => {
    const { last } = state;
    const undone = store?.undo();
    if (!last || !undone) return 'nothing';
    toasts.dismiss(toastOfSeveral(last.key));
    if (last.events.length === 1) return undone.events[0] ?? 'full';
    tell(undone);
    return 'told';
  };
}
