import { describe, expect, it } from 'vitest';
import { createNameIndex } from '../../../src/domain/text/name-index';

const index = createNameIndex([
  { id: '1', name: 'North  Yard' },
  { id: '2', name: 'Harbour' },
  { id: '3', name: 'Mill' },
  { id: '4', name: 'mill' },
  { id: '5', name: 'Depot' },
  { id: '6', name: 'Depot' },
  { id: '77', name: '2' },
  { id: 'b-9', name: 'Café' },
]);

describe('the record that a text means', () => {
  it.each([
    ['North Yard', '1'],
    [' north\u00a0yard ', '1'],
    ['HARBOUR', '2'],
    ['b-9', 'b-9'],
    // Of two names that differ by their case alone, the one that is written.
    ['mill', '4'],
    ['Mill', '3'],
    // A name before an id.
    ['2', '77'],
    ['5', '5'],
    // An accent as a sign of its own.
    ['Cafe\u0301', 'b-9'],
  ])('of %j is %s', (text, id) => {
    expect(index.match(text)).toMatchObject({ kind: 'one', id });
  });

  it('is none where several have the name, or none has it', () => {
    expect(index.match('depot')).toEqual({ kind: 'several', ids: ['5', '6'] });
    expect(index.match('MILL')).toEqual({ kind: 'several', ids: ['3', '4'] });
    expect(index.match('B-9')).toEqual({ kind: 'none' });
    expect(index.match('')).toEqual({ kind: 'none' });
  });

  it('may have been one of the nearest, or one with the text in its name', () => {
    expect(index.near('Habour')).toEqual(['Harbour']);
    expect(index.near('yard')).toEqual(['North  Yard']);
    expect(index.near('Depto')).toEqual(['Depot']);
    expect(index.near('Quarry at the lake')).toEqual([]);
  });

  it('counts once, however often it is read', () => {
    const twice = createNameIndex([
      { id: '1', name: 'Yard' },
      { id: '1', name: 'Yard' },
    ]);
    expect(twice.match('yard')).toMatchObject({ kind: 'one', id: '1' });
  });
});
