import { createContext, use, useCallback } from 'react';
import { type Clock, clockOf, utcOffsetName } from '../domain/time/clock';
import { type DateStyle, defaultDateStyle } from '../domain/time/date-style';
import { createDateWriter, type DateWriter } from '../domain/time/date-writer';
import { FLEET_TIME } from '../domain/time/timezone';
import { useLocale, useText } from '../locales/text';
import { clockTimeMs } from './clock';

/** Time zone, UTC offset of the fleet and date format. */
export const DateStyleContext = createContext<DateStyle>({ ...defaultDateStyle, utcOffsetMin: 0 });

/** Formats dates and times; a new object if time zone, date format or language change. */
export function useDateWriter(): DateWriter {
  return createDateWriter(use(DateStyleContext), useLocale());
}

/** The active clock: the fleet's, unless the user chose a time zone. */
export function useClock(): Clock {
  const { timezone, utcOffsetMin } = use(DateStyleContext);
  return clockOf(timezone, utcOffsetMin);
}

/** The clock of requests to the back end. */
export function useFleetClock(): Clock {
  return clockOf(FLEET_TIME, use(DateStyleContext).utcOffsetMin);
}

/** The name of a clock with its UTC offset: "Fleet time (UTC+3)", "America/Chicago (UTC−6)". */
export function useClockNames(): (clock: Clock) => string {
  const t = useText();
  return useCallback(
    (clock) => {
      const offset = utcOffsetName(clock.offsetMs(clockTimeMs()));
      if (clock.timezone === FLEET_TIME) return t('time.fleet', { offset });
      return clock.timezone === offset ? offset : `${clock.timezone} (${offset})`;
    },
    [t],
  );
}

/** The name of the clock in force, in the user's language. */
export function useClockName(): string {
  return useClockNames()(useClock());
}
