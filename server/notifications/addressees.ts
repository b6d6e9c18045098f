import type { Addressee } from '../repositories/firings';
import type { Recipient } from '../repositories/recipients';
import type { RuleNotice } from './rule-notice';

export interface Recipients {
  ids: readonly number[];
  emails: readonly string[];
}

/** Whom a rule tells first. */
export const firstRecipients = ({ recipientIds, emails }: RuleNotice): Recipients => ({
  ids: recipientIds,
  emails,
});

/** Whom it tells when nobody reacts. */
export const escalationRecipients = ({ escalateToIds, escalateEmails }: RuleNotice): Recipients => ({
  ids: escalateToIds,
  emails: escalateEmails,
});

/**
 * Everybody by each channel. Who has left is not sent anything, and what cannot be sent says why at once.
 * @param people by id; those who are not there have been removed for good.
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
  // Mail servers tell no letters apart by their case.
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
