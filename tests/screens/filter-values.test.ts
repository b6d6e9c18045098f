import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockOf, fleetClock } from '../../src/domain/time/clock';
import { offeredDayPresets, oneDayPresets } from '../../src/domain/time/days';
import type { FilterDefinition } from '../../src/resources/definition/filter';
import type { ResourceRecord } from '../../src/resources/definition/record';
import type { FilterClocks } from '../../src/resources/filter-reader';
import { checkOf, conditionsOf } from '../../src/resources/filter-values';
import { type ListState, readListState, writeListState } from '../../src/screens/resource/list-address';
import { sampleResource } from '../support/sample-resource';

const own = (word: string) => ({ en: word, es: word, fr: word });

type Filter = FilterDefinition<ResourceRecord>;

const options = ['all', 'open', 'closed', 'late'].map((value) => ({ value, label: own(value) }));
const field = 'value' as 'id';

/** One filter of every kind, and some that are set at the start. */
const filters: readonly Filter[] = [
  { name: 'status', label: own('Status'), options },
  { name: 'phase', label: own('Phase'), options, default: 'open' },
  { kind: 'choices', name: 'tags', label: own('Tags'), field, options },
  { kind: 'choices', name: 'marks', label: own('Marks'), field, options, default: ['open', 'late'] },
  { kind: 'relation', name: 'depot', label: own('Depot'), field, resource: 'depots' },
  { kind: 'text', name: 'note', label: own('Note'), field },
  { kind: 'number-range', name: 'speed', label: own('Speed'), field },
  { kind: 'date', name: 'day', label: own('Day'), field },
  { kind: 'date-range', name: 'seen', label: own('Seen'), field, default: 'this-week' },
  { kind: 'yes-no', name: 'active', label: own('Active'), field, default: true },
  { kind: 'yes-no', name: 'checked', label: own('Checked'), field },
];

const definition = sampleResource(
  { style: 'rest', address: 'asset', path: '/api/v2/things' },
  { filters, pageSizes: [25, 100], search: ['name' as never] },
);

const read = (address: string) => readListState(definition, new URLSearchParams(address));
const write = (state: ListState) => writeListState(definition, state, new URLSearchParams()).toString();

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const number = fc.oneof(
  fc.integer({ min: -99_999, max: 99_999 }).map(String),
  fc.integer({ min: -99_999, max: 99_999 }).map((whole) => `${whole}.25`),
);
const rangeOf = (end: fc.Arbitrary<string>) => fc.tuple(fc.option(end), fc.option(end));
const text = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 60 })
  .filter((one) => one.trim() === one && one !== '');
const some = fc.uniqueArray(fc.constantFrom<string>('all', 'open', 'closed', 'late'), { minLength: 1 });

function inOrder([from, to]: [string | null, string | null], compare: (a: string, b: string) => boolean) {
  if (from === null && to === null) return undefined;
  const isCrossed = from !== null && to !== null && compare(from, to);
  return isCrossed ? `${to}..${from}` : `${from ?? ''}..${to ?? ''}`;
}

const chosenOf = {
  status: fc.constantFrom('open', 'closed', 'late'),
  phase: fc.constantFrom('open', 'closed', 'late'),
  tags: some.map((chosen) =>
    options
      .map(({ value }) => value)
      .filter((one) => chosen.includes(one))
      .join(','),
  ),
  marks: some.map((chosen) =>
    options
      .map(({ value }) => value)
      .filter((one) => chosen.includes(one))
      .join(','),
  ),
  depot: text,
  note: text,
  speed: rangeOf(number).map((range) => inOrder(range, (a, b) => Number(a) > Number(b))),
  day: fc.oneof(day, fc.constantFrom(...oneDayPresets)),
  seen: fc.oneof(
    rangeOf(day).map((range) => inOrder(range, (a, b) => a > b)),
    fc.constantFrom(...offeredDayPresets),
  ),
  active: fc.constantFrom('yes', 'no'),
  checked: fc.constantFrom('yes', 'no'),
};

const stateOf = fc
  .record({
    page: fc.integer({ min: 1, max: 50_000 }),
    pageSize: fc.constantFrom(25, 100),
    search: fc.string({ maxLength: 40 }),
    sort: fc.constantFrom(
      { field: 'name', order: 'asc' as const },
      { field: 'size', order: 'desc' as const },
    ),
    filters: fc.record(chosenOf, { requiredKeys: [] }),
  })
  .map(({ filters: chosen, ...state }) => ({
    ...state,
    filters: Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
  }));

