import { BellOutlined } from '@ant-design/icons';
import { useList } from '@refinedev/core';
import { Badge } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { isUserNotice } from '../../domain/fleet/notification-kinds';
import { useText } from '../../locales/text';
import { refreshWhenBack } from '../../screens/refresh-when-back';
import { useToastLink } from '../../screens/use-toast-link';
import { useToasts } from '../../ui/toasts/toasts-context';
import { bellTexts } from './bell-texts';
import type { NotificationRecord } from './notification-record';
import { notificationTexts } from './notification-texts';
import { aboutOf, isPressing, titleOf, useNoticeAddress } from './use-notice-address';
import './bell.css';

const INTERVAL_MS = 30_000;
/** As many as may come between two looks; more are counted all the same. */
const LOOKED_AT = 20;
const SHOWN_AT_MOST = 99;

/** How much the user has not read; what is pressing comes as a toast, too. */
export default function Bell() {
  const t = useText();
  const toasts = useToasts();
  const linkTo = useToastLink();
  const addressOf = useNoticeAddress();
  const { query } = useList<NotificationRecord>({
    resource: 'notifications',
    filters: [{ field: 'state', operator: 'eq', value: 'unread' }],
    pagination: { currentPage: 1, pageSize: LOOKED_AT, mode: 'server' },
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      meta: { isSilent: true },
      refetchInterval: INTERVAL_MS,
      ...refreshWhenBack(INTERVAL_MS),
    },
  });
  const lastSeen = useRef<number>(undefined);
  const showNews = useEffectEvent((rows: readonly NotificationRecord[]) => {
    const before = lastSeen.current;
    lastSeen.current = Math.max(before ?? 0, ...rows.map(({ id }) => Number(id)));
    if (before === undefined) return;
    for (const row of rows) {
      if (Number(row.id) <= before || !isPressing(row)) continue;
      toasts.show({
        type: isUserNotice(row.kind) ? 'info' : 'warning',
        title: titleOf(row, t),
        message: aboutOf(row, t),
        link: linkTo(t(bellTexts.open), addressOf(row)),
        key: `notification ${row.id}`,
      });
    }
  });
  useEffect(() => {
    if (query.isSuccess) showNews(query.data.data);
  }, [query.isSuccess, query.data]);

  // Without a count from the server, some may be unread.
  const count = query.data?.total;
  const withoutCount = query.errorUpdateCount > 0 ? bellTexts.notLoaded : notificationTexts.area;
  const label = count === undefined ? t(withoutCount) : t(bellTexts.bell, { count });
  return (
    <Link to="/dashboard/notifications" className="bell" aria-label={label} title={label}>
      <Badge count={count ?? 0} overflowCount={SHOWN_AT_MOST} size="small" title="">
        <BellOutlined aria-hidden />
      </Badge>
    </Link>
  );
}
