import { ALL_ASSETS, appliesToNames, writeAppliesTo } from '../../domain/fleet/applies-to';
import { isEmail } from '../../domain/text/email';
import { commonTimezones } from '../../domain/time/date-style';
import { FLEET_TIME } from '../../domain/time/timezone';
import type { Text } from '../../locales/catalogue';
import { appliesToInput } from '../alerts/applies-to-input';
import type { FormLayout, FormSection } from '../definition/form';
import { reportTypeTexts } from '../reports/report-texts';
import type { ScheduleRecord } from './schedule-record';
import { frequencyTexts, languageOptions, scheduleTexts, spanTexts, weekDayTexts } from './schedule-texts';

const zones = [...new Set<string>([...commonTimezones, ...Intl.supportedValuesOf('timeZone')])];

const choicesOf = (texts: Readonly<Record<string, Text>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));
const count = (list: readonly string[] | null | undefined): number => list?.length ?? 0;

const people = {
  field: 'recipientIds',
  label: scheduleTexts.people,
  input: 'relation',
  resource: 'report-recipients',
  many: true,
  width: 'full',
} as const;
const emails = { field: 'emails', label: scheduleTexts.emails, input: 'tags', width: 'full' } as const;

/** To whom a schedule is sent: with email, people or addresses; without it, people. */
function recipientFields(canMail: boolean): FormSection<ScheduleRecord>['fields'] {
  const help = scheduleTexts.emailsHelp;
  if (canMail) {
    return [
      { ...people, help: scheduleTexts.recipientHelp },
      { ...emails, help },
    ];
  }
  // What was entered while there was email stays.
  const hasEmails = (values: { emails?: readonly string[] | null }) => count(values.emails) > 0;
  return [
    { ...people, help: scheduleTexts.noEmail, required: true, showIf: (values) => !hasEmails(values) },
    { ...people, help: scheduleTexts.noEmail, showIf: hasEmails },
    { ...emails, help, showIf: hasEmails },
  ];
}

/**
 * The form of a schedule.
 * @param canMail whether the server sends email. Without it the form has no addresses, and a text with the reason.
 */
export function scheduleForm(canMail: boolean): FormLayout<ScheduleRecord> {
  return {
    place: 'drawer',
    sections: [
      {
        fields: [{ field: 'name', input: 'text', required: true, maxLength: 100, width: 'full' }],
      },
      {
        columns: 2,
        fields: [
          { field: 'type', input: 'select', required: true, options: choicesOf(reportTypeTexts) },
          {
            field: 'span',
            input: 'select',
            required: true,
            initial: 'last-week',
            options: choicesOf(spanTexts),
            help: scheduleTexts.spanHelp,
          },
        ],
      },
      { fields: [appliesToInput()] },
      {
        title: scheduleTexts.when,
        columns: 2,
        fields: [
          {
            field: 'frequency',
            label: scheduleTexts.frequency,
            input: 'select',
            required: true,
            initial: 'weekly',
            options: choicesOf(frequencyTexts),
          },
          {
            field: 'monthDay',
            label: scheduleTexts.monthDay,
            input: 'number',
            min: 1,
            max: 31,
            digits: 0,
            required: true,
            initial: 1,
            help: scheduleTexts.monthDayHelp,
            showIf: ({ frequency }) => frequency === 'monthly',
          },
          {
            field: 'weekDays',
            label: scheduleTexts.weekDays,
            input: 'several',
            required: true,
            initial: ['1'],
            options: choicesOf(weekDayTexts),
            showIf: ({ frequency }) => frequency === 'weekly',
          },
          { field: 'time', label: scheduleTexts.time, input: 'time', required: true, initial: '06:00' },
          {
            field: 'timezone',
            label: scheduleTexts.timezone,
            input: 'select',
            required: true,
            initial: FLEET_TIME,
            options: [
              { value: FLEET_TIME, label: scheduleTexts.fleetZone },
              ...zones.map((zone) => ({ value: zone, label: { en: zone, es: zone, fr: zone } })),
            ],
          },
        ],
      },
      {
        title: scheduleTexts.send,
        fields: recipientFields(canMail),
      },
      {
        columns: 2,
        fields: [
          {
            field: 'formats',
            label: scheduleTexts.formats,
            input: 'several',
            required: true,
            initial: ['pdf'],
            options: [
              { value: 'pdf', label: 'report.format.pdf' },
              { value: 'csv', label: 'report.format.csv' },
            ],
          },
          {
            field: 'language',
            label: scheduleTexts.language,
            input: 'select',
            required: true,
            initial: 'en',
            options: languageOptions,
          },
        ],
      },
    ],
    rules: [
      ({ recipientIds, emails }) =>
        canMail &&
        count(recipientIds) + count(emails) === 0 && {
          field: 'recipientIds',
          text: scheduleTexts.recipientRequired,
        },
      ({ emails }) => !(emails ?? []).every(isEmail) && { field: 'emails', text: scheduleTexts.badEmail },
    ],
    // The form has a list of the names that the record has in one text.
    fromRecord: (record) => ({ ...record, appliesTo: appliesToNames(record.appliesTo) as never }),
    toRequest: ({ appliesTo, weekDays, recipientIds, emails, formats, ...values }) => ({
      ...values,
      appliesTo: writeAppliesTo([appliesTo ?? ALL_ASSETS].flat()),
      weekDays: (weekDays ?? []).map(Number),
      recipientIds: (recipientIds ?? []).map(Number),
      emails: emails ?? [],
      formats: formats ?? [],
    }),
  };
}
