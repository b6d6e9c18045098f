import { describe, expect, test } from 'vitest';
import { flag, identifier, number, text } from '../../src/resources/fields';

describe('a text', () => {
  test.each([
    ['Truck 7', 'Truck 7'],
    ['  Truck 7 \n', 'Truck 7'],
    [7, '7'],
    [0, '0'],
    [true, 'true'],
    [undefined, ''],
    [null, ''],
    ['   ', ''],
  ])('out of %j is %j', (value, read) => {
    expect(text().parse(value)).toBe(read);
  });

  test.each([[undefined], [null], [''], ['  ']])('out of %j is its fallback, if it has one', (value) => {
    expect(text('Unknown Location').parse(value)).toBe('Unknown Location');
  });

  test.each([[{}], [['Truck']]])('is not made out of %j', (value) => {
    expect(text().safeParse(value).success).toBe(false);
  });
});

describe('a number', () => {
  test.each([
    [12.5, 12.5],
    ['12.5', 12.5],
    [' -98.5795 ', -98.5795],
    [0, 0],
    ['0', 0],
    ['1e2', 100],
    [undefined, null],
    [null, null],
    ['', null],
    ['  ', null],
    ['fast', null],
    ['12 km/h', null],
    ['NaN', null],
    ['Infinity', null],
  ])('out of %j is %j', (value, read) => {
    expect(number().parse(value)).toBe(read);
  });

  test.each([[{}], [[1]], [true]])('is not made out of %j', (value) => {
    expect(number().safeParse(value).success).toBe(false);
  });
});

describe('an identifier', () => {
  test.each([
    [7, '7'],
    [0, '0'],
    ['a-1', 'a-1'],
    [' 7 ', '7'],
  ])('out of %j is %j', (value, read) => {
    expect(identifier().parse(value)).toBe(read);
  });

  test.each([[undefined], [null], [''], ['  '], [{}], [true]])('is not made out of %j', (value) => {
    expect(identifier().safeParse(value).success).toBe(false);
  });
});

describe('a flag', () => {
  test.each([
    [true, true],
    ['true', true],
    ['TRUE', true],
    [1, true],
    ['1', true],
    ['Y', true],
    ['yes', true],
    [false, false],
    ['False', false],
    [0, false],
    ['0', false],
    ['N', false],
    ['no', false],
  ])('out of %j is %j, whatever its fallback', (value, read) => {
    expect([flag(true).parse(value), flag(false).parse(value)]).toEqual([read, read]);
  });

  test.each([[undefined], [null], [''], ['perhaps']])('out of %j is its fallback', (value) => {
    expect([flag(true).parse(value), flag(false).parse(value)]).toEqual([true, false]);
  });
});
