import * as z from 'zod/mini';
import { defineResource } from '../definition/resource';
import { eventTexts } from '../events/event-texts';
import { identifier, text } from '../fields';

/** All users of the company who can sign in, to whom events are assigned. */
export default defineResource({
  name: 'people',
  label: eventTexts.person,
  feature: 'triage',
  order: 0,
  place: 'hidden',
  schema: z.object({ id: identifier(), name: text() }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/people' },
  fields: { name: { title: 'field.name' } },
  search: ['name'],
});
