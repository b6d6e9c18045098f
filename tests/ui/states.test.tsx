// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EmptyState } from '../../src/ui/empty-state';
import { ErrorBox } from '../../src/ui/error-box';
import { Loading } from '../../src/ui/loading';
import { CardListSkeleton, TableSkeleton } from '../../src/ui/skeletons';
import { StatusBadge } from '../../src/ui/status-badge';
import { renderInEnglish } from '../support/in-english';

test('an empty state says "No data found" by default and offers nothing', () => {
  renderInEnglish(<EmptyState />);
  expect(screen.getByText('No data found')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an empty state has its title, its description and its next step', async () => {
  const onSelect = vi.fn();
  renderInEnglish(
    <EmptyState
      icon="video"
      title="No locked videos found"
      description="Try adjusting your search or filters to find videos."
      action={{ label: 'Clear filters', onSelect }}
    />,
  );
  expect(screen.getByText('No locked videos found')).toBeVisible();
  expect(screen.getByText('Try adjusting your search or filters to find videos.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('every kind of empty state has a drawing of its own', () => {
  const kinds = ['dashcam', 'alert', 'asset', 'incident', 'video', 'generic'] as const;
  const drawings = kinds.map((icon) => {
    const { container, unmount } = renderInEnglish(<EmptyState icon={icon} />);
    const drawing = container.querySelector('svg')?.innerHTML;
    unmount();
    return drawing;
  });
  expect(new Set(drawings).size).toBe(kinds.length);
});

test('an error box is an alert with the default title and retry text', () => {
  renderInEnglish(<ErrorBox message="Failed to load alerts" onRetry={() => {}} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^ErrorFailed to load alerts/);
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('an error box without a retry has no button', () => {
  renderInEnglish(<ErrorBox title="Server Error" message="An internal server error occurred." />);
  expect(screen.getByText('Server Error')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a retry runs once however often it is clicked, and can be repeated after it has failed', async () => {
  let fail: (error: Error) => void = () => {};
  const onRetry = vi.fn(() => new Promise((_, reject) => (fail = reject)));
  renderInEnglish(<ErrorBox message="Error loading incidents data" retryText="Retry" onRetry={onRetry} />);
  const retry = screen.getByRole('button', { name: 'Retry' });
  await userEvent.click(retry);
  await userEvent.click(retry);
  expect(onRetry).toHaveBeenCalledTimes(1);
  fail(new Error('still down'));
  await vi.waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: /Retry/ }));
    expect(onRetry).toHaveBeenCalledTimes(2);
  });
});

test('loading says "Loading..." or its own message', () => {
  const { rerender } = renderInEnglish(<Loading />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  rerender(<Loading size="lg" message="Loading map..." />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading map\.\.\.$/);
});

test('a spinner is small, middle-sized unless told otherwise, or large', () => {
  const { rerender } = renderInEnglish(<Loading />);
  expect(screen.getByRole('status')).toHaveAttribute('data-size', 'md');
  for (const size of ['sm', 'md', 'lg'] as const) {
    rerender(<Loading size={size} />);
    expect(screen.getByRole('status')).toHaveAttribute('data-size', size);
  }
});

test('skeletons say that they are loading', () => {
  renderInEnglish(
    <>
      <TableSkeleton />
      <CardListSkeleton />
    </>,
  );
  for (const status of screen.getAllByRole('status')) expect(status).toHaveTextContent('Loading...');
});

test.each([
  ['All Good', 'All Good', 'success'],
  ['ONLINE', 'Online', 'success'],
  ['offline', 'Offline', 'error'],
  ['pending', 'Pending', 'warning'],
  ['maintenance', 'Maintenance', 'info'],
  ['Stolen', 'Stolen', 'neutral'],
  ['  ', 'Unknown', 'neutral'],
  [undefined, 'Unknown', 'neutral'],
])('the badge of %j reads "%s" in the tone %s', (status, words, tone) => {
  renderInEnglish(<StatusBadge status={status} />);
  expect(screen.getByText(words)).toHaveAttribute('data-tone', tone);
});

test('a badge may have words and a tone of its own', () => {
  renderInEnglish(<StatusBadge status="critical" label="Critical" tone="error" />);
  expect(screen.getByText('Critical')).toHaveAttribute('data-tone', 'error');
});

test.each([
  [1, '1d ago'],
  [2, '2d ago'],
])('the badge of what was so %d days ago claims no colour, and says when', (days, words) => {
  renderInEnglish(<StatusBadge status="All Good" silence={Date.now() - days * 86_400_000 - 1000} />);
  const badge = screen.getByText('All Good');
  expect(badge).toHaveTextContent(`All Good · ${words}`);
  expect(badge).toHaveAttribute('data-tone', 'neutral');
});
