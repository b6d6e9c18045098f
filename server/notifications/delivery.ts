import type { Mailer } from '../mail/mailer';
import type { AlertRuleRepository } from '../repositories/alert-rules';
import { LEASE_SECONDS, type NotificationRepository, type OwnNotice } from '../repositories/notifications';
import { defaultRecipientStyle, type RecipientRepository } from '../repositories/recipients';
import type { SendReport } from '../schedules/report-mail';
import { DeliveryError, oneLine } from './delivery-failure';
import { mailOf, webhookBody } from './message';
import { callWebhook, type WebhookOptions } from './webhook';

/** Messages that one process sends in parallel: a slow receiver must not hold up all others. */
const AT_ONCE = 4;
/** Messages of one round, after which new incidents are looked for. */
const MAX_PER_ROUND = 200;
const RENEWAL_INTERVAL_MS = (LEASE_SECONDS * 1000) / 4;

export interface DeliveryServices {
  notifications: NotificationRepository;
  recipients: RecipientRepository;
  rules: Pick<AlertRuleRepository, 'webhookSecret'>;
  /** Absent: this server sends no email. */
  mailer: Mailer | undefined;
  webhooks: WebhookOptions;
  /** Sends the reports of schedules. */
  sendReport: SendReport;
  companyName: () => Promise<string>;
  publicUrl: string | undefined;
  utcOffsetMin: number;
  /** Called after each attempt. */
  onAttempt: (channel: string, hasFailed: boolean) => void;
  now: () => number;
  onError: (error: unknown) => void;
}

/** Sends the waiting messages, each once across all processes. @param isClosing called before each message. */
export async function deliverWaiting(services: DeliveryServices, isClosing: () => boolean): Promise<void> {
  const { notifications, onAttempt, now, onError } = services;
  await notifications.failExhausted();
  let left = MAX_PER_ROUND;
  const work = async (): Promise<void> => {
    while (left > 0 && !isClosing()) {
      left -= 1;
      const claimed = await notifications.claim(new Date(now()));
      if (!claimed) return;
      const { notice } = claimed;
      // A large email to a slow server takes longer than the lease.
      const renewal = setInterval(() => {
        // Several renewals may fail before the lease expires.
        notifications.renew(notice).catch(() => undefined);
      }, RENEWAL_INTERVAL_MS);
      renewal.unref();
      try {
        await send(claimed, services);
        onAttempt(notice.channel, false);
        await notifications.noteDelivered(notice, new Date(now()));
      } catch (error) {
        onAttempt(notice.channel, true);
        if (!(error instanceof DeliveryError)) onError(error);
        await notifications.noteFailed(notice, asDeliveryError(error), new Date(now()));
      } finally {
        clearInterval(renewal);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const asDeliveryError = (error: unknown): DeliveryError =>
  error instanceof DeliveryError
    ? error
    : new DeliveryError('error', oneLine((error as Error).name ?? ''), false);

async function send(own: OwnNotice, services: DeliveryServices): Promise<void> {
  const { notice, firing } = own;
  const { recipients, rules, mailer, webhooks, companyName, publicUrl, utcOffsetMin, now } = services;
  if (notice.channel === 'webhook') {
    const secret = await rules.webhookSecret(firing.ruleId);
    // The rule was deleted: the signature could not be checked.
    if (secret === undefined) throw new DeliveryError('recipientGone', '', true);
    return callWebhook(
      {
        url: notice.address,
        secret,
        deliveryId: String(notice.id),
        body: webhookBody(firing, notice.isEscalation, publicUrl),
        atMs: now(),
      },
      webhooks,
    );
  }
  if (!mailer) throw new DeliveryError('mailNotSetUp', '', true);
  const reader =
    notice.userId === null ? undefined : (await recipients.read([notice.userId])).get(notice.userId);
  if (notice.userId !== null && (!reader || reader.isGone))
    throw new DeliveryError('recipientGone', '', true);
  const host = publicUrl ? new URL(publicUrl).hostname : 'fleet-back-office.invalid';
  const messageId = `alert-${firing.id}-${notice.id}@${host}`;
  if (firing.kind === 'report') return services.sendReport(own, mailer, reader, messageId);
  const mail = mailOf(firing, notice, reader ?? defaultRecipientStyle, {
    company: await companyName(),
    utcOffsetMin,
    publicUrl,
  });
  await mailer.send({ to: notice.address, ...mail, messageId });
}
