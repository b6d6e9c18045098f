import { z } from 'zod';
import { FLEET_TIME, isTimezone } from '../../src/domain/time/timezone';
import { plainText } from '../http/body-fields';
import { emailText } from '../management/field-values';

export const noticeChannels = ['app', 'email', 'webhook'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

const MAX_RECIPIENTS = 50;
const DEFAULT_COOLDOWN_MIN = 10;

/** The recipients of an alert rule, its channels and quiet hours. */
export interface RuleNotice {
  /** Users by id. */
  recipientIds: readonly number[];
  emails: readonly string[];
  channels: readonly NoticeChannel[];
  /** Empty: no webhook. */
  webhookUrl: string;
  /** HH:mm in `quietZone`; both null: no quiet hours. */
  quietFrom: string | null;
  quietTo: string | null;
  /** `fleet`, or an IANA zone. */
  quietZone: string;
  /** How long further incidents are collected into one message. */
  cooldownMin: number;
  /** Null: no escalation. */
  escalateAfterMin: number | null;
  escalateToIds: readonly number[];
  escalateEmails: readonly string[];
}

export const noticeKeys = [
  'recipientIds',
  'emails',
  'channels',
  'webhookUrl',
  'quietFrom',
  'quietTo',
  'quietZone',
  'cooldownMin',
  'escalateAfterMin',
  'escalateToIds',
  'escalateEmails',
] as const satisfies readonly (keyof RuleNotice)[];

const id = z.union([
  z.int().min(1).max(999_999_999),
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be an id')
    .transform(Number),
]);
const several = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .max(MAX_RECIPIENTS, `must have at most ${MAX_RECIPIENTS}`)
    .nullish()
    .transform((all) => (all ? [...new Set(all as readonly z.output<Item>[])] : undefined));
const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time as HH:mm')
  .or(z.literal(''))
  .nullish()
  .transform((text) => text || null);

/** The fields of a rule's body about notifications. */
export const noticeShape = {
  recipientIds: several(id),
  emails: several(emailText),
  channels: several(z.enum(noticeChannels)),
  webhookUrl: plainText
    .trim()
    .max(500)
    .nullish()
    .transform((text) => text ?? ''),
  quietFrom: clock,
  quietTo: clock,
  quietZone: z
    .string()
    .max(100)
    .refine((text) => text === '' || isTimezone(text), 'must be "fleet" or an IANA time zone')
    .nullish()
    .transform((text) => text || FLEET_TIME)
    .describe('"fleet", or an IANA time zone'),
  cooldownMin: z
    .int()
    .min(1)
    .max(1440)
    .nullish()
    .transform((minutes) => minutes ?? DEFAULT_COOLDOWN_MIN),
  escalateAfterMin: z
    .int()
    .min(1)
    .max(1440)
    .nullish()
    .transform((minutes) => minutes ?? null),
  escalateToIds: several(id),
  escalateEmails: several(emailText),
};

type NoticeFields = { [Key in keyof typeof noticeShape]: z.output<(typeof noticeShape)[Key]> };

/**
 * The notification fields of a body.
 * @returns undefined when it has none, so that the stored ones stay; null without recipients.
 */
export function noticeOf(fields: NoticeFields): RuleNotice | null | undefined {
  const { recipientIds, emails, channels, escalateToIds, escalateEmails } = fields;
  if (!recipientIds && !emails && !channels) return undefined;
  const chosen = channels ?? [];
  const hasEmail = chosen.includes('email');
  const people = {
    recipientIds: recipientIds ?? [],
    emails: hasEmail ? (emails ?? []) : [],
    escalateToIds: escalateToIds ?? [],
    escalateEmails: hasEmail ? (escalateEmails ?? []) : [],
  };
  const webhookUrl = chosen.includes('webhook') ? fields.webhookUrl : '';
  if (people.recipientIds.length + people.emails.length === 0 && !webhookUrl) return null;
  const { quietFrom, quietTo, quietZone, cooldownMin, escalateAfterMin } = fields;
  return {
    ...people,
    channels: chosen,
    webhookUrl,
    quietFrom,
    quietTo,
    quietZone,
    cooldownMin,
    escalateAfterMin,
  };
}

/** Errors between the fields, one sentence for each field. */
export function noticeFaults(fields: NoticeFields): Readonly<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  const { recipientIds = [], emails = [], channels = [], escalateToIds = [], escalateEmails = [] } = fields;
  const isTelling = recipientIds.length + emails.length > 0;
  if (isTelling && channels.length === 0) faults.channels = ['is required for the recipients'];
  if (channels.includes('webhook') && !fields.webhookUrl) faults.webhookUrl = ['is required'];
  if (emails.length > 0 && !channels.includes('email'))
    faults.channels = ['must have "email" for the addresses'];
  if (channels.some((channel) => channel !== 'webhook') && !isTelling)
    faults.recipientIds = ['is required for these channels'];
  if ((fields.quietFrom === null) !== (fields.quietTo === null))
    faults.quietTo = ['must be there together with quietFrom'];
  if (fields.escalateAfterMin !== null && escalateToIds.length + escalateEmails.length === 0)
    faults.escalateToIds = ['is required: no one would be notified'];
  return faults;
}
