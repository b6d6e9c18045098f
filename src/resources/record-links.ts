import { type DayRange, dayIn, isInPeriod, periodOf, presetDays } from '../domain/time/days';
import { defaultPeriod, periodEnd } from '../domain/video-period';
import { videoWindowAround } from '../domain/video-window';
import { type LinkFacts, type RecordLink, type RecordsAround, readField } from './definition';
import { incidentPresets } from './incident-record';

/** The links that records of several areas share. Each is offered where what it needs is known. */

const minuteMs = 60_000;

/** How far from a moment its clips may begin. */
const AROUND_MS = 5 * minuteMs;

/** The positions list, with the dashcam selected. */
export const dashcamLink: RecordLink<unknown> = {
  label: 'link.dashcam',
  resource: 'dashcams',
  needs: 'dashcam',
  query: (_row, { dashcam }) => dashcam && { q: dashcam.name, item: dashcam.id },
};

/** The positions list, with the asset selected. */
export const assetLink: RecordLink<unknown> = {
  label: 'link.asset',
  resource: 'assets',
  needs: 'asset',
  query: (_row, { asset }) => asset && { q: asset.name, ...(asset.id !== undefined && { item: asset.id }) },
};

/** The form that asks the dashcam for a video. */
export const requestVideoLink: RecordLink<unknown> = {
  label: 'link.requestVideo',
  resource: 'request-videos',
  needs: 'dashcam',
  query: (_row, { dashcam }) => dashcam && { dashcam: dashcam.id },
};

/** The same, filled in with the minutes around the moment, as far as they have passed. */
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

/** The dashcam's clips of the last 30 days, the range that Locked Videos starts with. */
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

/** The days whose incidents are meant: the day of an event, else the last 7 days. */
function incidentDays({ atMs, nowMs, clock }: LinkFacts): DayRange {
  if (atMs === null) return presetDays('week', nowMs, clock);
  const day = dayIn(atMs, clock);
  return { from: day, to: day };
}

/** What the Incidents area calls these days. */
function incidentDates(facts: LinkFacts): { date: string; from?: string; to?: string } {
  const days = incidentDays(facts);
  const named = Object.entries(incidentPresets).find(([, preset]) => {
    const { from, to } = presetDays(preset, facts.nowMs, facts.clock);
    return from === days.from && to === days.to;
  });
  return named ? { date: named[0] } : { date: 'Date', ...days };
}

/** The asset's incidents: of the same day, or of the last 7 days where the record is no event. */
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

/** What the dashcam warned of in the last 30 days. */
export const adasEventsLink: RecordLink<unknown> = {
  label: 'link.adasEvents',
  resource: 'adas-reports',
  needs: 'dashcam',
  query: (_row, { dashcam }) => dashcam && { range: 'month', q: dashcam.name },
  target: {
    filters: () => ({}),
    where: { field: 'dashcamName', is: (_row, { dashcam }) => dashcam?.name ?? '' },
  },
};

/** The dashcam's clips of the moment, which spare one the request for a video. */
export const clipsAround: RecordsAround = {
  label: 'link.clipsAround',
  none: 'link.noClipsAround',
  resource: 'locked-videos',
  needs: 'dashcam',
  filters: ({ dashcam, atMs }) =>
    dashcam && atMs !== null
      ? {
          dashcam: dashcam.id,
          from: String(atMs - AROUND_MS),
          to: String(atMs + AROUND_MS),
          direction: 'asc',
        }
      : undefined,
  // A back end that knows the dashcam by another id may answer with the clips of all.
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
