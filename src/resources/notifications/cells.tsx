import { useText } from '../../locales/text';
import { StatusBadge } from '../../ui/status-badge';
import { EventLink, whatOf } from '../alert-firings/event-link';
import type { OwnCell } from '../own-cells';
import { bellTexts } from './bell-texts';
import type { NotificationRecord } from './notification-record';
import { useMarkRead } from './use-mark-read';
import './notifications.css';

/** The rule; unread ones stand out and are marked as unread. */
export const rule: OwnCell<NotificationRecord> = {
  Render: ({ record }) => {
    const t = useText();
    const isUnread = record.readAt === '';
    return (
      <span className="notification-rule" data-unread={isUnread || undefined}>
        {record.ruleName}
        {isUnread && <StatusBadge status="unread" label={t(bellTexts.unread)} tone="info" />}
        {record.isEscalation && (
          <StatusBadge status="escalated" label={t(bellTexts.escalated)} tone="warning" />
        )}
      </span>
    );
  },
  text: ({ ruleName }) => ruleName,
};

/** What happened, as a link that marks the notification as read. */
export const what: OwnCell<NotificationRecord> = {
  Render: ({ record }) => {
    const t = useText();
    const { markRead } = useMarkRead();
    const isUnread = record.readAt === '';
    return (
      <EventLink record={record} onFollow={isUnread ? () => markRead([record.id]) : undefined}>
        {whatOf(record, t)}
      </EventLink>
    );
  },
  text: (record, { t }) => whatOf(record, t),
};
