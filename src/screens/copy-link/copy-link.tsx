import { LinkOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useText } from '../../locales/text';
import { recordAddress } from '../resource/list-address';
import { useCopy } from './use-copy';

export interface CopyLinkProps extends Pick<ButtonProps, 'size'> {
  /** The record's id. */
  id: string;
  /** Filters that the list needs to contain the record. Absent: none. */
  requiredFilters?: Record<string, string> | undefined;
}

/** "Copy link": copies the address of one record of the area, and shows a toast. */
export function CopyLink({ id, requiredFilters, size }: CopyLinkProps) {
  const t = useText();
  const copy = useCopy();
  return (
    <Button
      size={size}
      icon={<LinkOutlined aria-hidden />}
      aria-label={t('details.copyLink')}
      onClick={() => copy(recordAddress(window.location.href, id, requiredFilters).href)}
    >
      <span className="button-words">{t('details.copyLink')}</span>
    </Button>
  );
}
