import { expect, test } from 'vitest';
import { readWrittenView } from '../../src/resources/view-record';

test('a view that was written is read from the answer', () => {
  const view = {
    id: '4',
    area: 'drivers',
    name: 'Mine',
    query: 'q=a',
    isShared: false,
    isOwn: true,
    mayChange: true,
    ownerName: 'Dana',
    version: 2,
  };
  expect(readWrittenView({ ...view, id: 4 })).toEqual(view);
});

// Showing one of them led to an address without a view, and forgot the search.
test.each(['', null, [], { weather: { sky: 'clear' } }, { id: '4' }])(
  'the answer %j is no view, which an error reports',
  (answer) => {
    expect(() => readWrittenView(answer)).toThrow(expect.objectContaining({ text: 'failure.shape' }));
  },
);
