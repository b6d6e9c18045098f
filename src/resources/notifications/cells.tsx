import { Link } from 'react-router-dom';
import { useText } from '../../locales/text';
import { StatusBadge } from '../../ui/status-badge';
import type { OwnCell } from '../own-cells';
import { bellTexts } from './bell-texts';
import type { NotificationRecord } from './notification-record';
import { useMarkRead } from './use-mark-read';
import { aboutOf, titleOf, useNoticeAddress } from './use-notice-address';
import './notifications.css';

/** The rule, or who wants something; unread ones stand out and are marked as unread. */
export const rule: OwnCell<NotificationRecord> = {
  Render: ({ record }) => {
    const t = useText();
    const isUnread = record.readAt === '';
    return (
      <span className="notification-rule" data-unread={isUnread || undefined}>
        {titleOf(record, t)}
        {isUnread && <StatusBadge status="unread" label={t(bellTexts.unread)} tone="info" />}
        {record.isEscalation && (
          <StatusBadge status="escalated" label={t(bellTexts.escalated)} tone="warning" />
        )}
      </span>
    );
  },
  text: (record, { t }) => titleOf(record, t),
};

/** What happened, as a link that marks the notification as read. */
export const what: OwnCell<NotificationRecord> = {
  Render: ({ record }) => {
    const t = useText();
    const { markRead } = useMarkRead();
    const addressOf = useNoticeAddress();
    return (
      <Link to={addressOf(record)} onClick={() => record.readAt === '' && markRead([record.id])}>
        {aboutOf(record, t)}
      </Link>
    );
  },
  text: (record, { t }) => aboutOf(record, t),
};
