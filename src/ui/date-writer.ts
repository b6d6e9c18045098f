import { createContext, use, useCallback } from 'react';
import { type Clock, clockOf, utcOffsetName } from '../domain/time/clock';
import { type DateStyle, defaultDateStyle } from '../domain/time/date-style';
import { createDateWriter, type DateWriter } from '../domain/time/date-writer';
import { FLEET_TIME } from '../domain/time/timezone';
import { useLocale, useText } from '../locales/text';
import { clockTimeMs } from './clock';

/** Zone, fleet's clock and date format, for all that writes a date; UTC until somebody says whose fleet it is. */
export const DateStyleContext = createContext<DateStyle>({ ...defaultDateStyle, utcOffsetMin: 0 });

/** The one writing of dates and times; another one when zone, date format or language change. */
export function useDateWriter(): DateWriter {
  return createDateWriter(use(DateStyleContext), useLocale());
}

/** The clock in force: the fleet's own, unless the user chose another zone. */
export function useClock(): Clock {
  const { timezone, utcOffsetMin } = use(DateStyleContext);
  return clockOf(timezone, utcOffsetMin);
}

/** The clock that a back end is spoken to in. */
export function useFleetClock(): Clock {
  return clockOf(FLEET_TIME, use(DateStyleContext).utcOffsetMin);
}

/** What a clock is called, with how far it is ahead of UTC now: "Fleet time (UTC+3)", "America/Chicago (UTC−6)". */
export function useClockNames(): (clock: Clock) => string {
  const say = useText();
  return useCallback(
    (clock) => {
      const offset = utcOffsetName(clock.offsetMs(clockTimeMs()));
      if (clock.timezone === FLEET_TIME) return say('time.fleet', { offset });
      return clock.timezone === offset ? offset : `${clock.timezone} (${offset})`;
    },
    [say],
  );
}

/** What the clock in force is called. */
export function useClockName(): string {
  return useClockNames()(useClock());
}
