import * as z from 'zod/mini';
import { defineResource } from '../definition/resource';
import { flag, identifier, number, text } from '../fields';

const view = z.pipe(
  z.object({
    id: identifier(),
    area: text(),
    name: text(),
    query: text(),
    isShared: flag(false),
    isOwn: flag(false),
    mayChange: flag(false),
    ownerName: text(),
    version: number(),
  }),
  z.transform((row) => ({ ...row, version: row.version ?? 0 })),
);

/** Saved views of lists: those of the user, and those that colleagues share. */
export default defineResource({
  name: 'views',
  label: { en: 'Views', es: 'Vistas', fr: 'Vues' },
  feature: 'views',
  order: 0,
  place: 'hidden',
  schema: view,
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/views' },
  actions: { create: 'views', edit: 'views', delete: 'views' },
});
