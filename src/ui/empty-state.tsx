import { InboxOutlined } from '@ant-design/icons';
import { Button, Empty } from 'antd';
import type { ReactElement } from 'react';
import { useText } from '../locales/text';

export interface EmptyStateProps {
  /** The generic icon when absent. */
  icon?: ReactElement | undefined;
  /** "No data found" when absent. */
  title?: string | undefined;
  description?: string | undefined;
  /** The useful next step. Absent: none. */
  action?: { label: string; isPrimary?: boolean; onSelect(): void } | undefined;
}

/** The state of a list without records (section 2, "Shared display pieces"). */
export function EmptyState({
  icon = <InboxOutlined aria-hidden />,
  title,
  description,
  action,
}: EmptyStateProps) {
  const t = useText();
  return (
    <Empty
      style={{ paddingBlock: 48, paddingInline: 16 }}
      image={icon}
      styles={{ image: { height: 56, fontSize: 48, color: 'var(--text-tertiary)' } }}
      description={
        <>
          <strong>{title || t('empty.title')}</strong>
          {description && <div style={{ maxWidth: '44ch', margin: '4px auto 0' }}>{description}</div>}
        </>
      }
    >
      {action && (
        <Button type={action.isPrimary ? 'primary' : 'default'} onClick={action.onSelect}>
          {action.label}
        </Button>
      )}
    </Empty>
  );
}
