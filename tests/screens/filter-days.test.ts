import { expect, it } from 'vitest';
import incidents from '../../src/resources/incidents/incidents.resource';
import { readListState, writeListState } from '../../src/screens/resource/list-address';

const filtersOf = (query: string) => readListState(incidents, new URLSearchParams(query)).filters;

it('the days of a filter are read only with the value that brings them', () => {
  expect(filtersOf('date=Date&from=2026-11-01&to=2026-11-05')).toEqual({
    date: 'Date',
    from: '2026-11-01',
    to: '2026-11-05',
  });
  expect(filtersOf('date=Week&from=2026-11-01')).toEqual({ date: 'Week' });
  expect(filtersOf('from=2026-11-01')).toEqual({});
});

it('what is no day is taken as absent', () => {
  expect(filtersOf('date=Date&from=yesterday&to=2026-02-30')).toEqual({ date: 'Date' });
});

it('the days leave the address with the value that brought them', () => {
  const before = new URLSearchParams('date=Date&from=2026-11-01&to=2026-11-05');
  const state = readListState(incidents, before);
  expect(writeListState(incidents, state, before).toString()).toBe(before.toString());
  const after = writeListState(incidents, { ...state, filters: { ...state.filters, date: 'Week' } }, before);
  expect(after.toString()).toBe('date=Week');
});
