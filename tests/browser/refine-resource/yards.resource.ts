import * as z from 'zod/mini';
import { defineResource } from '../../../src/resources/definition/resource';
import { identifier, text } from '../../../src/resources/fields';

/** The data for sidebar, routes and data provider. The screen beside it is hand-written. */
export default defineResource({
  name: 'yards',
  label: { en: 'Yards', es: 'Patios', fr: 'Parcs' },
  order: 36,
  schema: z.object({ id: identifier(), name: text(), town: text() }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/yards' },
});
