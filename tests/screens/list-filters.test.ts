import { describe, expect, it } from 'vitest';
import incidents from '../../src/resources/incidents/incidents.resource';
import { chosenFiltersOf, crudFiltersOf, mergedFilters } from '../../src/screens/resource/list-filters';

describe('the filters of a list as Refine writes them', () => {
  const chosen = { alertType: 'speed', date: 'Date', from: '2026-11-01', to: '2026-11-09' };

  it('hold chosen values, and days as the ends of the field that they limit', () => {
    expect(crudFiltersOf(incidents, chosen)).toEqual([
      { field: 'alertType', operator: 'eq', value: 'speed' },
      { field: 'date', operator: 'eq', value: 'Date' },
      { field: 'occurredAt', operator: 'gte', value: '2026-11-01' },
      { field: 'occurredAt', operator: 'lte', value: '2026-11-09' },
    ]);
  });

  it('are read back as they were chosen', () => {
    expect(chosenFiltersOf(incidents, crudFiltersOf(incidents, chosen))).toEqual(chosen);
    expect(chosenFiltersOf(incidents, crudFiltersOf(incidents, {}))).toEqual({});
  });

  it('leave out days while their filter has another value, and fields that the list does not offer', () => {
    expect(crudFiltersOf(incidents, { ...chosen, date: 'Week' })).not.toContainEqual(
      expect.objectContaining({ field: 'occurredAt' }),
    );
    expect(chosenFiltersOf(incidents, [{ field: 'colour', operator: 'eq', value: 'red' }])).toEqual({});
  });

  it('are merged by field and operator; an empty value takes a filter away', () => {
    const before = crudFiltersOf(incidents, chosen);
    const after = mergedFilters(before, [
      { field: 'alertType', operator: 'eq', value: 'battery' },
      { field: 'occurredAt', operator: 'lte', value: undefined },
    ]);
    expect(chosenFiltersOf(incidents, after)).toEqual({
      alertType: 'battery',
      date: 'Date',
      from: '2026-11-01',
    });
  });
});
