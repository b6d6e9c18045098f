import { isEmail } from '../../domain/text/email';
import { commonTimezones } from '../../domain/time/date-style';
import { FLEET_TIME } from '../../domain/time/timezone';
import { defineForm } from '../definition/form';
import type { AlertRecord } from './alert-record';
import { noticeTexts } from './notice-texts';
import { DEFAULT_COOLDOWN_MIN, type NoticeRuleValues, noticeBodyOf } from './notice-values';
import { ruleBodyOf, ruleValuesOf } from './rule-body';
import { ruleRules, ruleSections } from './rule-form';

const zones = [...new Set<string>([...commonTimezones, ...Intl.supportedValuesOf('timeZone')])];

type Values = Partial<Record<keyof NoticeRuleValues, unknown>>;

const has = (values: Values, channel: string): boolean =>
  ((values.channels ?? []) as readonly string[]).includes(channel);
const isTelling = (values: Values): boolean => ((values.channels ?? []) as readonly string[]).length > 0;
const count = (list: unknown): number => ((list ?? []) as readonly unknown[]).length;

/**
 * The form of a rule with recipients (feature `notifications`).
 * @param canMail whether the server sends email. Without it the form does not offer the channel, and shows the reason.
 */
export function noticeForm(canMail: boolean) {
  return defineForm<AlertRecord, NoticeRuleValues>({
    place: 'drawer',
    sections: [
      ...ruleSections,
      {
        title: noticeTexts.section,
        fields: [
          {
            field: 'recipientIds',
            label: noticeTexts.recipients,
            input: 'relation',
            resource: 'alert-recipients',
            many: true,
            width: 'full',
          },
          {
            field: 'channels',
            label: noticeTexts.channels,
            input: 'several',
            options: [
              { value: 'app', label: noticeTexts.app },
              ...(canMail ? [{ value: 'email', label: noticeTexts.email }] : []),
              { value: 'webhook', label: noticeTexts.webhook },
            ],
            ...(!canMail && { help: noticeTexts.noEmail }),
          },
          {
            field: 'emails',
            label: noticeTexts.emails,
            input: 'tags',
            showIf: (values) => has(values, 'email'),
          },
          {
            field: 'webhookUrl',
            label: noticeTexts.webhookUrl,
            input: 'text',
            maxLength: 500,
            help: noticeTexts.webhookHelp,
            showIf: (values) => has(values, 'webhook'),
          },
          {
            field: 'cooldownMin',
            label: noticeTexts.cooldown,
            input: 'number',
            min: 1,
            max: 1440,
            step: 5,
            digits: 0,
            clamps: true,
            help: noticeTexts.cooldownHelp,
            initial: DEFAULT_COOLDOWN_MIN,
            showIf: isTelling,
          },
        ],
      },
      {
        title: noticeTexts.quietSection,
        columns: 3,
        fields: [
          { field: 'quietFrom', label: noticeTexts.quietFrom, input: 'time', help: noticeTexts.quietHelp },
          { field: 'quietTo', label: noticeTexts.quietTo, input: 'time' },
          {
            field: 'quietZone',
            label: noticeTexts.quietZone,
            input: 'select',
            required: true,
            options: [
              { value: FLEET_TIME, label: noticeTexts.fleetZone },
              ...zones.map((zone) => ({ value: zone, label: { en: zone, es: zone, fr: zone } })),
            ],
            initial: FLEET_TIME,
          },
        ],
      },
      {
        title: noticeTexts.escalationSection,
        columns: 2,
        fields: [
          {
            field: 'escalateAfterMin',
            label: noticeTexts.escalateAfter,
            input: 'number',
            min: 1,
            max: 1440,
            step: 5,
            digits: 0,
            clamps: true,
          },
          {
            field: 'escalateToIds',
            label: noticeTexts.escalateTo,
            input: 'relation',
            resource: 'alert-recipients',
            many: true,
          },
          {
            field: 'escalateEmails',
            label: noticeTexts.escalateEmails,
            input: 'tags',
            showIf: (values) => has(values, 'email'),
          },
        ],
      },
    ],
    rules: [
      ...ruleRules,
      (values) => {
        const { recipientIds, emails, channels } = values;
        const people = count(recipientIds) + (has(values, 'email') ? count(emails) : 0);
        if (people > 0 && count(channels) === 0) return { field: 'channels', text: noticeTexts.noChannel };
        const wantsPeople = has(values, 'app') || has(values, 'email');
        return wantsPeople && people === 0 && { field: 'recipientIds', text: noticeTexts.recipientRequired };
      },
      ({ emails }) =>
        !((emails ?? []) as readonly string[]).every(isEmail) && {
          field: 'emails',
          text: noticeTexts.badEmail,
        },
      ({ escalateEmails }) =>
        !((escalateEmails ?? []) as readonly string[]).every(isEmail) && {
          field: 'escalateEmails',
          text: noticeTexts.badEmail,
        },
      (values) =>
        has(values, 'webhook') &&
        !/^https?:\/\/\S+$/.test(String(values.webhookUrl ?? '').trim()) && {
          field: 'webhookUrl',
          text: noticeTexts.webhookMissing,
        },
      ({ quietFrom, quietTo }) =>
        Boolean(quietFrom) !== Boolean(quietTo) && { field: 'quietTo', text: 'alerts.bothHours' },
      ({ escalateAfterMin, escalateToIds, escalateEmails }) =>
        (escalateAfterMin ?? null) !== null &&
        count(escalateToIds) + count(escalateEmails) === 0 && {
          field: 'escalateToIds',
          text: noticeTexts.escalationRecipientRequired,
        },
    ],
    toRequest: (values) => ({ ...ruleBodyOf(values), ...noticeBodyOf(values) }),
    fromRecord: (alert) => ({
      ...ruleValuesOf(alert),
      recipientIds: alert.recipientIds,
      emails: alert.emails,
      channels: alert.channels,
      webhookUrl: alert.webhookUrl,
      quietFrom: alert.quietFrom || undefined,
      quietTo: alert.quietTo || undefined,
      quietZone: alert.quietZone || FLEET_TIME,
      cooldownMin: alert.cooldownMin ?? DEFAULT_COOLDOWN_MIN,
      escalateAfterMin: alert.escalateAfterMin,
      escalateToIds: alert.escalateToIds,
      escalateEmails: alert.escalateEmails,
    }),
  });
}
