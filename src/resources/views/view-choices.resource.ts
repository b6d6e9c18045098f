import * as z from 'zod/mini';
import { defineResource } from '../definition/resource';
import { identifier } from '../fields';

const layout = z.object({
  columns: z.catch(z.record(z.string(), z.boolean()), {}),
  order: z.catch(z.array(z.string()), []),
  widths: z.catch(z.record(z.string(), z.number()), {}),
  density: z.catch(z.optional(z.enum(['comfortable', 'compact'])), undefined),
});

/** What the user has chosen for the tables of each area, and the view that it opens with. */
export default defineResource({
  name: 'view-choices',
  label: { en: 'Tables', es: 'Tablas', fr: 'Tableaux' },
  feature: 'views',
  order: 0,
  place: 'hidden',
  schema: z.object({
    id: identifier(),
    layout,
    defaultView: z.catch(z.nullable(z.object({ id: identifier(), query: z.string() })), null),
  }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/view-choices' },
});
