import { describe, expect, it } from 'vitest';
import {
  chooseColumn,
  isChosen,
  type OfferedColumn,
  shownColumns,
} from '../../../src/domain/lists/table-columns';

const name: OfferedColumn = { name: 'name', isShownByDefault: true, isOptional: false };
const speed: OfferedColumn = { name: 'speed', isShownByDefault: true, isOptional: false };
const place: OfferedColumn = { name: 'place', isShownByDefault: true, isOptional: true };
const serial: OfferedColumn = { name: 'serial', isShownByDefault: false, isOptional: false };
const offered = [name, speed, place, serial];

const all = () => true;
const none = () => false;

describe('the columns that are shown', () => {
  it('are the usual ones, in their order', () => {
    expect(shownColumns(offered, { columns: {}, order: [] }, all)).toEqual(['name', 'speed', 'place']);
  });

  it('are those that were chosen, whatever the order of the choices', () => {
    expect(shownColumns(offered, { columns: { serial: true, speed: false }, order: [] }, all)).toEqual([
      'name',
      'place',
      'serial',
    ]);
  });

  it('always have the first one', () => {
    expect(
      shownColumns(offered, { columns: { name: false, speed: false, place: false }, order: [] }, all),
    ).toEqual(['name']);
    expect(isChosen(name, 0, { name: false })).toBe(true);
  });

  it('have an optional one when it has values, or the user has chosen it', () => {
    expect(shownColumns(offered, { columns: {}, order: [] }, none)).toEqual(['name', 'speed']);
    expect(shownColumns(offered, { columns: { place: true }, order: [] }, none)).toEqual([
      'name',
      'speed',
      'place',
    ]);
    expect(shownColumns(offered, { columns: { place: false }, order: [] }, all)).toEqual(['name', 'speed']);
  });

  it('are not lost by choices of fields that are no longer offered', () => {
    expect(shownColumns(offered, { columns: { gone: true }, order: [] }, all)).toEqual([
      'name',
      'speed',
      'place',
    ]);
  });
});

describe('a choice', () => {
  it('is remembered as long as it is not what is usual', () => {
    const hidden = chooseColumn(speed, false, {});
    expect(hidden).toEqual({ speed: false });
    expect(chooseColumn(speed, true, hidden)).toEqual({});
    expect(chooseColumn(serial, true, { speed: false })).toEqual({ speed: false, serial: true });
  });

  it('of an optional column is remembered either way: it holds whether there is something to show or not', () => {
    expect(chooseColumn(place, true, { place: false })).toEqual({ place: true });
  });
});
