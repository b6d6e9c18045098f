import { formatNumber } from '../../locales/number-format';
import { useLocale, useText } from '../../locales/text';
import { minutesText } from '../../screens/track/minutes-text';
import { FigureCards } from '../../ui/figure-cards';
import type { VehicleTrips } from './trip-record';
import { vehicleDayTexts as texts } from './vehicle-day-texts';

/** The day in figures; undefined while they are loading. */
export function DaySummary({ summary }: { summary: VehicleTrips['summary'] | undefined }) {
  const t = useText();
  const locale = useLocale();
  const number = (value: number | undefined): string | undefined =>
    value === undefined ? undefined : formatNumber(Math.round(value * 10) / 10, locale);
  const time = (seconds: number | undefined): string | undefined =>
    seconds === undefined ? undefined : minutesText(seconds, locale);
  return (
    <FigureCards
      label={t(texts.summary)}
      figures={[
        { title: t(texts.distance), value: number(summary?.distanceKm), note: 'km' },
        { title: t(texts.driving), value: time(summary?.drivingSeconds) },
        { title: t(texts.idling), value: time(summary?.idlingSeconds) },
        { title: t(texts.stops), value: number(summary?.stopCount) },
        { title: t(texts.topSpeed), value: number(summary?.topSpeedKmh), note: 'km/h' },
      ]}
    />
  );
}
