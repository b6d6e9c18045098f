import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { FocusBack } from '../../ui/focus-back';
import { lazyPart } from '../../ui/lazy-part';
import type { PageAction } from './page-actions';
import type { PaletteDialogProps } from './palette-dialog';
import { usePaletteTyping } from './use-palette-typing';

const PaletteDialog = lazyPart(() => import('./palette-dialog'), 'over');

export interface PaletteControl {
  open(): void;
  dialog: ReactNode;
}

/** "Find anything", opened by Ctrl K or ⌘ K and by calling `open`. @param applicationActions see PaletteDialog. */
export function usePalette(applicationActions: readonly PageAction[]): PaletteControl {
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  const close = (): void => setOpen(false);
  const takeKey = useEffectEvent((event: KeyboardEvent) => {
    const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isAsked || event.key.toLowerCase() !== 'k') return;
    // Some browsers would focus their own search box.
    event.preventDefault();
    if (isOpen) close();
    else open();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => takeKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return { open, dialog: isOpen && <Palette applicationActions={applicationActions} onClose={close} /> };
}

/** The dialog, and what is typed for it from its opening on. */
function Palette(props: Omit<PaletteDialogProps, 'typing'>) {
  const typing = usePaletteTyping();
  return (
    <FocusBack>
      <PaletteDialog {...props} typing={typing} />
    </FocusBack>
  );
}
