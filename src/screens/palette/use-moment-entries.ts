import { useMemo } from 'react';
import type { TimeSpan } from '../../domain/fleet/track';
import { bestMatches } from '../../domain/lists/best-matches';
import { instantOfMinute } from '../../domain/time/clock';
import { addDays, dayStartMs } from '../../domain/time/days';
import { minuteMs } from '../../domain/time/durations';
import { type MomentKeywords, type MomentQuery, readMomentQuery } from '../../domain/time/moment-query';
import { serverClock } from '../../domain/time/server-clock';
import { periodEnd } from '../../domain/video/video-period';
import { useLocale, useText } from '../../locales/text';
import { pathOf } from '../../resources/definition/resource';
import { videoAroundLink } from '../../resources/record-links';
import { usePreference } from '../../settings/preferences-context';
import { useClock, useDateWriter, useFleetClock } from '../../ui/date-writer';
import { useDefinition } from '../resources-context';
import { type KnownDashcam, useAllDashcams } from '../use-all-dashcams';
import { type DashcamClip, useDashcamClips } from '../use-dashcam-clips';
import type { PaletteEntry } from './palette-entry';

/** The largest distance of a clip's start from the typed time. */
const AROUND_MS = 15 * minuteMs;
const MOST_DASHCAMS = 3;
const MOST_CLIPS = 5;

/**
 * The results for a vehicle at a typed time, as in "1142 yesterday 15:00": its clips of that time, and links to all
 * clips and to a new request.
 */
export function useMomentEntries(query: string): {
  /** The query without its time, for searches without time. */
  subject: string;
  entries: readonly PaletteEntry[];
  isLoading: boolean;
  /** Whether the first entry stays the first: that of a day comes before the clips. */
  isFirstKnown: boolean;
} {
  const t = useText();
  const dates = useDateWriter();
  const clock = useClock();
  const fleet = useFleetClock();
  const words = useMomentLabel();
  const clips = useDefinition('locked-videos');
  const requests = useDefinition('request-videos');
  const days = useDefinition('vehicle-days');
  const nowMs = serverClock.nowMs();
  const moment = readMomentQuery(query, nowMs, clock, words);
  const { dashcams, isLoading: areDashcamsLoading } = useAllDashcams(moment !== undefined);
  const subject = moment?.subject ?? query;
  const matching = useMemo(() => dashcamsOf(dashcams ?? [], subject), [dashcams, subject]);
  const found = moment ? matching : [];
  const atMs = moment?.time ? instantOfMinute(clock, `${moment.day}T${moment.time}`) : null;
  const span = moment && spanOf(moment, atMs, clock);
  const recorded = useDashcamClips(clips ? found[0] : undefined, span);

  const when = moment && [dates.calendarDay(moment.day), atMs !== null && dates.timeOfDay(atMs)];
  const aside = when?.filter(Boolean).join(', ') ?? '';
  const entries = found.flatMap((dashcam, place): PaletteEntry[] => {
    const facts = { dashcam, asset: undefined, atMs, nowMs, clock, fleet };
    const request = videoAroundLink.query?.(undefined, facts);
    return [
      ...(days && moment
        ? [
            {
              key: `day ${dashcam.id}`,
              area: 'vehicle-days',
              title: t('palette.day', { name: dashcam.name }),
              aside,
              to: pathOf(days, dayQuery(dashcam, moment, atMs)),
            },
          ]
        : []),
      ...(clips && place === 0
        ? (recorded.clips ?? []).slice(0, MOST_CLIPS).map((clip) => ({
            key: `clip ${clip.id}`,
            area: 'locked-videos',
            picture: 'play',
            title: t('palette.clip', { name: dashcam.name }),
            aside: clipTime(clip, dates.moment),
            to: pathOf(clips, { ...clipQuery(dashcam, span), details: clip.id }),
          }))
        : []),
      ...(clips && span
        ? [
            {
              key: `clips ${dashcam.id}`,
              area: 'locked-videos',
              title: t('palette.clips', { name: dashcam.name }),
              aside,
              to: pathOf(clips, clipQuery(dashcam, span)),
            },
          ]
        : []),
      ...(requests && request
        ? [
            {
              key: `request ${dashcam.id}`,
              area: 'request-videos',
              title: t('palette.request', { name: dashcam.name }),
              aside,
              to: pathOf(requests, request as Record<string, string>),
            },
          ]
        : []),
    ];
  });
  return {
    subject,
    entries,
    isLoading: moment !== undefined && (areDashcamsLoading || recorded.isLoading),
    isFirstKnown:
      moment === undefined || (!areDashcamsLoading && (days !== undefined || !recorded.isLoading)),
  };
}

/** The dashcams by name or number, their own or that of the vehicle in their description. */
function dashcamsOf(dashcams: readonly KnownDashcam[], subject: string): KnownDashcam[] {
  const query = subject.toLowerCase();
  const isMeant = ({ name, description }: KnownDashcam): boolean =>
    name.toLowerCase().includes(query) || description.toLowerCase().includes(query);
  return bestMatches(dashcams.filter(isMeant), ({ name }) => name, query, MOST_DASHCAMS);
}

/** Minutes around a time, or a whole day. */
function spanOf({ day }: MomentQuery, atMs: number | null, clock: ReturnType<typeof useClock>): TimeSpan {
  if (atMs !== null) return { fromMs: atMs - AROUND_MS, toMs: atMs + AROUND_MS };
  return { fromMs: dayStartMs(day, clock), toMs: dayStartMs(addDays(day, 1), clock) };
}

/** The day in the time zone of the dashcam's reports, with the moment if a time was typed. */
const dayQuery = (
  { id }: KnownDashcam,
  { day }: MomentQuery,
  atMs: number | null,
): Record<string, string> => ({
  dashcam: id,
  day,
  ...(atMs !== null && { at: new Date(atMs).toISOString() }),
});

const clipQuery = ({ id }: KnownDashcam, span: TimeSpan | undefined): Record<string, string> => ({
  dashcam: id,
  from: periodEnd(span?.fromMs ?? null),
  to: periodEnd(span?.toMs ?? null),
});

const clipTime = ({ createdAtMs, created }: DashcamClip, write: (timeMs: number) => string): string =>
  createdAtMs === null ? created : write(createdAtMs);

/** The keywords for days, in the user's language and in English. */
function useMomentLabel(): MomentKeywords {
  const t = useText();
  const locale = useLocale();
  const dateFormat = usePreference('dateFormat');
  return useMemo(() => {
    const listed = (text: string): string[] => text.split(',').map((word) => word.trim());
    return {
      today: [...listed(t('palette.todayKeywords')), 'today'],
      yesterday: [...listed(t('palette.yesterdayKeywords')), 'yesterday'],
      weekdays: weekdaysIn([locale, 'en']),
      dateFormat,
    };
  }, [t, locale, dateFormat]);
}

function weekdaysIn(locales: readonly string[]): string[][] {
  // 4 January 1970 was a Sunday.
  return Array.from({ length: 7 }, (_, day) =>
    locales.flatMap((locale) =>
      (['long', 'short'] as const).map((weekday) =>
        new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
          .format(Date.UTC(1970, 0, 4 + day))
          .toLowerCase()
          .replace(/\.$/, ''),
      ),
    ),
  );
}
