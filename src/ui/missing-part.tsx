import { CloseOutlined, WarningOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react';
import type { Text } from '../locales/catalogue';
import { useText } from '../locales/text';
import { FocusBack } from './focus-back';
import { Notice } from './notice';
import { ReloadContext } from './reload-context';
import './missing-part.css';

export interface MissingPartProps {
  onRetry(): void;
  /** Absent: it cannot be closed. */
  onClose?: (() => void) | undefined;
}

/** The error message of a chunk that could not be loaded, in the place of its component. */
export function MissingPart({ onRetry, onClose }: MissingPartProps) {
  const t = useText();
  const reload = use(ReloadContext);
  return (
    <Notice
      type="error"
      icon={<WarningOutlined aria-hidden />}
      message={t('part.missing.title')}
      description={t('part.missing.text')}
      {...(onClose && {
        closable: { closeIcon: <CloseOutlined aria-hidden />, 'aria-label': t('form.close') },
        onClose,
      })}
      action={
        <Space direction="vertical">
          <Button block onClick={onRetry}>
            {t('list.retry')}
          </Button>
          <Button block type="text" onClick={reload}>
            {t('start.reload')}
          </Button>
        </Space>
      }
    />
  );
}

/**
 * The same over the page. With `onClose` somebody has opened the component: the message takes the focus, and Escape
 * closes it. Otherwise the page shows it always, and nobody could bring it back.
 */
export function MissingOver({ onRetry, onClose }: MissingPartProps) {
  const isAskedFor = onClose !== undefined;
  const box = useRef<HTMLDivElement>(null);
  const takeKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose?.();
  });
  useEffect(() => {
    if (!isAskedFor) return undefined;
    // The dialog below would keep the keyboard to itself.
    box.current?.focus();
    const onKeyDown = (event: KeyboardEvent): void => takeKey(event);
    // Before the dialog below, which would ask to be closed itself.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isAskedFor]);
  return (
    <FocusBack>
      <div ref={box} className="missing-part-over" tabIndex={-1}>
        <MissingPart onRetry={onRetry} onClose={onClose} />
      </div>
    </FocusBack>
  );
}

/** The content of a page that could not be loaded, under its title. */
export function MissingPage({ title, children }: { title: Text; children: ReactNode }) {
  const t = useText();
  return (
    <main id="content" className="missing-part-page" tabIndex={-1}>
      <h1>{t(title)}</h1>
      {children}
    </main>
  );
}
