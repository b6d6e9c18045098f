import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../locales/text';
import './shortcuts-dialog.css';

/** Keys with the same effect, and its description. */
export type Shortcut = readonly [keys: readonly string[], words: string];

export interface ShortcutsDialogProps {
  shortcuts: readonly Shortcut[];
  /** A note about the shortcuts. Absent: none. */
  note?: ReactNode;
  onClose(): void;
}

/** The keyboard shortcuts of a page. */
export function ShortcutsDialog({ shortcuts, note, onClose }: ShortcutsDialogProps) {
  const t = useText();
  return (
    <Modal open title={t('shortcuts.title')} footer={null} onCancel={onClose} width={420} destroyOnHidden>
      <dl className="shortcuts">
        {[...shortcuts, [['?'], t('shortcuts.help')] as const].map(([keys, words]) => (
          <div key={keys.join()}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {note && <p>{note}</p>}
    </Modal>
  );
}
