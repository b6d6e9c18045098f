import { z } from 'zod';
import { reportNoticeKinds, userNoticeKinds } from '../../../src/domain/fleet/notification-kinds';
import { alertRuleKinds, alertSeverities } from '../../fleet/alert-rule';
import { deliveryFailures } from '../../notifications/delivery-failure';
import { noticeChannels } from '../../notifications/rule-notice';
import { answerOf, instant, listOf, type OperationGroup, pageOf } from '../operation';

/** A possible recipient. */
export const person = z.object({ id: z.int(), name: z.string() }).meta({ id: 'Person' });

/** The outcome of one message to a recipient. */
export const delivery = {
  channel: z.enum(noticeChannels),
  recipient: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  failure: z.enum(deliveryFailures).nullable(),
  detail: z.string(),
};

const firingFields = {
  id: z.int(),
  ruleId: z.int(),
  ruleName: z.string(),
  severity: z.enum([...alertSeverities, '']).describe('Empty for a report, and for one that has failed'),
  eventId: z.string(),
  assetId: z.int(),
  assetName: z.string(),
  eventCount: z.int(),
  assetCount: z.int(),
  firstAt: instant,
  lastAt: instant,
  missedCount: z.int(),
  missedFrom: instant.nullable(),
  createdAt: instant,
  escalatedAt: instant.nullable(),
  acknowledgedAt: instant.nullable(),
  acknowledgedBy: z.string(),
};

const notification = z
  .object({
    ...firingFields,
    kind: z.enum([...alertRuleKinds, ...reportNoticeKinds, ...userNoticeKinds]),
    reportId: z.string().nullable().optional().describe('Of the kind "report"; null: it was deleted'),
    byName: z.string().optional().describe('Of the kinds "mention" and "assignment": the user who caused it'),
    comment: z.string().optional().describe('Of the kind "mention"'),
    firingId: z.int(),
    isEscalation: z.boolean(),
    readAt: instant.nullable(),
  })
  .meta({ id: 'Notification' });

const firing = z
  .object({
    ...firingFields,
    kind: z.enum(alertRuleKinds),
    deliveries: z.array(z.object({ ...delivery, isEscalation: z.boolean() })),
  })
  .meta({ id: 'AlertFiring' });

export const notifications: OperationGroup = {
  tag: 'Notifications',
  description: 'The notifications of users, and the messages of each rule with their recipients',
  features: ['notifications'],
  operations: {
    'GET /api/v2/notifications': {
      id: 'listNotifications',
      summary: "The user's notifications, newest first",
      answer: pageOf(notification),
    },
    'GET /api/v2/notifications/counts': {
      id: 'countNotifications',
      summary: "The numbers of the user's notifications, all and unread",
      answer: answerOf(z.object({ all: z.int(), unread: z.int() })),
    },
    'POST /api/v2/notifications/read': {
      id: 'markNotificationsRead',
      summary: 'Marks notifications of the user as read',
      answer: answerOf(z.object({ read: z.int().describe('The number marked as read') })),
    },
    'POST /api/v2/notifications/:id/acknowledge': {
      id: 'acknowledgeNotification',
      summary: 'Acknowledges it: no one else is notified',
      answer: answerOf(notification),
      problems: [404],
    },
    'GET /api/v2/alert-firings': {
      id: 'listAlertFirings',
      summary: 'The messages of a rule with their recipients, newest first',
      answer: pageOf(firing),
    },
    'GET /api/v2/alert-recipients': {
      id: 'listAlertRecipients',
      summary: 'The people whom rules can notify',
      answer: pageOf(person),
    },
    'GET /api/v2/alert-recipients/:id': {
      id: 'getAlertRecipient',
      summary: 'A person whom rules can notify',
      answer: answerOf(person),
      problems: [404],
    },
    'POST /api/v2/alert-rules/:id/webhook-secret': {
      id: 'renewWebhookSecret',
      summary: 'Creates the secret that signs calls of a webhook, returned only here',
      answer: answerOf(z.object({ secret: z.string() })),
      problems: [404],
    },
  },
};

export const channels: OperationGroup = {
  tag: notifications.tag,
  description: notifications.description,
  features: ['notifications', 'reportSchedules'],
  operations: {
    'GET /api/v2/notification-channels': {
      id: 'listNotificationChannels',
      summary: 'The notification channels of this server',
      answer: listOf(z.object({ id: z.enum(noticeChannels), isOffered: z.boolean() })),
    },
  },
};
