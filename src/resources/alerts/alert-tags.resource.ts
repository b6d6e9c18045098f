import * as z from 'zod/mini';
import { defineResource } from '../definition/resource';
import { text } from '../fields';

const named = z.object({ name: text(), tag: text(), tagName: text() });

/** The shape of a tag is not specified: it is a plain name, or an object with one of these fields. */
const alertTagRecord = z.pipe(
  z.union([z.string(), named]),
  z.pipe(
    z.transform((tag: string | z.output<typeof named>) => {
      const name = typeof tag === 'string' ? tag.trim() : tag.name || tag.tagName || tag.tag;
      return { id: name, name };
    }),
    z.object({ id: z.string().check(z.minLength(1)), name: z.string() }),
  ),
);

export default defineResource({
  name: 'alert-tags',
  label: 'area.alerts',
  order: 0,
  place: 'hidden',
  schema: alertTagRecord,
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/alert/getAlertTags' },
  fields: { name: { title: 'field.name', cell: 'text' } },
  columns: ['name'],
});
