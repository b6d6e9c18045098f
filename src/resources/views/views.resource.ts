import { defineResource } from '../definition/resource';
import { viewRecord } from '../view-record';

/** Saved views of lists: those of the user, and those that colleagues share. */
export default defineResource({
  name: 'views',
  label: { en: 'Views', es: 'Vistas', fr: 'Vues' },
  feature: 'views',
  order: 0,
  place: 'hidden',
  schema: viewRecord,
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/views' },
  actions: { create: 'views', edit: 'views', delete: 'views' },
});
