import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../locales/text';
import './shortcuts-dialog.css';

/** Keys that do the same, and what that is. */
export type Shortcut = readonly [keys: readonly string[], words: string];

export interface ShortcutsDialogProps {
  shortcuts: readonly Shortcut[];
  /** What else is to be said about them. Absent: nothing. */
  note?: ReactNode;
  onClose(): void;
}

/** The keys of a page. */
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
