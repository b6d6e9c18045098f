import type { EventSource } from '../domain/fleet/event-state';
import type { TimeSpan } from '../domain/fleet/track';
import type { Clock } from '../domain/time/clock';
import { type DayRange, dayIn, isInPeriod, periodOf, presetDays } from '../domain/time/days';
import { dayMs, minuteMs } from '../domain/time/durations';
import { defaultPeriod, periodEnd } from '../domain/video/video-period';
import { videoWindowAround } from '../domain/video/video-window';
import type { LinkFacts, NearbyRecords, RecordLink } from './definition/details';
import { readField } from './definition/record';
import { eventTexts } from './events/event-texts';
import { incidentPresets } from './incidents/incident-record';
import { vehicleDayNames } from './vehicle-days/vehicle-day-names';

/** How far from an event a clip may begin. */
const AROUND_MS = 5 * minuteMs;

/** To the dashcam of the record. */
export const dashcamLink: RecordLink<unknown> = {
  label: 'link.dashcam',
  resource: 'dashcams',
  needs: 'dashcam',
  query: (_row, { dashcam }) => dashcam && { q: dashcam.name, item: dashcam.id },
};

/** To the asset of the record. */
export const assetLink: RecordLink<unknown> = {
  label: 'link.asset',
  resource: 'assets',
  needs: 'asset',
  query: (_row, { asset }) => asset && { q: asset.name, ...(asset.id !== undefined && { item: asset.id }) },
};

/** To the form of Request Videos, with the dashcam of the record. */
export const requestVideoLink: RecordLink<unknown> = {
  label: 'link.requestVideo',
  resource: 'request-videos',
  needs: 'dashcam',
  query: (_row, { dashcam }) => dashcam && { dashcam: dashcam.id },
};

/** The form of Request Videos with the minutes around the event, up to now. */
export const videoAroundLink: RecordLink<unknown> = {
  label: 'link.videoAround',
  resource: 'request-videos',
  needs: 'dashcam',
  query: (_row, { dashcam, atMs, nowMs, fleet }) => {
    if (!dashcam) return undefined;
    if (atMs === null) return { dashcam: dashcam.id };
    const { date, start, end } = videoWindowAround(fleet.wallMs(atMs));
    const now = new Date(fleet.wallMs(nowMs)).toISOString();
    const isToday = date === now.slice(0, 10);
    const passed = isToday && now.slice(11, 16) < end ? now.slice(11, 16) : end;
    return passed > start ? { dashcam: dashcam.id, date, start, end: passed } : undefined;
  },
};

/** The dashcam's clips of the last 30 days, which is the default range of Locked Videos. */
export const lockedVideosLink: RecordLink<unknown> = {
  label: 'link.lockedVideos',
  resource: 'locked-videos',
  needs: 'dashcam',
  query: (_row, { dashcam }) => dashcam && { dashcam: dashcam.id },
  target: {
    filters: (_row, { dashcam, nowMs }) => {
      const { from, to } = defaultPeriod(nowMs);
      return {
        dashcam: dashcam?.id ?? '',
        from: String(Date.parse(from)),
        to: String(Date.parse(to)),
        limit: '1',
      };
    },
  },
};

/** The day of the event, or the last 7 days for a record that is no event. */
function incidentDays({ atMs, nowMs, clock }: LinkFacts): DayRange {
  if (atMs === null) return presetDays('week', nowMs, clock);
  const day = dayIn(atMs, clock);
  return { from: day, to: day };
}

/** The values of the filter "date" for these days. */
function incidentDates(facts: LinkFacts): { date: string; from?: string; to?: string } {
  const days = incidentDays(facts);
  const named = Object.entries(incidentPresets).find(([, preset]) => {
    const { from, to } = presetDays(preset, facts.nowMs, facts.clock);
    return from === days.from && to === days.to;
  });
  return named ? { date: named[0] } : { date: 'Date', ...days };
}

/** To the incidents of the asset, on the day of the record. */
export const incidentsLink: RecordLink<unknown> = {
  label: 'link.incidents',
  resource: 'incidents',
  needs: 'asset',
  query: (_row, facts) => facts.asset && { ...incidentDates(facts), q: facts.asset.name },
  target: {
    filters: (_row, facts) => ({ date: incidentDates(facts).date }),
    where: { field: 'assetName', is: (_row, { asset }) => asset?.name ?? '' },
    keeps: (incident, _row, facts) => {
      const wallMs = readField(incident, 'occurredAt') as number | null;
      const timeMs = wallMs === null ? null : facts.fleet.instantMs(wallMs);
      return isInPeriod(timeMs, periodOf(incidentDays(facts), facts.clock));
    },
  },
};