describe('the filters of a list in its address', () => {
  it('come back as they were chosen, whatever was chosen or undone', () => {
    fc.assert(
      fc.property(stateOf, (change) => {
        const state = { ...read(''), ...change } as ListState;
        expect(read(write(state))).toEqual(state);
      }),
    );
  });

  it('are what makes sense of any address, which reads the same once it is written', () => {
    const names = [...filters.map(({ name }) => name), 'page', 'size', 'sort', 'q'];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), fc.string())), (pairs) => {
        const state = read(new URLSearchParams(pairs).toString());
        expect(read(write(state))).toEqual(state);
      }),
    );
  });

  it('start with their defaults, which an empty value undoes', () => {
    const atStart = { phase: 'open', marks: 'open,late', seen: 'this-week', active: 'yes' };
    expect(read('').filters).toEqual(atStart);
    expect(write(read(''))).toBe('');
    expect(read('phase=&marks=&seen=&active=').filters).toEqual({});
    expect(write({ ...read(''), filters: {} })).toBe('phase=&marks=&seen=&active=');
    expect(read('phase=all').filters).not.toHaveProperty('phase');
  });

  it.each([
    'status=gone',
    'tags=gone,lost',
    'speed=fast',
    'speed=..',
    'speed=1e5..2',
    'day=2026-02-30',
    'day=2026-01-01..2026-01-02',
    'checked=perhaps',
    `note=${'x'.repeat(300)}`,
    'depot=%20',
    'seen=2026-13-01..',
  ])('take no notice of %s', (address) => {
    expect(read(address)).toEqual(read(''));
  });
});

const chicago = clockOf('America/Chicago', 180);
const clocks: FilterClocks = {
  clock: chicago,
  fleet: fleetClock(180),
  // A Wednesday.
  nowMs: Date.parse('2026-11-25T12:00:00Z'),
  weekStart: 0,
};
const seen = (change: object = {}) =>
  ({ kind: 'date-range', name: 'seen', label: own('Seen'), field, ...change }) as Filter;
const asked = (filter: Filter, value: string) =>
  conditionsOf(filter, value, clocks).map(({ field: name, operator, value: given }) => [
    name,
    operator,
    given,
  ]);
const keeps = (filter: Filter, value: string, fieldValue: unknown) =>
  checkOf(filter, value, clocks)?.({ id: '1', value: fieldValue } as ResourceRecord);

describe('what a server is asked', () => {
  it.each([
    ['today', '2026-11-25', '2026-11-25'],
    ['week', '2026-11-19', '2026-11-25'],
    ['this-week', '2026-11-22', '2026-11-28'],
    ['last-week', '2026-11-15', '2026-11-21'],
    ['this-month', '2026-11-01', '2026-11-30'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['last-30-days', '2026-10-27', '2026-11-25'],
  ])('%s is its days', (preset, from, to) => {
    expect(asked(seen(), preset)).toEqual([
      ['seen', 'gte', from],
      ['seen', 'lte', to],
    ]);
  });

  it('the days of instants are requested by their first and last moment on the clock in force', () => {
    expect(asked(seen({ time: 'instant' }), '2026-11-25..2026-11-25')).toEqual([
      ['seen', 'gte', '2026-11-25T06:00:00.000Z'],
      ['seen', 'lte', '2026-11-26T05:59:59.999Z'],
    ]);
  });

  it('days of another zone are requested by those of the fleet that hold them', () => {
    expect(asked(seen({ time: 'fleet-clock' }), '2026-11-25..')).toEqual([['seen', 'gte', '2026-11-25']]);
    expect(asked(seen({ time: 'fleet-clock' }), '..2026-11-25')).toEqual([['seen', 'lte', '2026-11-26']]);
  });

  it('yes is true', () => {
    expect(asked({ kind: 'yes-no', name: 'active', label: own('Active') }, 'no')).toEqual([
      ['active', 'eq', false],
    ]);
  });
});

describe('what the browser keeps', () => {
  const range: Filter = { kind: 'number-range', name: 'speed', label: own('Speed'), field };
  it.each<[string, Filter, string, unknown, boolean]>([
    ['a number at the end of a range', range, '10..80', 80, true],
    ['a number beyond it', range, '10..80', 80.5, false],
    ['a number that came as a text', range, '10..', '12', true],
    ['nothing, of numbers', range, '..80', null, false],
    ['a tag among several', filters[2] as Filter, 'open,late', ['x', 'Late'], true],
    ['no tag', filters[2] as Filter, 'open', [], false],
    ['a part of a text, in any case', filters[5] as Filter, 'DOOR', 'left door open', true],
    ['another id', filters[4] as Filter, '1', '11', false],
    ['the id of a relation that is a number', filters[4] as Filter, '1', 1, true],
    ['a day at the end', seen(), '2026-11-01..2026-11-25', '2026-11-25', true],
    ['a day after it', seen(), '2026-11-01..2026-11-25', '2026-11-26', false],
    ['no day', seen(), '2026-11-01..', '', false],
    ['an instant of the evening', seen({ time: 'instant' }), 'today', '2026-11-26T05:59:59Z', true],
    ['an instant of tomorrow', seen({ time: 'instant' }), 'today', '2026-11-26T06:00:00Z', false],
    ['an instant in ms', seen({ time: 'instant' }), 'today', Date.parse('2026-11-25T06:00:00Z'), true],
    ['a time of the fleet', seen({ time: 'fleet-clock' }), 'today', Date.parse('2026-11-25T09:00:00Z'), true],
    ['an earlier one', seen({ time: 'fleet-clock' }), 'today', Date.parse('2026-11-25T08:59:00Z'), false],
    ['yes', filters[10] as Filter, 'yes', true, true],
    ['neither yes nor no', filters[10] as Filter, 'no', null, false],
  ])('%s', (_what, filter, value, fieldValue, expected) => {
    expect(keeps(filter, value, fieldValue)).toBe(expected);
  });
});
