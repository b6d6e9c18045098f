// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { defaultDateStyle } from '../../src/domain/time/date-style';
import { PageFrame } from '../../src/screens/page-frame';
import { createPreferenceStore } from '../../src/settings/preferences';
import { PreferencesContext } from '../../src/settings/preferences-context';
import { DateStyleContext } from '../../src/ui/date-writer';
import { Time } from '../../src/ui/time';
import { renderInEnglish } from '../support/in-english';
import { memoryStorage } from '../support/memory-storage';

const instantMs = Date.parse('2026-11-22T06:33:17Z');
const chicago = { timezone: 'America/Chicago', utcOffsetMin: 180, dateFormat: 'DD/MM/YYYY' } as const;

const both = (
  <>
    <Time display="11/22/2026 9:33:17 AM" />
    <Time instantMs={instantMs} reported="2026-11-22T06:33:17Z" />
  </>
);

test('a moment is written alike, in whichever form it was reported', () => {
  renderInEnglish(<DateStyleContext value={chicago}>{both}</DateStyleContext>);
  const times = screen.getAllByText('22/11/2026 12:33:17 AM');
  expect(times).toHaveLength(2);
  for (const time of times) expect(time).toHaveAttribute('datetime', '2026-11-22T06:33:17.000Z');
  expect(times.map(({ title }) => title)).toEqual([
    'As reported: 11/22/2026 9:33:17 AM\n22/11/2026 6:33:17 AM UTC',
    'As reported: 2026-11-22T06:33:17Z\n22/11/2026 6:33:17 AM UTC',
  ]);
});

test('with nothing chosen all agree with what servers write', () => {
  renderInEnglish(
    <DateStyleContext value={{ ...defaultDateStyle, utcOffsetMin: 180 }}>{both}</DateStyleContext>,
  );
  expect(screen.getAllByText('11/22/2026 9:33:17 AM')).toHaveLength(2);
});

test('what cannot be read is shown as it came', () => {
  renderInEnglish(
    <DateStyleContext value={chicago}>
      <Time display="Sunday morning" />
      <Time instantMs={null} reported="once" />
    </DateStyleContext>,
  );
  expect(screen.getByText('Sunday morning')).toBeInTheDocument();
  expect(screen.getByText('once')).toBeInTheDocument();
});

test.each([
  [{ ...defaultDateStyle, utcOffsetMin: 180 }, 'Fleet time (UTC+3)'],
  [{ ...defaultDateStyle, utcOffsetMin: -210 }, 'Fleet time (UTC−3:30)'],
  [{ ...chicago, timezone: 'UTC' }, 'UTC'],
  [{ ...chicago, timezone: 'Asia/Kathmandu' }, 'Asia/Kathmandu (UTC+5:45)'],
])('the head of a screen names the clock: %j', (style, name) => {
  renderInEnglish(
    <DateStyleContext value={style}>
      <PreferencesContext value={createPreferenceStore(memoryStorage())}>
        <MemoryRouter>
          <PageFrame title="Incidents">rows</PageFrame>
        </MemoryRouter>
      </PreferencesContext>
    </DateStyleContext>,
  );
  expect(screen.getByText(name)).toBeVisible();
});
