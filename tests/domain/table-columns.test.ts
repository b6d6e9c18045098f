import { describe, expect, it } from 'vitest';
import { chooseColumn, isWanted, type OfferedColumn, shownColumns } from '../../src/domain/table-columns';

const name: OfferedColumn = { name: 'name', isUsual: true, isOptional: false };
const speed: OfferedColumn = { name: 'speed', isUsual: true, isOptional: false };
const place: OfferedColumn = { name: 'place', isUsual: true, isOptional: true };
const serial: OfferedColumn = { name: 'serial', isUsual: false, isOptional: false };
const offered = [name, speed, place, serial];

const all = () => true;
const none = () => false;

describe('the columns that are shown', () => {
  it('are the usual ones, in their order', () => {
    expect(shownColumns(offered, {}, all)).toEqual(['name', 'speed', 'place']);
  });

  it('are those that were chosen, whatever the order of the choices', () => {
    expect(shownColumns(offered, { serial: true, speed: false }, all)).toEqual(['name', 'place', 'serial']);
  });

  it('always have the first one', () => {
    expect(shownColumns(offered, { name: false, speed: false, place: false }, all)).toEqual(['name']);
    expect(isWanted(name, 0, { name: false })).toBe(true);
  });

  it('have an optional one when there is something to show, or somebody wants it anyway', () => {
    expect(shownColumns(offered, {}, none)).toEqual(['name', 'speed']);
    expect(shownColumns(offered, { place: true }, none)).toEqual(['name', 'speed', 'place']);
    expect(shownColumns(offered, { place: false }, all)).toEqual(['name', 'speed']);
  });

  it('are not lost by choices of fields that are no longer offered', () => {
    expect(shownColumns(offered, { gone: true }, all)).toEqual(['name', 'speed', 'place']);
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
