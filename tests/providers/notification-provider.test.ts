import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { en } from '../../src/locales/en';
import { createSay } from '../../src/locales/text';
import { createNotificationProvider } from '../../src/providers/notification-provider';
import { createToastStore } from '../../src/ui/toasts/toast-store';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function provider() {
  const toasts = createToastStore();
  return { toasts, open: createNotificationProvider(toasts, createSay('en', en)).open };
}

test('a success is told under its own title', () => {
  const { toasts, open } = provider();
  open({ type: 'success', message: 'Video Request Submitted', description: 'It has been submitted' });
  expect(toasts.list()).toMatchObject([
    { type: 'success', title: 'Video Request Submitted', message: 'It has been submitted' },
  ]);
});

test('what happened is told by itself', () => {
  const { toasts, open } = provider();
  open({ type: 'success', message: 'Link copied' });
  expect(toasts.list()).toMatchObject([{ title: 'Link copied', message: '' }]);
});

test('a success of which nothing is known is told in the words of section 8', () => {
  const { toasts, open } = provider();
  open({ type: 'success', message: '' });
  expect(toasts.list()).toMatchObject([{ title: 'Success', message: 'Operation completed successfully' }]);
});

test('an error makes no second toast beside the one of the failed request', () => {
  const { toasts, open } = provider();
  open({ type: 'error', message: 'Error', description: 'Request failed', key: 'k' });
  expect(toasts.list()).toEqual([]);
});

test('one key shows one toast', () => {
  const { toasts, open } = provider();
  open({ type: 'success', message: 'first', key: 'saved' });
  open({ type: 'success', message: 'second', key: 'saved' });
  expect(toasts.list().map(({ title }) => title)).toEqual(['second']);
});

test('a notice that is neither success nor error informs', () => {
  const { toasts, open } = provider();
  open({ type: 'progress', message: 'Undoable' });
  expect(toasts.list()[0]?.type).toBe('info');
});
