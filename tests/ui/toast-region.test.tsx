// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../src/ui/toasts/toast-region';
import { createToastStore, type ToastRequest } from '../../src/ui/toasts/toast-store';

afterEach(() => {
  vi.useRealTimers();
});

function openRegion() {
  const store = createToastStore();
  render(<ToastRegion store={store} />);
  return { store, show: (request: ToastRequest) => act(() => store.show(request)) };
}

const region = () => screen.getByRole('region', { name: 'Notifications' });

test.each([
  [
    { title: 'Welcome!', message: 'You have been logged in successfully' },
    'Welcome! You have been logged in successfully',
  ],
  [
    { title: 'Logged Out', message: 'You have been logged out successfully' },
    'Logged Out: You have been logged out successfully',
  ],
  [
    { title: 'Success', message: 'Operation completed successfully' },
    'Success: Operation completed successfully',
  ],
  [{ title: 'Download started', message: '' }, 'Download started'],
])('reads %j as one line', (words, line) => {
  const { show } = openRegion();
  show({ type: 'success', ...words });
  expect(screen.getByRole('status').textContent).toBe(line);
});

test('an error interrupts, the others wait their turn', () => {
  const { show } = openRegion();
  const [assertive, polite] = [...region().children] as HTMLElement[];
  expect(assertive).toHaveAttribute('aria-live', 'assertive');
  expect(polite).toHaveAttribute('aria-live', 'polite');
  show({ type: 'error', title: 'Network Error', message: 'Unable to connect' });
  show({ type: 'warning', title: 'Careful', message: 'Expires soon' });
  expect(within(assertive as HTMLElement).getByRole('alert')).toHaveTextContent('Network Error');
  expect(within(polite as HTMLElement).getByRole('status')).toHaveTextContent('Careful');
});

test('a toast can be dismissed', async () => {
  const { show } = openRegion();
  show({ type: 'error', title: 'Network Error', message: 'Unable to connect' });
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a toast stays while the pointer or the focus is on it', () => {
  vi.useFakeTimers();
  const { show } = openRegion();
  show({ type: 'info', title: 'Note', message: 'Read me' });
  fireEvent.pointerEnter(region());
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.getByRole('status')).toBeInTheDocument();
  fireEvent.pointerLeave(region());
  act(() => vi.advanceTimersByTime(1000));
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.getByRole('status')).toBeInTheDocument();
  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }));
  act(() => vi.advanceTimersByTime(2000));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a toast that is dismissed by keyboard does not hold up the others', () => {
  vi.useFakeTimers();
  const { show } = openRegion();
  show({ type: 'info', title: 'First', message: '' });
  show({ type: 'info', title: 'Second', message: '' });
  const [dismiss] = screen.getAllByRole('button', { name: 'Dismiss' });
  act(() => dismiss?.focus());
  act(() => dismiss?.click());
  expect(screen.getByRole('status')).toHaveTextContent('Second');
  act(() => vi.advanceTimersByTime(3000));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a toast that is dismissed by pointer leaves the others waiting under it', () => {
  vi.useFakeTimers();
  const { show } = openRegion();
  show({ type: 'info', title: 'First', message: '' });
  show({ type: 'info', title: 'Second', message: '' });
  fireEvent.pointerEnter(region());
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.getByRole('status')).toHaveTextContent('Second');
});

test('a toast may lead on, by a link that goes there without loading the page anew, and is then gone', async () => {
  const { show } = openRegion();
  const onFollow = vi.fn();
  const link = { label: 'Open it', href: '/there', onFollow };
  show({ type: 'success', title: 'Ready', message: '', link });
  const anchor = screen.getByRole('link', { name: 'Open it' });
  expect(anchor).toHaveAttribute('href', '/there');
  await userEvent.click(anchor);
  expect(onFollow).toHaveBeenCalledOnce();
  expect(screen.queryByText('Ready')).toBeNull();
});
