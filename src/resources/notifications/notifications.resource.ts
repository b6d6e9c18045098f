import { isReportNotice, isUserNotice } from '../../domain/fleet/notification-kinds';
import { firingTexts } from '../alert-firings/firing-texts';
import { defineResource } from '../definition/resource';
import { notificationRecord } from './notification-record';
import { notificationTexts } from './notification-texts';

/** The user's notifications of alerts. */
export default defineResource({
  name: 'notifications',
  label: notificationTexts.area,
  feature: 'notifications',
  order: 89,
  place: 'linked',
  schema: notificationRecord,
  endpoint: { style: 'rest-pages', counts: true },
  fields: {
    ruleName: {
      title: notificationTexts.about,
      cell: 'own',
      own: 'rule',
      priority: 1,
      sortable: false,
      minWidth: 200,
    },
    assetName: { title: notificationTexts.what, cell: 'own', own: 'what', priority: 2, sortable: false },
    severity: {
      title: 'alerts.severity',
      cell: 'tone',
      codes: {
        low: 'alerts.severity.low',
        medium: 'alerts.severity.medium',
        high: 'alerts.severity.high',
        critical: 'alerts.severity.critical',
      },
      sortable: false,
    },
    createdAt: { title: notificationTexts.at, cell: 'relative-date', priority: 3, sortable: false },
    acknowledgedBy: { title: firingTexts.seenTo, sortable: false },
  },
  filters: [
    {
      name: 'state',
      label: 'field.status',
      options: [
        { value: 'all', label: notificationTexts.all },
        { value: 'unread', label: notificationTexts.unread },
      ],
    },
  ],
  tabs: { filter: 'state' },
  exports: false,
  recordActions: [
    {
      name: 'read',
      label: notificationTexts.read,
      isOffered: ({ readAt }) => readAt === '',
      bulk: true,
      requestAll: (rows) => ({
        method: 'post',
        path: '/api/v2/notifications/read',
        body: { ids: rows.map(({ id }) => Number(id)) },
      }),
    },
    {
      name: 'acknowledge',
      label: notificationTexts.acknowledge,
      inRow: true,
      // Only what rules send is escalated.
      isOffered: ({ acknowledgedAt, kind }) =>
        acknowledgedAt === '' && !isReportNotice(kind) && !isUserNotice(kind),
      done: notificationTexts.acknowledged,
      request: ({ id }) => ({ method: 'post', path: `/api/v2/notifications/${id}/acknowledge` }),
    },
  ],
  texts: { empty: notificationTexts.none, emptyHint: notificationTexts.noneHint },
});
