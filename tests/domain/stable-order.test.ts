import { describe, expect, it, vi } from 'vitest';
import { keepOrder } from '../../src/domain/stable-order';

const row = (id: string, speedKmh = 0) => ({ id, speedKmh });
const byId = vi.fn((rows: readonly { id: string; speedKmh: number }[]) =>
  [...rows].sort((one, other) => one.id.localeCompare(other.id)),
);
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('');

describe('rows that are read again', () => {
  it('keep their places when they come in another order, with their new values, without a sort', () => {
    const first = keepOrder(undefined, [row('b'), row('a'), row('c')], byId);
    byId.mockClear();
    const second = keepOrder(first, [row('c', 1), row('a', 2), row('b', 3)], byId);
    expect(second.rows).toEqual([row('a', 2), row('b', 3), row('c', 1)]);
    expect(byId).not.toHaveBeenCalled();
  });

  it('are sorted anew when one came, one went, or one took the place of another', () => {
    const first = keepOrder(undefined, [row('b'), row('d')], byId);
    expect(ids(keepOrder(first, [row('d'), row('c'), row('b')], byId).rows)).toBe('bcd');
    expect(ids(keepOrder(first, [row('d')], byId).rows)).toBe('d');
    expect(ids(keepOrder(first, [row('d'), row('a')], byId).rows)).toBe('ad');
  });
});
