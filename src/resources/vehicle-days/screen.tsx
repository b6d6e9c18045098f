import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { dayIn } from '../../domain/time/days';
import { serverClock } from '../../domain/time/server-clock';
import { useLocale, useText } from '../../locales/text';
import { PageFrame } from '../../screens/page-frame';
import { useDefinition } from '../../screens/resources-context';
import type { ScreenProps } from '../../screens/screen-props';
import { useClock, useDateWriter } from '../../ui/date-writer';
import { EmptyState } from '../../ui/empty-state';
import { pathOf } from '../definition/resource';
import { readDayAddress, spanOfDay, writeDayAddress } from './day-address';
import { DayBody } from './day-body';
import { DayChooser } from './day-header';
import { useVehicleDay } from './use-vehicle-day';
import { vehicleDayTexts as texts } from './vehicle-day-texts';
import './vehicle-day.css';

/** A vehicle's day: where it was, what it did and what happened, with replay and the footage of each moment. */
export default function VehicleDayScreen({ definition }: ScreenProps) {
  const t = useText();
  const dates = useDateWriter();
  const clock = useClock();
  const navigate = useNavigate();
  const assets = useDefinition('assets');
  const [params, setParams] = useSearchParams();
  const nowMs = serverClock.nowMs();
  const { vehicle, day, atMs } = readDayAddress(params, clock, nowMs);
  const span = useMemo(() => spanOfDay(day, clock), [day, clock]);
  const known = useVehicleDay(vehicle, span);
  const weekday = new Intl.DateTimeFormat(useLocale(), { weekday: 'long', timeZone: 'UTC' });
  const toAssets = assets && {
    label: t(texts.toAssets),
    onSelect: () => navigate(pathOf(assets)),
  };
  const { other } = known;
  const isGone = isNotFound(known.trips.error);

  return (
    <PageFrame
      title={known.name ? t(texts.of, { name: known.name }) : t(definition.label)}
      subtitle={`${weekday.format(Date.parse(day))}, ${dates.calendarDay(day)}`}
      tools={
        vehicle && (
          <DayChooser day={day} onDay={(chosen) => setParams(writeDayAddress(params, { day: chosen }))} />
        )
      }
    >
      {!vehicle ? (
        <EmptyState title={t(texts.noVehicle)} description={t(texts.noVehicleHint)} action={toAssets} />
      ) : isGone ? (
        <EmptyState title={t(texts.gone)} description={t(texts.goneHint)} action={toAssets} />
      ) : day > dayIn(nowMs, clock) ? (
        <EmptyState title={t(texts.future)} />
      ) : (
        <DayBody
          key={`${Object.values(vehicle)[0]} ${day}`}
          known={known}
          span={span}
          atMs={atMs}
          onOtherDevice={other && (() => setParams({ ...other, day }))}
          onRest={(restMs) => setParams((now) => writeDayAddress(now, { atMs: restMs }), { replace: true })}
        />
      )}
    </PageFrame>
  );
}

const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
