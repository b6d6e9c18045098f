import type { AdasEventType, AdasSeverity } from '../domain/adas-event';

/**
 * Days before today, and the time of day, both UTC: an event whose time is still to come today was yesterday's.
 */
type Row = [
  daysAgo: number,
  clock: string,
  dashcam: string,
  type: AdasEventType,
  severity: AdasSeverity,
  location: string,
  latitude: number,
  longitude: number,
  speedKmh: number,
  description: string,
  hasVideo?: true,
];

const collision = 'forward_collision_warning';
const lane = 'lane_departure_warning';
const speed = 'speed_limit_warning';
const fatigue = 'driver_fatigue';

const rows: readonly Row[] = [
  [
    0,
    '00:00',
    'Cam 0118',
    fatigue,
    'high',
    'I-80 E, near Elko, NV',
    40.83,
    -115.76,
    97,
    'Eyes closed for 1.6 s',
  ],
  [
    0,
    '01:25',
    'Cam 0042',
    lane,
    'medium',
    'I-40 W, near Tucumcari, NM',
    35.17,
    -103.72,
    104,
    'Left the lane to the right without signalling',
  ],
  [
    0,
    '03:50',
    'Cam 0107',
    fatigue,
    'critical',
    'I-10 E, near Fort Stockton, TX',
    30.89,
    -102.88,
    101,
    'Eyes closed for 2.4 s, second time within ten minutes',
    true,
  ],
  [
    0,
    '05:40',
    'Cam 0012',
    speed,
    'low',
    'I-70 W, near Hays, KS',
    38.88,
    -99.33,
    117,
    '5 km/h above the limit for 40 s',
  ],
  [
    0,
    '06:35',
    'Cam 0063',
    collision,
    'high',
    'I-294 S, Hinsdale, IL',
    41.8,
    -87.9,
    72,
    'Gap to the vehicle ahead below 0.7 s',
    true,
  ],
  [
    0,
    '07:20',
    'Cam 0031',
    speed,
    'medium',
    'I-35 N, near Waco, TX',
    31.55,
    -97.15,
    121,
    '14 km/h above the limit for 95 s',
  ],
  [
    0,
    '08:10',
    'Cam 0085',
    collision,
    'critical',
    'I-95 N, Philadelphia, PA',
    39.95,
    -75.14,
    64,
    'Hard braking behind a stopped vehicle, gap 0.3 s',
    true,
  ],
  [
    0,
    '09:05',
    'Cam 0019',
    lane,
    'low',
    'I-5 S, near Roseburg, OR',
    43.22,
    -123.34,
    92,
    'Touched the line on a bend',
  ],
  [
    0,
    '10:40',
    'Cam 0074',
    speed,
    'high',
    'I-15 N, near Baker, CA',
    35.27,
    -116.07,
    138,
    '26 km/h above the limit for 3 min',
  ],
  [
    0,
    '12:15',
    'Cam 0042',
    collision,
    'medium',
    'I-40 W, near Grants, NM',
    35.15,
    -107.85,
    88,
    'Gap to the vehicle ahead below 1 s',
  ],
  [
    0,
    '14:30',
    'Cam 0096',
    lane,
    'high',
    'I-81 S, near Roanoke, VA',
    37.27,
    -79.94,
    99,
    'Left the lane to the left for 1.8 s',
    true,
  ],
  [
    0,
    '16:45',
    'Cam 0027',
    speed,
    'low',
    'I-90 E, near Rapid City, SD',
    44.08,
    -103.23,
    126,
    '6 km/h above the limit for 30 s',
  ],
  [
    0,
    '19:20',
    'Cam 0110',
    fatigue,
    'medium',
    'I-20 E, near Jackson, MS',
    32.3,
    -90.18,
    95,
    'Yawning four times within five minutes',
  ],
  [
    0,
    '21:55',
    'Cam 0055',
    lane,
    'medium',
    'I-65 S, near Elizabethtown, KY',
    37.69,
    -85.86,
    101,
    'Left the lane to the right without signalling',
  ],
  [
    2,
    '04:12',
    'Cam 0118',
    fatigue,
    'critical',
    'I-80 W, near Wells, NV',
    41.11,
    -114.96,
    94,
    'Eyes closed for 2.9 s',
    true,
  ],
  [
    3,
    '11:37',
    'Cam 0063',
    collision,
    'medium',
    'I-57 S, near Kankakee, IL',
    41.12,
    -87.86,
    91,
    'Gap to the vehicle ahead below 1 s',
  ],
  [
    4,
    '15:08',
    'Cam 0074',
    speed,
    'high',
    'I-15 S, near Mesquite, NV',
    36.8,
    -114.07,
    135,
    '23 km/h above the limit for 2 min',
  ],
  [
    6,
    '09:49',
    'Cam 0031',
    lane,
    'low',
    'I-35 S, near Norman, OK',
    35.22,
    -97.44,
    98,
    'Touched the line twice within a minute',
  ],
  [
    8,
    '17:26',
    'Cam 0085',
    collision,
    'high',
    'I-95 S, near Newark, DE',
    39.68,
    -75.75,
    83,
    'Gap to the vehicle ahead below 0.6 s',
    true,
  ],
  [
    11,
    '02:33',
    'Cam 0107',
    fatigue,
    'high',
    'I-10 W, near Van Horn, TX',
    31.04,
    -104.83,
    106,
    'Eyes closed for 1.9 s',
  ],
  [
    14,
    '13:02',
    'Cam 0012',
    speed,
    'medium',
    'I-70 E, near Salina, KS',
    38.84,
    -97.61,
    124,
    '12 km/h above the limit for 70 s',
  ],
  [
    18,
    '20:41',
    'Cam 0096',
    lane,
    'critical',
    'I-81 N, near Staunton, VA',
    38.15,
    -79.07,
    103,
    'Left the carriageway for 1.1 s',
    true,
  ],
  [
    23,
    '07:55',
    'Cam 0019',
    speed,
    'low',
    'I-5 N, near Salem, OR',
    44.94,
    -123.03,
    111,
    '4 km/h above the limit for 45 s',
  ],
  [
    27,
    '10:18',
    'Cam 0110',
    lane,
    'medium',
    'I-20 W, near Monroe, LA',
    32.51,
    -92.12,
    97,
    'Left the lane to the left without signalling',
  ],
];

