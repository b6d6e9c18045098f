// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHasSize } from '../../../src/ui/map/use-map-size';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An element whose size is known to the hook from `sizedAtMs` on; answers when the hook first knew it, in ms. */
async function knownAt(sizedAtMs: number): Promise<number | undefined> {
  const startMs = Date.now();
  const sizePx = () => (Date.now() - startMs >= sizedAtMs ? 800 : 0);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(sizePx);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(sizePx);
  const { result } = renderHook(() => useHasSize({ current: document.createElement('div') }));
  for (let ms = 0; ms <= 600; ms += 1) {
    if (result.current) return ms;
    await act(() => vi.advanceTimersByTimeAsync(1));
  }
  return undefined;
}

test.each([
  [0, 100],
  [101, 200],
  [201, 500],
])('a map that has a size after %d ms initialises at %d ms', async (sizedAtMs, expectedMs) => {
  expect(await knownAt(sizedAtMs)).toBe(expectedMs);
});
