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

/** The same as the history of incidents. */

export interface NotificationParts {
  database: Database;
  key: FleetKey;
  tenantGuid: string;
  alertRules: AlertRuleRepository;
  incidents: IncidentLog;
  companyName: () => Promise<string>;
  utcOffsetMin: number;
  options: NotificationOptions;
  /** Called after each attempt to send a message. */
  onAttempt: (channel: string, hasFailed: boolean) => void;
  now: () => number;
  /** Sends the reports of schedules. */
  sendReport: SendReport;
  onError: (error: unknown) => void;
}

/** Notifications about incidents (feature `notifications`). */
export interface Notifications {
  notices: RuleNotices;
  serve(api: FastifyInstance): void;
  /** Starts to search for incidents, at intervals. */
  start(): void;
  /** Sends the waiting messages, outside of the dispatcher's rounds. @param isClosing called before each message. */
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