/** The clip that every sample event with a video shows; it comes with the application. */
const sampleVideoPath = 'samples/adas-event.webm';

function sampleVideoUrl(): string {
  return new URL(`${import.meta.env.BASE_URL}${sampleVideoPath}`, globalThis.location?.origin).href;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

function timeOf(daysAgo: number, clock: string, now: Date): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const timeMs = Date.UTC(year, month, date - daysAgo, hour, minute);
  return new Date(timeMs > now.getTime() ? timeMs - dayMs : timeMs).toISOString();
}

/** The last full hour, which is today in every timezone that can be chosen: none begins its days between hours. */
function lastFullHour(now: Date): string {
  return new Date(Math.floor(now.getTime() / hourMs) * hourMs).toISOString();
}

/**
 * The ADAS events of back ends that have none (section 1 "placeholders"), as they would come from a server. Their
 * times follow the calendar and not the moment of asking, so that asking again gives the same events; only the first
 * one is always of the last full hour, so that "Today" is never empty.
 */
export function sampleAdasEvents(now: Date): unknown[] {
  return rows.map((row, at) => {
    const [daysAgo, clock, dashcamName, eventType, severity, ...rest] = row;
    const [location, latitude, longitude, speedKmh, description, hasVideo] = rest;
    return {
      id: `adas-${1001 + at}`,
      dashcamName,
      eventType,
      severity,
      timestamp: at === 0 ? lastFullHour(now) : timeOf(daysAgo, clock, now),
      location,
      latitude,
      longitude,
      speed: speedKmh,
      description,
      ...(hasVideo && { videoUrl: sampleVideoUrl() }),
    };
  });
}
