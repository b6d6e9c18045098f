// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppToasts } from '../../src/app/app-toasts';
import { StartToastRegion } from '../../src/app/start-toast-region';
import { createStartToasts } from '../../src/app/start-toasts';
import { en } from '../../src/locales/en';
import { TextProvider } from '../../src/locales/text';
import { createPreferenceStore } from '../../src/settings/preferences';
import type { ToastRequest, Toasts } from '../../src/ui/toasts/toast';
import { useToasts } from '../../src/ui/toasts/toasts-context';
import { shownToasts } from '../support/controls';
import { memoryStorage } from '../support/memory-storage';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const titles = () => shownToasts().map(({ title }) => title);

function openApp(startToasts = createStartToasts()) {
  const preferences = createPreferenceStore(memoryStorage());
  let toasts: Toasts | undefined;
  function Screen() {
    toasts = useToasts();
    return null;
  }
  render(
    <TextProvider language="en" catalogue={en}>
      <AppToasts preferences={preferences} startToasts={startToasts}>
        <Screen />
      </AppToasts>
    </TextProvider>,
  );
  const show = async (...requests: ToastRequest[]) => {
    act(() => {
      for (const request of requests) toasts?.show(request);
    });
    await pass(0);
  };
  return { preferences, show };
}

test.each([
  [{ title: 'Welcome!', message: 'You are in' }, 'Welcome!', 'You are in'],
  [{ title: 'Logged Out', message: 'You are out' }, 'Logged Out: ', 'You are out'],
  [{ title: 'Download started', message: '' }, 'Download started', ''],
])('%j is read as one line', async (words, title, message) => {
  const { show } = openApp();
  await show({ type: 'success', ...words });
  expect(screen.getByRole('status').textContent?.replace(/\s+/g, ' ').trim()).toBe(
    `${title}${title.endsWith('!') ? ' ' : ''}${message}`,
  );
});

test('an error interrupts, others do not', async () => {
  const { show } = openApp();
  await show(
    { type: 'error', title: 'Network Error', message: '' },
    { type: 'warning', title: 'Careful', message: '' },
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Network Error');
  expect(screen.getByRole('status')).toHaveTextContent('Careful');
});

test('a toast goes after three seconds, an error or one with a link after eight, one with Undo after ten', async () => {
  const { show } = openApp();
  await show(
    { type: 'info', title: 'Note', message: '' },
    { type: 'error', title: 'Failed', message: '' },
    { type: 'success', title: 'Deleted', message: '', undo: { label: 'Undo', onUndo() {} } },
    { type: 'success', title: 'Ready', message: '', link: { label: 'Open', href: '/there', onFollow() {} } },
  );
  await pass(2900);
  expect(titles()).toEqual(['Note', 'Failed', 'Deleted', 'Ready']);
  await pass(200);
  expect(titles()).toEqual(['Failed', 'Deleted', 'Ready']);
  await pass(5000);
  expect(titles()).toEqual(['Deleted']);
  await pass(2000);
  expect(titles()).toEqual([]);
});

test('a key replaces, others stack', async () => {
  const { show } = openApp();
  await show(
    { type: 'info', title: 'First', message: '', key: 'k' },
    { type: 'info', title: 'Other', message: '' },
  );
  await show({ type: 'info', title: 'Second', message: '', key: 'k' });
  expect(titles()).toEqual(['Second', 'Other']);
});

test('the focus keeps a toast open, and a key dismisses it', async () => {
  const { show } = openApp();
  await show({ type: 'info', title: 'Note', message: '' });
  await user.tab();
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  await pass(20_000);
  expect(titles()).toEqual(['Note']);
  await user.keyboard(' ');
  await pass(0);
  expect(titles()).toEqual([]);
});

test('a toast goes some time after the focus has left it', async () => {
  const { show } = openApp();
  await show({ type: 'info', title: 'Note', message: '' });
  await user.tab();
  await pass(20_000);
  await user.tab();
  // Its time begins when it is drawn without the focus.
  await pass(0);
  await pass(3100);
  expect(titles()).toEqual([]);
});

test('a link goes on without loading the page again, and the toast is gone', async () => {
  const { show } = openApp();
  const onFollow = vi.fn();
  const link = { label: 'Open it', href: '/there', onFollow };
  await show({ type: 'success', title: 'Ready', message: '', link });
  const anchor = screen.getByRole('link', { name: 'Open it' });
  expect(anchor).toHaveAttribute('href', '/there');
  await user.click(anchor);
  await pass(0);
  expect(onFollow).toHaveBeenCalledOnce();
  expect(titles()).toEqual([]);
});

test('a link whose page takes the focus at once closes its toast for good', async () => {
  const { show } = openApp();
  const link = { label: 'Open it', href: '/there', onFollow: () => undefined };
  await show({ type: 'success', title: 'Ready', message: '', link });
  const anchor = screen.getByRole('link', { name: 'Open it' });
  document.addEventListener('click', () => anchor.blur(), { once: true });
  await user.click(anchor);
  await pass(0);
  expect(titles()).toEqual([]);
});

/** A toast with Undo, and a button on the page that has the focus. */
async function openWithUndo() {
  const { show } = openApp();
  const onUndo = vi.fn();
  render(<button type="button">Row</button>);
  const row = screen.getByRole('button', { name: 'Row' });
  row.focus();
  await show({ type: 'success', title: 'Deleted', message: '', undo: { label: 'Undo', onUndo } });
  return { onUndo, row };
}

test('the key that the toast names undoes, once, and leaves the focus where it is', async () => {
  const { onUndo, row } = await openWithUndo();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveTextContent('Undou');
  await user.keyboard('u');
  expect(onUndo).toHaveBeenCalledOnce();
  expect(row).toHaveFocus();
  await user.keyboard('u');
  expect(onUndo).toHaveBeenCalledOnce();
});

test('the key undoes one toast after the other, the last one first', async () => {
  const { show } = openApp();
  const undone: string[] = [];
  const toastOf = (title: string): ToastRequest => ({
    type: 'success',
    title,
    message: '',
    undo: { label: 'Undo', onUndo: () => void undone.push(title) },
  });
  await show(toastOf('First'), toastOf('Second'), { type: 'info', title: 'Note', message: '' });
  await user.keyboard('uu');
  expect(undone).toEqual(['Second', 'First']);
  await pass(0);
  expect(titles()).toEqual(['Note']);
});

test('Undo gives the focus back to where it was', async () => {
  const { onUndo, row } = await openWithUndo();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onUndo).toHaveBeenCalledOnce();
  expect(row).toHaveFocus();
});

