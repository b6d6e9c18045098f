import * as z from 'zod/mini';
import { defineResource } from '../../../src/resources/definition/resource';
import { identifier, text } from '../../../src/resources/fields';

/** What the sidebar, the routes and the data provider have to know. The screen beside it is made by hand. */
export default defineResource({
  name: 'yards',
  label: { en: 'Yards', es: 'Patios', fr: 'Parcs' },
  order: 36,
  schema: z.object({ id: identifier(), name: text(), town: text() }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/yards' },
});
