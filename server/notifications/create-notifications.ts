import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/open-database';
import type { IncidentLog } from '../fleet/incident-log';
import { createMailer } from '../mail/mailer';
import type { NotificationOptions } from '../options';
import type { AlertRuleRepository } from '../repositories/alert-rules';
import type { FleetKey } from '../repositories/assets';
import { createFiringRepository } from '../repositories/firings';
import { createNotificationTurnRepository } from '../repositories/notification-turns';
import { createNotificationRepository } from '../repositories/notifications';
import { createRecipientRepository } from '../repositories/recipients';
import { serveNotifications } from '../routes/notifications';
import type { SendReport } from '../schedules/report-mail';
import { deliverWaiting } from './delivery';
import { NotificationDispatcher } from './dispatcher';
import { createRuleNotices, type RuleNotices } from './rule-notices';

/** As long as incidents are kept. */

export interface NotificationParts {
  database: Database;
  key: FleetKey;
  tenantGuid: string;
  alertRules: AlertRuleRepository;
  incidents: IncidentLog;
  companyName: () => Promise<string>;
  utcOffsetMin: number;
  options: NotificationOptions;
  /** Hears of each attempt to send a message. */
  onAttempt: (channel: string, hasFailed: boolean) => void;
  now: () => number;
  /** Sends the reports of schedules. */
  sendReport: SendReport;
  onError: (error: unknown) => void;
}

/** What tells people about incidents (feature `notifications`). */
export interface Notifications {
  notices: RuleNotices;
  serve(api: FastifyInstance): void;
  /** Begins to look for what is to be told. */
  start(): void;
  /** Sends what waits, when nothing else does. @param isClosing asked before each message. */
  deliver(isClosing: () => boolean): Promise<void>;
  close(): Promise<void>;
}

export function createNotifications(parts: NotificationParts): Notifications {
  const { database, key, tenantGuid, alertRules, options, now } = parts;
  const { smtpUrl, mailFrom, allowsPrivateWebhooks, publicUrl, everySeconds } = options;
  const firings = createFiringRepository(database, key);
  const notifications = createNotificationRepository(database, key);
  const recipients = createRecipientRepository(database, tenantGuid);
  const mailer = smtpUrl && mailFrom ? createMailer({ smtpUrl, mailFrom }) : undefined;
  const canMail = mailer !== undefined;
  const delivery = {
    ...parts,
    rules: alertRules,
    notifications,
    recipients,
    mailer,
    webhooks: { allowsPrivate: allowsPrivateWebhooks },
    publicUrl,
  };
  const dispatcher = new NotificationDispatcher({
    ...delivery,
    turns: createNotificationTurnRepository(database, key),
    firings,
    everySeconds,
  });
  return {
    notices: createRuleNotices({ recipients, firings, canMail, allowsPrivateWebhooks }),
    serve: (api) => serveNotifications(api, { notifications, firings, recipients, canMail, now }),
    start: () => dispatcher.start(),
    deliver: (isClosing) => deliverWaiting(delivery, isClosing),
    close: () => dispatcher.close(),
  };
}
