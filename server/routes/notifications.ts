import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isReportNotice, isUserNotice } from '../../src/domain/fleet/notification-kinds';
import { userOf } from '../http/authentication';
import { plainText } from '../http/body-fields';
import { HttpProblem } from '../http/http-problem';
import { pageFields } from '../management/list-query';
import { parseQuery, parses, readId } from '../management/serve-resource';
import type { FiringRepository } from '../repositories/firings';
import type { NotificationRepository, OwnNotice } from '../repositories/notifications';
import type { RecipientRepository } from '../repositories/recipients';

export interface NotificationServices {
  notifications: NotificationRepository;
  firings: FiringRepository;
  recipients: RecipientRepository;
  /** Whether this server sends email. */
  canMail: boolean;
  now: () => number;
}

const states = ['all', 'unread'] as const;
const ownQuery = z.strictObject({
  ...pageFields,
  sort: z.literal('-createdAt').optional(),
  state: z.enum(states).optional(),
});
const countQuery = z.strictObject({ by: z.literal('state') });
const firingQuery = z.strictObject({
  ...pageFields,
  sort: z.literal('-createdAt').optional(),
  ruleId: z.string('is required').min(1, 'is required'),
});
const recipientQuery = z.strictObject({
  ...pageFields,
  sort: z.literal('name').optional(),
  q: plainText.max(200).optional(),
});
const readBody = z.object({
  /** Absent: all. */
  ids: z
    .array(
      z.union([
        z.int().min(0).max(2_147_483_647),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ]),
    )
    .max(1000)
    .optional(),
});
const params = z.object({ id: z.string() });

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const firingFields = (firing: OwnNotice['firing']) => ({
  ruleId: firing.ruleId,
  ruleName: firing.ruleName,
  kind: firing.kind,
  // A report has none.
  severity: isReportNotice(firing.kind) ? '' : firing.severity,
  eventId: firing.eventId,
  ...(firing.kind === 'report' && { reportId: firing.reportId === null ? null : String(firing.reportId) }),
  ...(isUserNotice(firing.kind) && {
    byName: firing.byName,
    comment: firing.comment,
  }),
  assetId: firing.assetId,
  assetName: firing.assetName,
  eventCount: firing.eventCount,
  assetCount: firing.assetCount,
  firstAt: firing.firstAt.toISOString(),
  lastAt: firing.lastAt.toISOString(),
  missedCount: firing.missedCount,
  missedFrom: instant(firing.missedFrom),
  createdAt: firing.createdAt.toISOString(),
  escalatedAt: instant(firing.escalatedAt),
  acknowledgedAt: instant(firing.acknowledgedAt),
  acknowledgedBy: firing.acknowledgedByName,
});

const noticeRecord = ({ notice, firing }: OwnNotice) => ({
  ...firingFields(firing),
  id: notice.id,
  firingId: firing.id,
  createdAt: notice.createdAt.toISOString(),
  isEscalation: notice.isEscalation,
  readAt: instant(notice.readAt),
});

/** The notifications of a user, and those that rules have sent (feature `notifications`). */
export function serveNotifications(api: FastifyInstance, services: NotificationServices): void {
  const { notifications, firings, recipients, canMail, now } = services;
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get('/api/v2/notifications', parses(ownQuery), async (request) => {
    const { page, pageSize, state } = parseQuery(ownQuery, request.query);
    const { id } = userOf(request);
    const found = await notifications.list(id, { page, pageSize, isUnread: state === 'unread' });
    return {
      success: true,
      data: found.rows.map(noticeRecord),
      totalCount: found.totalCount,
      message: '',
    };
  });

  routes.get('/api/v2/notifications/counts', parses(countQuery), async (request) => {
    parseQuery(countQuery, request.query);
    return { success: true, data: await notifications.counts(userOf(request).id), message: '' };
  });

  routes.post('/api/v2/notifications/read', { schema: { body: readBody } }, async (request) => {
    const read = await notifications.markRead(userOf(request).id, request.body.ids, new Date(now()));
    return { success: true, data: { read }, message: '' };
  });

  routes.post('/api/v2/notifications/:id/acknowledge', { schema: { params } }, async (request) => {
    const { id } = request.params;
    const found = await notifications.acknowledge(userOf(request), readId(id), new Date(now()));
    if (!found) throw new HttpProblem(404, `There is no notification ${id}`);
    return { success: true, data: noticeRecord(found), message: 'Acknowledged' };
  });

  routes.get('/api/v2/alert-firings', parses(firingQuery), async (request) => {
    const { page, pageSize, ruleId } = parseQuery(firingQuery, request.query);
    const found = await firings.list({ ruleId: readId(ruleId), page, pageSize });
    const data = found.firings.map(({ notices, ...firing }) => ({
      ...firingFields(firing),
      id: firing.id,
      deliveries: notices.map(
        ({ channel, recipient, status, attempts, failure, failureDetail, isEscalation }) => ({
          channel,
          recipient,
          status,
          attempts,
          failure,
          detail: failureDetail,
          isEscalation,
        }),
      ),
    }));
    return { success: true, data, totalCount: found.totalCount, message: '' };
  });

  routes.get('/api/v2/alert-recipients', parses(recipientQuery), async (request) => {
    const { people, totalCount } = await recipients.list(parseQuery(recipientQuery, request.query));
    return { success: true, data: people, totalCount, message: '' };
  });

  routes.get('/api/v2/alert-recipients/:id', { schema: { params } }, async (request) => {
    const { id } = request.params;
    const person = (await recipients.read([readId(id)])).get(readId(id));
    if (!person || person.isGone) throw new HttpProblem(404, `No user has the id ${id}`);
    return { success: true, data: { id: person.id, name: person.name }, message: '' };
  });

  routes.get('/api/v2/notification-channels', async () => ({
    success: true,
    data: [
      { id: 'app', isOffered: true },
      { id: 'email', isOffered: canMail },
      { id: 'webhook', isOffered: true },
    ],
    message: '',
  }));
}
