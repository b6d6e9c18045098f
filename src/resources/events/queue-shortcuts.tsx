import { eventStates } from '../../domain/fleet/event-state';
import { type Translate, useText } from '../../locales/text';
import { type Shortcut, ShortcutsDialog } from '../../ui/shortcuts-dialog';
import { eventStateChoices } from './event-texts';
import { reviewTexts as texts } from './review-texts';

const shortcutsOf = (t: Translate): readonly Shortcut[] => [
  [['j', '↓'], t(texts.keyNext)],
  [['k', '↑'], t(texts.keyPrevious)],
  [['Enter'], t(texts.keyOpen)],
  ...eventStates.map((state, at) => [[String(at + 1)], t(eventStateChoices[state].label)] as const),
  [['c'], t(texts.comment)],
  [['r'], t(texts.keyRequest)],
  [['u'], t(texts.undo)],
  [[t(texts.keySpace)], t(texts.keyPlay)],
];

/** The keys of the queue. */
export default function QueueShortcuts({ onClose }: { onClose(): void }) {
  const t = useText();
  return <ShortcutsDialog shortcuts={shortcutsOf(t)} note={t(texts.keyNote)} onClose={onClose} />;
}