test('each type but errors can be turned off; what can be undone is always offered', async () => {
  const { show, preferences } = openApp();
  preferences.set({ showsSuccess: false, showsInfo: false, showsWarning: false });
  await show(
    ...(['success', 'info', 'warning', 'error'] as const).map((type) => ({ type, title: type, message: '' })),
  );
  expect(titles()).toEqual(['error']);
  const onUndo = vi.fn();
  await show({ type: 'info', title: 'Deleting', message: '', undo: { label: 'Undo', onUndo } });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onUndo).toHaveBeenCalledOnce();
});

test('what was announced before the application was there is shown by it once', async () => {
  const startToasts = createStartToasts();
  startToasts.show({ type: 'success', title: 'Welcome!', message: 'You are in', key: 'login' });
  openApp(startToasts);
  await pass(0);
  expect(titles()).toEqual(['Welcome!']);
  expect(startToasts.list()).toEqual([]);
});

test('the sign-in page shows its toasts itself, and keeps them while they have the focus', async () => {
  const toasts = createStartToasts();
  render(
    <TextProvider language="en" catalogue={en}>
      <StartToastRegion toasts={toasts} />
    </TextProvider>,
  );
  act(() =>
    toasts.show({ type: 'error', title: 'Session Expired', message: 'Log in again', key: 'session' }),
  );
  const region = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(region.getByRole('alert')).toHaveTextContent('Session Expired: Log in again');
  await user.tab();
  await pass(20_000);
  await user.tab();
  expect(region.getByRole('alert')).toBeVisible();
  await pass(8100);
  expect(region.queryByRole('alert')).toBeNull();
});

test('a failure has its reference in the toast', async () => {
  // It is loaded with the first failure, which takes a test longer than a browser.
  await import('../../src/ui/failure-details/failure-details');
  const { show } = openApp();
  const reference = { requestId: '3f9a1c2e4b5d6071', status: 500, path: '/api/v2/assets', at: '' };
  await show({ type: 'error', title: 'Server Error', message: 'It did not work', reference });
  expect(await screen.findByText('3f9a1c2e4b5d6071')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy reference' })).toBeInTheDocument();
});
