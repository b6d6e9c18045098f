import type { AlertRule } from '../fleet/alert-rule';
import { fieldProblem } from '../http/http-problem';
import type { FiringRepository } from '../repositories/firings';
import type { RecipientRepository } from '../repositories/recipients';
import { noticeFaults, noticeOf, type RuleNotice } from './rule-notice';
import { webhookFault } from './webhook-address';

export interface RuleNoticeServices {
  recipients: RecipientRepository;
  firings: Pick<FiringRepository, 'lastFailures'>;
  /** Whether this server sends email. */
  canMail: boolean;
  allowsPrivateWebhooks: boolean;
}

/** The notification fields of alert rules in requests and responses (feature `notifications`). */
export interface RuleNotices {
  /**
   * The fields of a body.
   * @param present the stored ones, of which every recipient may stay.
   * @returns undefined when the body has none; null without recipients.
   * @throws {HttpProblem} 400 that names each field.
   */
  read(
    body: Parameters<typeof noticeOf>[0],
    present: RuleNotice | null | undefined,
  ): Promise<RuleNotice | null | undefined>;
  /**
   * The further fields of rules with recipients, by the rules' ids.
   * @param seesAddresses whether the reader may see email addresses and webhooks, whose addresses may contain keys.
   */
  describe(rules: readonly AlertRule[], seesAddresses: boolean): Promise<Map<number, object>>;
}

export function createRuleNotices(services: RuleNoticeServices): RuleNotices {
  const { recipients, firings, canMail, allowsPrivateWebhooks } = services;
  return {
    async read(body, present) {
      const faults = { ...noticeFaults(body) };
      const notice = noticeOf(body);
      const kept = new Set([...(present?.recipientIds ?? []), ...(present?.escalateToIds ?? [])]);
      const people = await recipients.read([
        ...new Set([...(body.recipientIds ?? []), ...(body.escalateToIds ?? [])]),
      ]);
      for (const field of ['recipientIds', 'escalateToIds'] as const) {
        // Users who have left may stay, or no other field of the rule could be changed.
        const unknown = (body[field] ?? []).filter((id) => !kept.has(id) && (people.get(id)?.isGone ?? true));
        if (unknown.length > 0) faults[field] = [`no user has the id ${unknown.join(', ')}`];
      }
      if (notice?.channels.includes('email') && !canMail && !present?.channels.includes('email'))
        faults.channels = ['this server sends no email: its operator has not set SMTP_URL and MAIL_FROM'];
      const fault = notice?.webhookUrl && webhookFault(notice.webhookUrl, allowsPrivateWebhooks);
      if (fault) faults.webhookUrl = [fault];
      if (Object.keys(faults).length > 0) throw fieldProblem(faults);
      return notice;
    },

    async describe(rules, seesAddresses) {
      const notifying = rules.flatMap(({ id, notify }) => (notify ? [{ id, notify }] : []));
      const ids = notifying.flatMap(({ notify }) => [...notify.recipientIds, ...notify.escalateToIds]);
      const people = await recipients.read([...new Set(ids)]);
      const failures = await firings.lastFailures(notifying.map(({ id }) => id));
      const isGone = (id: number): boolean => people.get(id)?.isGone ?? true;
      const nameOf = (id: number): string => people.get(id)?.name ?? `${id}`;
      return new Map(
        notifying.map(({ id, notify }) => {
          const all = [...new Set([...notify.recipientIds, ...notify.escalateToIds])];
          const failure = failures.get(id);
          const { recipientIds, channels, quietFrom, quietTo, quietZone } = notify;
          const names = recipientIds.filter((one) => !isGone(one)).map(nameOf);
          const gone = { goneRecipients: all.filter(isGone).map(nameOf) };
          if (!seesAddresses)
            return [
              id,
              { recipientIds, channels, quietFrom, quietTo, quietZone, recipientNames: names, ...gone },
            ];
          return [
            id,
            {
              ...notify,
              recipientNames: [...names, ...notify.emails],
              ...gone,
              ...(failure && {
                lastFailure: {
                  channel: failure.channel,
                  recipient: failure.recipient,
                  failure: failure.failure,
                  detail: failure.failureDetail,
                  at: failure.createdAt.toISOString(),
                },
              }),
            },
          ];
        }),
      );
    },
  };
}
