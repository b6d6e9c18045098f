import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTileSupply } from '../../../src/ui/map/tile-supply';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const loadTile = vi.fn(async (_url: string, _signal: AbortSignal) => 'picture');
  const onTilesAvailable = vi.fn();
  const onRetry = vi.fn();
  const supply = createTileSupply({ loadTile, onTilesAvailable, onRetry });
  const load = () => supply.load('/4/3/6.png', new AbortController().signal).catch(() => 'nothing');
  return { loadTile, onTilesAvailable, onRetry, supply, load };
}

describe('createTileSupply', () => {
  it('requests nothing for 30 s after four failures in a row', async () => {
    const { loadTile, onTilesAvailable, onRetry, load } = open();
    loadTile.mockRejectedValue(new Error('offline'));
    for (let turn = 0; turn < 6; turn += 1) expect(await load()).toBe('nothing');
    expect(loadTile).toHaveBeenCalledTimes(4);
    expect(onTilesAvailable).toHaveBeenCalledExactlyOnceWith(false);
    vi.advanceTimersByTime(29_999);
    expect(onRetry).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('gives a small map up whose few tiles have all failed, and no map that has one', async () => {
    const { loadTile, onTilesAvailable, supply, load } = open();
    loadTile.mockRejectedValue(new Error('offline'));
    await load();
    await load();
    expect(onTilesAvailable).not.toHaveBeenCalled();
    supply.settle();
    supply.settle();
    expect(onTilesAvailable).toHaveBeenCalledExactlyOnceWith(false);

    const other = open();
    other.supply.settle();
    await other.load();
    other.loadTile.mockRejectedValue(new Error('missing'));
    await other.load();
    other.supply.settle();
    expect(other.onTilesAvailable).not.toHaveBeenCalled();
  });

  it('reports once that the tiles fail and once that they load again', async () => {
    const { loadTile, onTilesAvailable, load } = open();
    loadTile.mockRejectedValue(new Error('offline'));
    for (let turn = 0; turn < 4; turn += 1) await load();
    vi.advanceTimersByTime(30_000);
    await load();
    vi.advanceTimersByTime(30_000);
    expect(onTilesAvailable).toHaveBeenCalledTimes(1);
    loadTile.mockResolvedValue('picture');
    expect(await load()).toBe('picture');
    expect(onTilesAvailable).toHaveBeenLastCalledWith(true);
    expect(onTilesAvailable).toHaveBeenCalledTimes(2);
  });

  it('tries with one tile alone after the pause, and requests the others once it is there', async () => {
    const { loadTile, onRetry, load } = open();
    loadTile.mockRejectedValue(new Error('offline'));
    for (let turn = 0; turn < 4; turn += 1) await load();
    vi.advanceTimersByTime(30_000);
    loadTile.mockResolvedValue('picture');
    expect(await Promise.all([load(), load(), load()])).toEqual(['picture', 'nothing', 'nothing']);
    expect(loadTile).toHaveBeenCalledTimes(5);
    expect(onRetry).toHaveBeenCalledTimes(2);
    expect(await Promise.all([load(), load()])).toEqual(['picture', 'picture']);
  });

  it('forgives failures between pictures and tiles that the view gave up', async () => {
    const { loadTile, onTilesAvailable, supply, load } = open();
    for (let turn = 0; turn < 3; turn += 1) {
      loadTile.mockRejectedValueOnce(new Error('offline'));
      await load();
    }
    await load();
    loadTile.mockRejectedValue(new Error('given up'));
    for (let turn = 0; turn < 6; turn += 1) {
      await supply.load('/4/3/6.png', AbortSignal.abort()).catch(() => undefined);
    }
    expect(onTilesAvailable).not.toHaveBeenCalled();
  });
});
