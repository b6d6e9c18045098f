import { LinkOutlined } from '@ant-design/icons';
import type { ButtonProps } from 'antd';
import { useText } from '../../locales/text';
import { ToolButton } from '../../ui/tool-button';
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
    <ToolButton
      size={size}
      icon={<LinkOutlined aria-hidden />}
      label={t('details.copyLink')}
      onClick={() => copy(recordAddress(window.location.href, id, requiredFilters).href)}
    />
  );
}
