import { expect, it } from 'vitest';
import { depotRecord } from '../../src/resources/depots/depot-record';
import { resources } from '../../src/resources/index';

it('a depot without assets is marked as the others are, not as one that is out of order', () => {
  const map = resources.find(({ name }) => name === 'depots')?.map;
  const toneOf = (assetsInside: number) => map?.tone?.(depotRecord.parse({ id: 1, assetsInside }) as never);
  expect(toneOf(0)).toBe('available');
  expect(toneOf(7)).toBe('available');
});
