import type { AnyResource } from '../definition/resource';
import { noticeForm } from './notice-form';
import { channelTexts, noticeTexts } from './notice-texts';

/** The alerts of back ends that notify users (feature `notifications`): the form, the details and their messages. */
export function withNotices(definition: AnyResource, canMail: boolean): AnyResource {
  const { details } = definition;
  const fields = {
    ...definition.fields,
    recipientNames: { title: noticeTexts.recipients, cell: 'tags', optional: true, column: false },
    goneRecipients: { title: noticeTexts.goneRecipients, cell: 'tags', optional: true, column: false },
    channels: {
      title: noticeTexts.channels,
      cell: 'tags',
      codes: channelTexts,
      optional: true,
      column: false,
    },
    lastFailure: {
      title: noticeTexts.lastFailure,
      cell: 'own',
      own: 'alerts/lastFailure',
      optional: true,
      column: false,
    },
  };
  return {
    ...definition,
    fields: fields as never,
    form: noticeForm(canMail) as never,
    ...(details && {
      details: {
        ...details,
        fields: [
          ...(details.fields ?? []),
          'recipientNames',
          'channels',
          'goneRecipients',
          'lastFailure',
        ] as never,
        tabs: [
          'fields',
          {
            show: 'related',
            name: 'messages',
            label: noticeTexts.firings,
            related: {
              resource: 'alert-firings',
              filters: (row) => {
                const { ruleId } = row as unknown as { ruleId: string | null };
                return ruleId === null ? undefined : { ruleId };
              },
            },
          },
        ],
      },
    }),
  };
}
