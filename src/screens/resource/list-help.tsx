import { useState } from 'react';
import { FocusBack } from '../../ui/focus-back';
import { lazyPart } from '../../ui/lazy-part';
import { usePageKeys } from '../../ui/page-keys';
import type { ListShortcutsProps } from './list-shortcuts';

const ListShortcuts = lazyPart(() => import('./list-shortcuts'), 'over');

/** The key `?` shows the keyboard shortcuts of a list. */
export function ListHelp(list: Omit<ListShortcutsProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  usePageKeys({ '?': () => setOpen(true) });
  return (
    isOpen && (
      <FocusBack>
        <ListShortcuts {...list} onClose={() => setOpen(false)} />
      </FocusBack>
    )
  );
}
