// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DateStyleContext } from '../../src/ui/date-writer';
import { RelativeDate } from '../../src/ui/relative-date';
import { renderInEnglish } from '../support/in-english';

const now = new Date('2026-11-10T12:00:00Z').getTime();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test.each([
  [59_999, 'Just now'],
  [minute, '1 minute ago'],
  [5 * minute, '5 minutes ago'],
  [hour, '1 hour ago'],
  [3 * hour, '3 hours ago'],
  [day, '1 day ago'],
  [30 * day, '30 days ago'],
  [31 * day, '10/10/2026'],
])('%d ms ago reads "%s"', (agoMs, words) => {
  renderInEnglish(<RelativeDate time={now - agoMs} />);
  expect(screen.getByText(words)).toHaveAttribute('datetime', new Date(now - agoMs).toISOString());
});

test('the moment is in the title, as it was reported, and in UTC', () => {
  renderInEnglish(
    <DateStyleContext value={{ timezone: 'America/Chicago', utcOffsetMin: 180, dateFormat: 'DD/MM/YYYY' }}>
      <RelativeDate time="2026-11-10T11:00:00Z" />
    </DateStyleContext>,
  );
  expect(screen.getByText('1 hour ago').title.split('\n')).toEqual([
    '10/11/2026 5:00:00 AM',
    'As reported: 2026-11-10T11:00:00Z',
    '10/11/2026 11:00:00 AM UTC',
  ]);
});

test('it goes on by itself', () => {
  renderInEnglish(<RelativeDate time={now} />);
  expect(screen.getByText('Just now')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(minute));
  expect(screen.getByText('1 minute ago')).toBeInTheDocument();
});

test('all of them share one timer, which ends with the last', () => {
  const { unmount } = renderInEnglish(
    <>
      <RelativeDate time={now} />
      <RelativeDate time={now - hour} />
    </>,
  );
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('it rests while the document is hidden and catches up at once', () => {
  renderInEnglish(<RelativeDate time={now} />);
  setHidden(true);
  expect(vi.getTimerCount()).toBe(0);
  act(() => vi.advanceTimersByTime(2 * hour));
  expect(screen.getByText('Just now')).toBeInTheDocument();
  setHidden(false);
  expect(screen.getByText('2 hours ago')).toBeInTheDocument();
});

test.each([null, undefined, 'no time'])('%j is unknown', (time) => {
  renderInEnglish(<RelativeDate time={time} />);
  expect(screen.getByText('Unknown')).toBeInTheDocument();
});
