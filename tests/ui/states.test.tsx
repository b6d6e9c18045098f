// @vitest-environment jsdom
import { VideoCameraOutlined } from '@ant-design/icons';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { AreaIcon } from '../../src/resources/area-icon';
import { EmptyState } from '../../src/ui/empty-state';
import { ErrorBox } from '../../src/ui/error-box';
import { FigureCards } from '../../src/ui/figure-cards';
import { Loading } from '../../src/ui/loading';
import { Notice } from '../../src/ui/notice';
import { CardListSkeleton, TableSkeleton } from '../../src/ui/skeletons';
import { StatusBadge } from '../../src/ui/status-badge';
import { spinnerSize, tagColour } from '../support/controls';
import { renderInEnglish } from '../support/in-english';

test('an empty state shows "No data found" by default and offers nothing', () => {
  renderInEnglish(<EmptyState />);
  expect(screen.getByText('No data found')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an empty state has its title, its description and its next step', async () => {
  const onSelect = vi.fn();
  renderInEnglish(
    <EmptyState
      icon={<VideoCameraOutlined />}
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
  const areas = ['dashcams', 'alerts', 'assets', 'incidents'];
  const kinds = [
    ...areas.map((area) => <AreaIcon key={area} area={area} picture="empty" />),
    <VideoCameraOutlined key="video" />,
    undefined,
  ];
  const drawings = kinds.map((icon) => {
    const { container, unmount } = renderInEnglish(<EmptyState icon={icon} />);
    const drawing = container.querySelector('svg')?.innerHTML;
    unmount();
    return drawing;
  });
  expect(new Set(drawings).size).toBe(kinds.length);
});

test('a notice has an icon for its kind, which is not read out', () => {
  const drawings = (['success', 'info', 'warning', 'error'] as const).map((type) => {
    const { container, unmount } = renderInEnglish(<Notice type={type} message="It is so" />);
    expect(screen.getByRole('alert')).toHaveTextContent('It is so');
    expect(screen.queryByRole('img')).toBeNull();
    const drawing = container.querySelector('svg')?.innerHTML;
    unmount();
    return drawing;
  });
  expect(new Set(drawings).size).toBe(4);
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

test('loading shows "Loading..." or its own message', () => {
  const { rerender } = renderInEnglish(<Loading />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  rerender(<Loading size="lg" message="Loading map..." />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading map\.\.\.$/);
});

test('loading has the sizes sm, md and lg, of which md is the default', () => {
  const sizes = (['sm', 'md', 'lg', undefined] as const).map((size) => {
    const { unmount } = renderInEnglish(<Loading size={size} />);
    const spinner = spinnerSize(screen.getByRole('status'));
    unmount();
    return spinner;
  });
  expect(sizes).toEqual(['small', 'default', 'large', 'default']);
});

test('skeletons show that they are loading', () => {
  renderInEnglish(
    <>
      <TableSkeleton />
      <CardListSkeleton />
    </>,
  );
  for (const status of screen.getAllByRole('status')) expect(status).toHaveTextContent('Loading...');
});

test('a figure that is loading is no heading without a text', () => {
  renderInEnglish(<FigureCards label="Figures" figures={[{ title: 'Total Events', value: undefined }]} />);
  expect(screen.getByRole('listitem', { name: 'Total Events' })).toHaveTextContent('Loading...');
  expect(screen.queryByRole('heading')).toBeNull();
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

test.each([
  ['success', 'success'],
  ['error', 'error'],
  ['warning', 'warning'],
  // The library's name for the colour of information.
  ['info', 'processing'],
  ['neutral', 'default'],
] as const)('a badge in the tone %s has the colour of it', (tone, colour) => {
  renderInEnglish(<StatusBadge status="Status" tone={tone} />);
  expect(tagColour(screen.getByText('Status'))).toBe(colour);
});

test('a badge may have words and a tone of its own', () => {
  renderInEnglish(<StatusBadge status="critical" label="Critical" tone="error" />);
  expect(screen.getByText('Critical')).toHaveAttribute('data-tone', 'error');
});

test.each([
  [1, '1d ago'],
  [2, '2d ago'],
])('the badge of what was so %d days ago claims no colour, and shows when', (days, words) => {
  renderInEnglish(<StatusBadge status="All Good" staleSince={Date.now() - days * 86_400_000 - 1000} />);
  const badge = screen.getByText('All Good');
  expect(badge).toHaveTextContent(`All Good · ${words}`);
  expect(badge).toHaveAttribute('data-tone', 'neutral');
});

// It is loaded with the first failure, which takes a test longer than a browser.
beforeAll(() => import('../../src/ui/failure-details/failure-details'));

const failure = Object.assign(new Error('Broken'), {
  requestId: '3f9a1c2e4b5d6071',
  status: 500,
  url: 'https://api.example/api/v2/assets?token=secret',
  timestamp: '2026-11-09T18:30:00.000Z',
});

test('an error box has the reference of its failure, with details to be copied for support', async () => {
  const user = userEvent.setup();
  renderInEnglish(<ErrorBox message="It did not work" error={failure} />);
  expect(await screen.findByText('3f9a1c2e4b5d6071')).toBeVisible();
  expect(screen.getByText('/api/v2/assets')).not.toBeVisible();
  await user.click(screen.getByText('Details for support'));
  expect(screen.getByText('/api/v2/assets')).toBeVisible();
  expect(screen.getByText('2026-11-09T18:30:00.000Z')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Copy reference' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain(
    'Reference: 3f9a1c2e4b5d6071\nTime: 2026-11-09T18:30:00.000Z\nAddress: /api/v2/assets',
  );
  expect(copied).not.toContain('secret');
});

test('shows a message where the browser does not let it copy', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  renderInEnglish(<ErrorBox message="It did not work" error={failure} />);
  await user.click(await screen.findByRole('button', { name: 'Copy reference' }));
  expect(await screen.findByText(/Select the text and copy it/)).toBeVisible();
});

test('an error box of a server that gives no reference has its message alone', () => {
  renderInEnglish(<ErrorBox message="It did not work" error={new Error('Broken')} />);
  expect(screen.getByText('It did not work')).toHaveTextContent(/^It did not work$/);
  expect(screen.queryByRole('button')).toBeNull();
});
