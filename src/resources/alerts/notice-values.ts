import * as z from 'zod/mini';
import { FLEET_TIME } from '../../domain/time/timezone';
import { number, text } from '../fields';
import type { RuleValues } from './rule-body';

/** Words, or ids, of a list; whatever else is sent is none. */
const words = () =>
  z.pipe(
    z.catch(z.optional(z.array(z.union([z.string(), z.number()]))), []),
    z.transform((all: (string | number)[] | undefined) => (all ?? []).map(String)),
  );

/** The recipients of a rule, as back ends with `notifications` send them; missing without recipients. */
export const noticeRow = {
  recipientIds: words(),
  emails: words(),
  channels: words(),
  webhookUrl: text(),
  quietFrom: text(),
  quietTo: text(),
  quietZone: text(),
  cooldownMin: number(),
  escalateAfterMin: number(),
  escalateToIds: words(),
  escalateEmails: words(),
  recipientNames: words(),
  goneRecipients: words(),
  lastFailure: z.catch(
    z.nullish(z.object({ channel: text(), recipient: text(), failure: text(), detail: text(), at: text() })),
    null,
  ),
};

/** The form values about the recipients of a rule. */
export interface NoticeValues {
  recipientIds?: readonly string[] | null | undefined;
  emails?: readonly string[] | null | undefined;
  channels?: readonly string[] | null | undefined;
  webhookUrl?: string | null | undefined;
  quietFrom?: string | null | undefined;
  quietTo?: string | null | undefined;
  quietZone?: string | null | undefined;
  cooldownMin?: number | null | undefined;
  escalateAfterMin?: number | null | undefined;
  escalateToIds?: readonly string[] | null | undefined;
  escalateEmails?: readonly string[] | null | undefined;
}

export type NoticeRuleValues = RuleValues & NoticeValues;

export const DEFAULT_COOLDOWN_MIN = 10;

const list = (values: readonly string[] | null | undefined): readonly string[] => values ?? [];

/** The recipients in the body of a rule. Fields of channels that are not chosen are left empty. */
export function noticeBodyOf(values: NoticeValues): Readonly<Record<string, unknown>> {
  const channels = list(values.channels);
  const hasEmail = channels.includes('email');
  const escalateAfterMin = values.escalateAfterMin ?? null;
  const isEscalating = escalateAfterMin !== null;
  return {
    recipientIds: list(values.recipientIds),
    emails: hasEmail ? list(values.emails) : [],
    channels,
    webhookUrl: channels.includes('webhook') ? (values.webhookUrl ?? '').trim() : '',
    quietFrom: values.quietFrom || null,
    quietTo: values.quietTo || null,
    quietZone: values.quietZone || FLEET_TIME,
    cooldownMin: values.cooldownMin ?? DEFAULT_COOLDOWN_MIN,
    escalateAfterMin,
    escalateToIds: isEscalating ? list(values.escalateToIds) : [],
    escalateEmails: isEscalating && hasEmail ? list(values.escalateEmails) : [],
  };
}
