import { expect, test, vi } from 'vitest';
import { en } from '../../src/locales/en';
import { createTranslate } from '../../src/locales/text';
import { createNotificationProvider } from '../../src/providers/notification-provider';

function provider() {
  const toasts = { show: vi.fn(), dismiss: vi.fn() };
  return { toasts, ...createNotificationProvider(toasts, createTranslate('en', en)) };
}

test('a success is shown under its own title', () => {
  const { toasts, open } = provider();
  open({
    type: 'success',
    message: 'Video Request Submitted',
    description: 'It has been submitted',
    key: 'k',
  });
  expect(toasts.show).toHaveBeenCalledExactlyOnceWith({
    type: 'success',
    title: 'Video Request Submitted',
    message: 'It has been submitted',
    key: 'k',
  });
});

test('a success without a description is its title alone', () => {
  const { toasts, open } = provider();
  open({ type: 'success', message: 'Link copied' });
  expect(toasts.show.mock.calls[0]?.[0]).toMatchObject({ title: 'Link copied', message: '' });
});

test('a success of which nothing is known has the words of section 8', () => {
  const { toasts, open } = provider();
  open({ type: 'success', message: '' });
  expect(toasts.show.mock.calls[0]?.[0]).toMatchObject({
    title: 'Success',
    message: 'Operation completed successfully',
  });
});

test('an error makes no second toast beside the one of the failed request', () => {
  const { toasts, open } = provider();
  open({ type: 'error', message: 'Error', description: 'Request failed', key: 'k' });
  expect(toasts.show).not.toHaveBeenCalled();
});

test('an undoable write offers Undo until Refine closes it', () => {
  const { toasts, open, close } = provider();
  const cancelMutation = vi.fn();
  open({ type: 'progress', message: 'Deleting', key: 'k', undoableTimeout: 5, cancelMutation });
  const shown = toasts.show.mock.calls[0]?.[0];
  expect(shown).toMatchObject({ type: 'info', key: 'k', durationMs: 0, undo: { label: 'Undo' } });
  shown.undo.onUndo();
  expect(cancelMutation).toHaveBeenCalledOnce();
  close('k');
  expect(toasts.dismiss).toHaveBeenCalledExactlyOnceWith('k');
});
