import { screen, within } from '@testing-library/react';
import { defineResource } from '../../src/resources/definition/resource';
import type { Answer, SeenRequest } from './fake-back-end';
import { own, renderServed, visitSchema } from './fake-served-list';

/** Where the made-up list is read. */
export const path = '/api/v2/visits';

/** A made-up list that its server pages, sorts and searches. */
export const visits = defineResource({
  name: 'visits',
  label: own('Visits'),
  order: 1,
  schema: visitSchema,
  endpoint: { style: 'rest-pages', address: 'asset', path, serverSorts: ['name', 'size'] },
  fields: {
    name: { title: 'field.name', cell: 'text' },
    state: { title: 'field.status', cell: 'text' },
    size: { title: own('Size'), cell: 'number' },
  },
  columns: ['name', 'state', 'size'],
  sort: { field: 'name', order: 'asc' },
  search: ['name'],
  details: {},
  pageSizes: [5, 10],
});

/** Its screen on a server that answers as given. @param query of the address, with its question mark. */
export const openVisits = (answer: (request: SeenRequest) => Answer | Promise<Answer>, query = '') =>
  renderServed({ address: `/dashboard/visits${query}`, definition: visits, answers: { [path]: answer } });

export const pagination = () => within(screen.getByRole('navigation', { name: 'Pagination' }));
