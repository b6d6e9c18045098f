import { LinkOutlined } from '@ant-design/icons';
import { useNotification } from '@refinedev/core';
import { Button, type ButtonProps } from 'antd';
import { useText } from '../../locales/text';
import { recordAddress } from './list-address';

export interface CopyLinkProps extends Pick<ButtonProps, 'size'> {
  /** The record's id. */
  id: string;
  /** What the list needs to have the record. Absent: nothing. */
  held?: Record<string, string> | undefined;
}

/** "Copy link": copies the address of one record of the area, and says so. */
export function CopyLink({ id, held, size }: CopyLinkProps) {
  const t = useText();
  const { open } = useNotification();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(recordAddress(window.location.href, id, held).href);
      open?.({ type: 'success', message: t('details.copied'), key: 'copy' });
    } catch {
      open?.({ type: 'progress', message: t('details.copyFailed'), key: 'copy' });
    }
  };
  return (
    <Button size={size} icon={<LinkOutlined aria-hidden />} aria-label={t('details.copyLink')} onClick={copy}>
      <span className="button-words">{t('details.copyLink')}</span>
    </Button>
  );
}
