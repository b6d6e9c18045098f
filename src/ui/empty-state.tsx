import { Button } from 'antd';
import { useText } from '../locales/text';
import { Icon, type IconName } from './icon';
import './empty-state.css';

/** Section 2, "Empty-state block". */
export type EmptyStateIcon = Extract<
  IconName,
  'dashcam' | 'alert' | 'asset' | 'incident' | 'video' | 'generic'
>;

export interface EmptyStateProps {
  /** The generic one when absent. */
  icon?: EmptyStateIcon | undefined;
  /** "No data found" when absent. */
  title?: string | undefined;
  description?: string | undefined;
  /** The one useful next step; absent, there is none to offer. */
  action?: { label: string; onSelect(): void } | undefined;
}

/** What a list shows that has nothing to list (section 2, "Shared display pieces"). */
export function EmptyState({ icon = 'generic', title, description, action }: EmptyStateProps) {
  const say = useText();
  return (
    <div className="empty-state" data-icon={icon}>
      <span className="empty-state-icon">
        <Icon name={icon} size={32} />
      </span>
      <p className="empty-state-title">{title || say('empty.title')}</p>
      {description && <p className="empty-state-description">{description}</p>}
      {action && (
        <Button className="empty-state-action" onClick={action.onSelect}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