/** The list of ADAS events of the day of one. */
export function adasDayQuery(atMs: number, clock: Clock): Record<string, string> {
  const day = dayIn(atMs, clock);
  return { range: 'custom', from: day, to: day };
}

/** The dashcam's events of the day of an event, at its moment, or of the last 30 days for a record that is no event. */
export const adasEventsLink: RecordLink<unknown> = {
  label: 'link.adasEvents',
  resource: 'adas-reports',
  needs: 'dashcam',
  query: (_row, { dashcam, atMs, clock }) => {
    if (!dashcam) return undefined;
    if (atMs === null) return { range: 'month', q: dashcam.name };
    return { ...adasDayQuery(atMs, clock), q: dashcam.name };
  },
  target: {
    filters: () => ({}),
    where: { field: 'dashcamName', is: (_row, { dashcam }) => dashcam?.name ?? '' },
    keeps: (event, _row, { atMs, clock }) => {
      const timeMs = readField(event, 'occurredAtMs') as number | null;
      return atMs === null || (timeMs !== null && dayIn(timeMs, clock) === dayIn(atMs, clock));
    },
    at: 'occurredAtMs',
  },
};

/** The day around the event, or today; only on back ends with the feature `history`. */
function dayQuery({ atMs, nowMs, clock }: LinkFacts): Record<string, string> {
  const at = atMs === null ? {} : { at: new Date(atMs).toISOString() };
  return { day: dayIn(atMs ?? nowMs, clock), ...at };
}

/** Of an asset, or an event of one. */
export const assetDayLink: RecordLink<unknown> = {
  label: vehicleDayNames.showDay,
  resource: 'vehicle-days',
  needs: 'asset',
  query: (_row, facts) =>
    facts.asset?.id === undefined ? undefined : { asset: facts.asset.id, ...dayQuery(facts) },
};

/** Of a dashcam, by its own reports: it may report where the asset's tracker is silent. */
export const dashcamDayLink: RecordLink<unknown> = {
  label: vehicleDayNames.showDay,
  resource: 'vehicle-days',
  needs: 'dashcam',
  query: (_row, facts) => facts.dashcam && { dashcam: facts.dashcam.id, ...dayQuery(facts) },
};

/** Of an event of an asset. */
export const assetEventDayLink: RecordLink<unknown> = { ...assetDayLink, label: vehicleDayNames.dayOfEvent };

/** Of an event of a dashcam. */
export const dashcamEventDayLink: RecordLink<unknown> = {
  ...dashcamDayLink,
  label: vehicleDayNames.dayOfEvent,
};

/** How far back events are searched if the back end stores none of its own. */
const KNOWN_MS = 7 * dayMs;

/**
 * The event itself, with its footage, track and decisions.
 *
 * @param source what its id begins with where the back end gives it none
 */
export const eventLink = (source: EventSource): RecordLink<{ id: string; eventId: string }> => ({
  label: eventTexts.openEvent,
  resource: 'events',
  query: ({ id, eventId }, { atMs, nowMs }) => {
    if (eventId) return { event: eventId };
    const isKnown = atMs === null || atMs > nowMs - KNOWN_MS;
    return isKnown ? { event: `${source}-${id}` } : undefined;
  },
});

/** When the clips of an event may begin. @param atMs of the event, ms UTC */
export const clipSpanAround = (atMs: number): TimeSpan => ({
  fromMs: atMs - AROUND_MS,
  toMs: atMs + AROUND_MS,
});

/** Existing clips of an event, so that no video needs to be requested. */
export const nearbyClips: NearbyRecords = {
  label: 'link.nearbyClips',
  none: 'link.noNearbyClips',
  resource: 'locked-videos',
  needs: 'dashcam',
  filters: ({ dashcam, atMs }) =>
    dashcam && atMs !== null
      ? {
          dashcam: dashcam.id,
          from: String(clipSpanAround(atMs).fromMs),
          to: String(clipSpanAround(atMs).toMs),
          direction: 'asc',
        }
      : undefined,
  // A back end with other dashcam ids may ignore the filter and answer with all clips.
  keeps: (clip, { dashcam }) => readField(clip, 'dashCamName') === dashcam?.name,
  query: (clip, { dashcam, atMs }) => ({
    dashcam: dashcam?.id ?? '',
    from: periodEnd((atMs ?? 0) - AROUND_MS),
    to: periodEnd((atMs ?? 0) + AROUND_MS + minuteMs),
    details: clip.id,
  }),
  at: 'createdAtMs',
  fields: ['camera', 'videoTypeName'],
};
