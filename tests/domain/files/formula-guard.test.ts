import { expect, test } from 'vitest';
import { guardFormula } from '../../../src/domain/files/formula-guard';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  '%j is written as text',
  (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
  },
);

test.each(['', 'Truck 1001', '1-2', 'a=b', ' =1'])('%j is left as it is', (text) => {
  expect(guardFormula(text)).toBe(text);
});
