import type { Addressee } from '../repositories/firings';
import type { Recipient } from '../repositories/recipients';
import type { RuleNotice } from './rule-notice';

export interface Recipients {
  ids: readonly number[];
  emails: readonly string[];
}

/** The recipients of a rule's first message. */
export const firstRecipients = ({ recipientIds, emails }: RuleNotice): Recipients => ({
  ids: recipientIds,
  emails,
});

/** The recipients of an escalation. */
export const escalationRecipients = ({ escalateToIds, escalateEmails }: RuleNotice): Recipients => ({
  ids: escalateToIds,
  emails: escalateEmails,
});

/**
 * The recipients by channel. Users who have left get no message; what cannot be sent is stored with its failure.
 * @param people by id; users that were deleted for good are missing.
 */
export function addresseesOf(
  { channels, webhookUrl }: Pick<RuleNotice, 'channels' | 'webhookUrl'>,
  { ids, emails }: Recipients,
  people: ReadonlyMap<number, Recipient>,
  canMail: boolean,
): Addressee[] {
  const mailFailure = canMail ? undefined : ('mailNotSetUp' as const);
  const addressees: Addressee[] = [];
  for (const id of ids) {
    const person = people.get(id);
    for (const channel of channels) {
      if (channel === 'webhook') continue;
      const isGone = !person || person.isGone;
      const address = channel === 'email' ? (person?.email ?? '') : '';
      const failure = isGone ? ('recipientGone' as const) : channel === 'email' ? mailFailure : undefined;
      addressees.push({
        userId: person?.id ?? null,
        channel,
        recipient: person?.name ?? '',
        address,
        failure,
      });
    }
  }
  // Mail servers ignore the case of addresses.
  const known = new Set(addressees.map(({ address }) => address.toLowerCase()));
  for (const email of emails)
    if (!known.has(email.toLowerCase()))
      addressees.push({
        userId: null,
        channel: 'email',
        recipient: email,
        address: email,
        failure: mailFailure,
      });
  if (webhookUrl)
    addressees.push({
      userId: null,
      channel: 'webhook',
      recipient: new URL(webhookUrl).host,
      address: webhookUrl,
    });
  return addressees;
}
