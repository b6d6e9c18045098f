import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { usePageKeys } from '../../ui/page-keys';
import { useFocusBack } from '../../ui/use-focus-back';
import type { ListShortcutsProps } from './list-shortcuts';

const ListShortcuts = lazyPart(() => import('./list-shortcuts'), 'over');

/** The key `?` shows the keyboard shortcuts of a list. */
export function ListHelp(list: Omit<ListShortcutsProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const remember = useFocusBack(isOpen);
  usePageKeys({
    '?': () => {
      remember();
      setOpen(true);
    },
  });
  return isOpen && <ListShortcuts {...list} onClose={() => setOpen(false)} />;
}
