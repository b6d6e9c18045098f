import { expect, test } from 'vitest';
import { guardFormula, unguardFormula } from '../../../src/domain/files/formula-guard';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  '%j is written as text',
  (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
  },
);

test.each(['', 'Truck 1001', '1-2', 'a=b', ' =1'])('%j is left as it is', (text) => {
  expect(guardFormula(text)).toBe(text);
});

test.each(['=1+1', '+1 555 0142', '－1', 'Truck 1001', '', "'quoted'", "O'Hara"])(
  '%j is read from a file as it was written into it',
  (text) => expect(unguardFormula(guardFormula(text))).toBe(text),
);
