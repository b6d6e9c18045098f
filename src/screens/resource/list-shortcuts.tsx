import { type Translate, useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition/resource';
import { type Shortcut, ShortcutsDialog } from '../../ui/shortcuts-dialog';

export interface ListShortcutsProps {
  definition: AnyResource;
  /** Cards beside a map support the arrow keys, but no letters, and Enter selects one. */
  isMapShown: boolean;
  onClose(): void;
}

function shortcutsOf({ label, search, details }: AnyResource, isMapShown: boolean, t: Translate): Shortcut[] {
  const shortcuts: Shortcut[] = [];
  if (search) shortcuts.push([['/'], t('list.search', { area: t(label) })]);
  shortcuts.push([isMapShown ? ['↓'] : ['j', 'n', '↓'], t('details.next')]);
  shortcuts.push([isMapShown ? ['↑'] : ['k', '↑'], t('details.previous')]);
  if (details && !isMapShown) shortcuts.push([['Enter'], t('list.viewDetails')]);
  if (details) shortcuts.push([['Esc'], t('details.close')]);
  shortcuts.push([['u'], t('toast.undo')]);
  return shortcuts;
}

/** The keyboard shortcuts of a list. */
export default function ListShortcuts({ definition, isMapShown, onClose }: ListShortcutsProps) {
  const t = useText();
  return <ShortcutsDialog shortcuts={shortcutsOf(definition, isMapShown, t)} onClose={onClose} />;
}
