import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { addDays, dayIn, dayStartMs } from '../../domain/time/days';
import { serverClock } from '../../domain/time/server-clock';
import { formatNumber } from '../../locales/number-format';
import { useLocale, useText } from '../../locales/text';
import { useClock, useDateWriter } from '../../ui/date-writer';
import { lazyPart } from '../../ui/lazy-part';
import { queueAddress } from '../events/event-page/event-address';
import { NoFigures, OverviewCard } from './overview-card';
import { overviewTexts } from './overview-texts';
import { useEventCounts } from './use-event-counts';

// The chart's libraries are as large as the rest of the page.
const Chart = lazyPart(() => import('./trend-chart'), { title: overviewTexts.trend });

const DAYS = 7;

/** The events of today and the six days before, as a chart and as a table whose days lead to the list. */
export function TrendCard() {
  const t = useText();
  const locale = useLocale();
  const clock = useClock();
  const write = useDateWriter();
  const today = dayIn(serverClock.nowMs(), clock);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS));
  const from = new Date(dayStartMs(days[0] ?? today, clock)).toISOString();
  const all = useEventCounts({ by: 'day', timezone: clock.timezone, from });
  const severe = useEventCounts({ by: 'day', timezone: clock.timezone, from, severity: 'high,critical' });
  const number = (value: number) => formatNumber(value, locale);
  const rows =
    all.counts &&
    severe.counts &&
    days.map((day) => ({
      day,
      label: write.calendarDay(day),
      all: all.counts?.[day] ?? 0,
      severe: severe.counts?.[day] ?? 0,
    }));
  return (
    <OverviewCard
      title={t(overviewTexts.trend)}
      area="trend"
      note={t(overviewTexts.decisionsSpan)}
      rows={9}
      error={all.error ?? severe.error}
      onRetry={() => Promise.all([all.refetch(), severe.refetch()])}
    >
      {rows &&
        (rows.every(({ all }) => all === 0) ? (
          <NoFigures title={t(overviewTexts.noEvents)} />
        ) : (
          <div className="overview-trend">
            <div className="overview-chart">
              <Suspense>
                <Chart
                  name={t(overviewTexts.trend)}
                  shape="columns"
                  categories={rows.map(({ day }) => shortDay(day, locale))}
                  series={[
                    { label: t(overviewTexts.allEvents), values: rows.map(({ all }) => all) },
                    { label: t(overviewTexts.severeEvents), values: rows.map(({ severe }) => severe) },
                  ]}
                  numberText={number}
                />
              </Suspense>
            </div>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t(overviewTexts.day)}</th>
                  <th scope="col">{t(overviewTexts.allEvents)}</th>
                  <th scope="col">{t(overviewTexts.severeEvents)}</th>
                </tr>
              </thead>
              <tbody>
                {rows.toReversed().map(({ day, label, all, severe }) => (
                  <tr key={day}>
                    <th scope="row">
                      <Link to={queueAddress({ occurredAt: `${day}..${day}`, state: '' })}>{label}</Link>
                    </th>
                    <td>{number(all)}</td>
                    <td>
                      <Link
                        to={queueAddress({
                          occurredAt: `${day}..${day}`,
                          state: '',
                          severity: 'critical,high',
                        })}
                        aria-label={`${label}, ${t('text.labelled', { label: t(overviewTexts.severeEvents), value: number(severe) })}`}
                      >
                        {number(severe)}
                      </Link>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
    </OverviewCard>
  );
}

/** "Mon 9", which the table has in full. */
const shortDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
