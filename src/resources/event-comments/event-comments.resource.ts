import * as z from 'zod/mini';
import { defineResource } from '../definition/resource';
import { eventTexts } from '../events/event-texts';
import { identifier, text } from '../fields';

/** The comments of an event. */
export const eventComment = z.object({
  id: identifier(),
  userId: text(),
  userName: text(),
  text: text(),
  /** ISO 8601. */
  createdAt: text(),
});

export type EventComment = z.output<typeof eventComment>;

export default defineResource({
  name: 'event-comments',
  label: eventTexts.event,
  feature: 'triage',
  order: 0,
  place: 'hidden',
  schema: eventComment,
  endpoint: {
    style: 'rest',
    address: 'asset',
    path: '/api/v2/event-comments',
    serverFilters: ['eventId'],
    query: ({ filters: { eventId = '' } }) => ({ eventId }),
  },
});
