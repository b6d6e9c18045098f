import { expect, it } from 'vitest';
import { reportSpanDays, reportSpanFault, reportSpans } from '../../../src/domain/reports/report-span';
import { clockOf } from '../../../src/domain/time/clock';
import { offeredDayPresets } from '../../../src/domain/time/days';

// A Monday.
const nowMs = Date.parse('2026-11-09T12:00:00Z');
const utc = clockOf('UTC', 0);

it('offers the spans that are offered everywhere, and days of one’s own', () => {
  expect(reportSpans).toEqual([...offeredDayPresets, 'custom']);
});

it.each([
  ['week', '2026-11-03', '2026-11-09'],
  ['this-week', '2026-11-09', '2026-11-09'],
  ['last-week', '2026-11-02', '2026-11-08'],
  ['this-month', '2026-11-01', '2026-11-09'],
  ['last-month', '2026-10-01', '2026-10-31'],
] as const)('%s is from %s to %s: without days to come', (span, from, to) => {
  expect(reportSpanDays(span, nowMs, utc)).toEqual({ from, to });
});

it.each(offeredDayPresets)('%s can be reported on', (span) => {
  expect(reportSpanFault(reportSpanDays(span, nowMs, utc), nowMs, utc)).toBeUndefined();
});
