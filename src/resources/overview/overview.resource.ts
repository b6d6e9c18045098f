import { defineResource } from '../definition/resource';

export default defineResource({
  name: 'overview',
  // Here and not among the texts of the screen, which are loaded with it.
  label: { en: 'Overview', es: 'Resumen', fr: 'Vue d’ensemble' },
  order: 1,
});
