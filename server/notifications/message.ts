import { createDateWriter } from '../../src/domain/time/date-writer';
import { type MailPage, mailHtml, mailText } from '../mail/html';
import { fill } from '../reports/texts';
import type { Firing, StoredNotice } from '../repositories/firings';
import type { Recipient } from '../repositories/recipients';
import { textsOfNotice } from './notice-texts';

/** What a message needs besides the firing. */
export interface Sender {
  company: string;
  utcOffsetMin: number;
  /** The public address of the application, without a trailing slash. Absent: messages have no link. */
  publicUrl?: string | undefined;
}

/** The path of an event in the application. */
const pathOfEvent = (eventId: string): string =>
  `/dashboard/events?${new URLSearchParams({ event: eventId })}`;

/** An email to one recipient, in their language and time zone. */
export function mailOf(
  firing: Firing,
  notice: Pick<StoredNotice, 'isEscalation'>,
  reader: Pick<Recipient, 'language' | 'timezone' | 'dateFormat'>,
  { company, utcOffsetMin, publicUrl }: Sender,
): { subject: string; text: string; html: string } {
  const words = textsOfNotice[reader.language];
  const dates = createDateWriter(
    { timezone: reader.timezone, utcOffsetMin, dateFormat: reader.dateFormat },
    reader.language,
  );
  const number = (value: number): string => new Intl.NumberFormat(reader.language).format(value);
  const values = {
    company,
    rule: firing.ruleName,
    asset: firing.assetName,
    severity: words.severities[firing.severity],
    assets: number(firing.assetCount),
    events: number(firing.eventCount),
    missed: number(firing.missedCount),
    at: dates.moment(firing.lastAt.getTime()),
    from: dates.moment(firing.firstAt.getTime()),
    to: dates.moment(firing.lastAt.getTime()),
    since: firing.missedFrom ? dates.moment(firing.missedFrom.getTime()) : '',
    minutes: firing.escalateAt
      ? number(Math.round((firing.escalateAt.getTime() - firing.createdAt.getTime()) / 60_000))
      : '',
  };
  const title = fill(firing.assetCount > 1 ? words.several : words.one, values);
  const lines = [
    ...(notice.isEscalation ? [words.escalated] : []),
    firing.eventCount > 1 ? words.together : words.happened,
    ...(firing.missedCount > 0 ? [words.missed] : []),
    words.gravity,
  ].map((line) => fill(line, values));
  const page: MailPage = {
    language: reader.language,
    title,
    lines,
    link: publicUrl ? { label: words.open, href: `${publicUrl}${pathOfEvent(firing.eventId)}` } : undefined,
    foot: fill(words.foot, values),
  };
  return { subject: title, text: mailText(page), html: mailHtml(page) };
}

/** The body of a webhook's message. */
export const webhookBody = (firing: Firing, isEscalation: boolean, publicUrl: string | undefined) => ({
  type: isEscalation ? 'alert.escalated' : 'alert.fired',
  id: firing.id,
  rule: { id: firing.ruleId, name: firing.ruleName, kind: firing.kind, severity: firing.severity },
  eventId: firing.eventId,
  asset: { id: firing.assetId, name: firing.assetName },
  eventCount: firing.eventCount,
  assetCount: firing.assetCount,
  firstAt: firing.firstAt.toISOString(),
  lastAt: firing.lastAt.toISOString(),
  missedCount: firing.missedCount,
  ...(publicUrl && { url: `${publicUrl}${pathOfEvent(firing.eventId)}` }),
});
