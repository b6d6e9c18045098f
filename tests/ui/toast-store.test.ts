import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore } from '../../src/ui/toasts/toast-store';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const success = { type: 'success', title: 'Success', message: 'Operation completed successfully' } as const;
const error = { type: 'error', title: 'Server Error', message: 'Try again later.' } as const;
const titles = (store: ReturnType<typeof createToastStore>) => store.list().map((toast) => toast.title);

test('a toast stays 3000 ms', () => {
  const store = createToastStore();
  store.show(success);
  vi.advanceTimersByTime(2999);
  expect(titles(store)).toEqual(['Success']);
  vi.advanceTimersByTime(1);
  expect(titles(store)).toEqual([]);
});

test('an error stays 8 s, or until it is dismissed', () => {
  const store = createToastStore();
  store.show(error);
  const id = store.show(error);
  store.dismiss(id);
  vi.advanceTimersByTime(7999);
  expect(titles(store)).toEqual(['Server Error']);
  vi.advanceTimersByTime(1);
  expect(titles(store)).toEqual([]);
});

test('a toast that leads on stays 8 s, so that its link can be reached', () => {
  const store = createToastStore();
  store.show({ ...success, link: { label: 'There', href: '/there', onFollow: () => undefined } });
  vi.advanceTimersByTime(7999);
  expect(titles(store)).toEqual(['Success']);
  vi.advanceTimersByTime(1);
  expect(titles(store)).toEqual([]);
});

test('a duration of its own wins', () => {
  const store = createToastStore();
  store.show({ ...error, durationMs: 100 });
  vi.advanceTimersByTime(100);
  expect(titles(store)).toEqual([]);
});

test('toasts without a key stack; one with the key of another takes its place and starts anew', () => {
  const store = createToastStore();
  store.show(success);
  store.show({ ...error, key: 'session', durationMs: 3000 });
  store.show({ ...success, title: 'Last' });
  vi.advanceTimersByTime(2000);
  store.show({ ...error, title: 'Again', key: 'session', durationMs: 3000 });
  expect(titles(store)).toEqual(['Success', 'Again', 'Last']);
  vi.advanceTimersByTime(2999);
  expect(titles(store)).toEqual(['Again']);
  vi.advanceTimersByTime(1);
  expect(titles(store)).toEqual([]);
});

test('at most four are on screen; the others wait, and their time starts when they come', () => {
  const store = createToastStore();
  const ids = ['a', 'b', 'c', 'd', 'e'].map((title) => store.show({ ...success, title }));
  expect(titles(store)).toEqual(['a', 'b', 'c', 'd']);
  vi.advanceTimersByTime(1000);
  store.dismiss(ids[1] ?? '');
  expect(titles(store)).toEqual(['a', 'c', 'd', 'e']);
  vi.advanceTimersByTime(2000);
  expect(titles(store)).toEqual(['e']);
  vi.advanceTimersByTime(1000);
  expect(titles(store)).toEqual([]);
});

test('while paused no time passes, and afterwards only what was left', () => {
  const store = createToastStore();
  store.show(success);
  vi.advanceTimersByTime(2000);
  store.pause();
  vi.advanceTimersByTime(60_000);
  store.show({ ...success, title: 'Later' });
  vi.advanceTimersByTime(60_000);
  expect(titles(store)).toEqual(['Success', 'Later']);
  store.resume();
  vi.advanceTimersByTime(1000);
  expect(titles(store)).toEqual(['Later']);
  vi.advanceTimersByTime(2000);
  expect(titles(store)).toEqual([]);
});

test('the last toast takes the pause with it', () => {
  const store = createToastStore();
  const id = store.show(success);
  store.pause();
  store.dismiss(id);
  store.show(success);
  vi.advanceTimersByTime(3000);
  expect(titles(store)).toEqual([]);
});

test('tells its listeners of each change, and lists the same array until there is one', () => {
  const store = createToastStore({ now: () => 42 });
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  const before = store.list();
  expect(store.list()).toBe(before);
  const id = store.show(success);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.list()).not.toBe(before);
  expect(store.list()[0]?.timestampMs).toBe(42);
  store.dismiss('no such toast');
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  store.dismiss(id);
  expect(listener).toHaveBeenCalledTimes(1);
});
