import type { AdasEventType, AdasSeverity } from '../../domain/fleet/adas-event';
import { dayMs, hourMs } from '../../domain/time/durations';
import { fillIn, type LocalText, type Values } from '../../locales/catalogue';

export interface SamplePhrase {
  text: LocalText;
  values?: Values;
}

/** Days before today and the time of day, both UTC. A time that is still to come today means yesterday. */
type Row = [
  daysAgo: number,
  clock: string,
  dashcam: string,
  type: AdasEventType,
  severity: AdasSeverity,
  location: SamplePhrase,
  latitude: number,
  longitude: number,
  speedKmh: number,
  description: SamplePhrase,
  hasVideo?: true,
];

const collision = 'forward_collision_warning';
const lane = 'lane_departure_warning';
const speed = 'speed_limit_warning';
const fatigue = 'driver_fatigue';

const near = (road: string, town: string): SamplePhrase => ({
  text: { en: '{road}, near {town}', es: '{road}, cerca de {town}', fr: '{road}, près de {town}' },
  values: { road, town },
});

const at = (place: string): SamplePhrase => ({
  text: { en: '{place}', es: '{place}', fr: '{place}' },
  values: { place },
});

const eyesClosed = (seconds: number): SamplePhrase => ({
  text: {
    en: 'Eyes closed for {seconds} s',
    es: 'Ojos cerrados durante {seconds} s',
    fr: 'Yeux fermés pendant {seconds} s',
  },
  values: { seconds },
});

const eyesClosedAgain = (seconds: number): SamplePhrase => ({
  text: {
    en: 'Eyes closed for {seconds} s, second time within ten minutes',
    es: 'Ojos cerrados durante {seconds} s, segunda vez en diez minutos',
    fr: 'Yeux fermés pendant {seconds} s, deuxième fois en dix minutes',
  },
  values: { seconds },
});

const yawning: SamplePhrase = {
  text: {
    en: 'Yawning four times within five minutes',
    es: 'Cuatro bostezos en cinco minutos',
    fr: 'Quatre bâillements en cinq minutes',
  },
};

const leftLaneRight: SamplePhrase = {
  text: {
    en: 'Left the lane to the right without signalling',
    es: 'Salió del carril por la derecha sin señalizar',
    fr: 'Sortie de voie à droite sans clignotant',
  },
};

const leftLaneLeft: SamplePhrase = {
  text: {
    en: 'Left the lane to the left without signalling',
    es: 'Salió del carril por la izquierda sin señalizar',
    fr: 'Sortie de voie à gauche sans clignotant',
  },
};

const strayedLeft = (seconds: number): SamplePhrase => ({
  text: {
    en: 'Left the lane to the left for {seconds} s',
    es: 'Salió del carril por la izquierda durante {seconds} s',
    fr: 'Sortie de voie à gauche pendant {seconds} s',
  },
  values: { seconds },
});

const leftRoad = (seconds: number): SamplePhrase => ({
  text: {
    en: 'Left the carriageway for {seconds} s',
    es: 'Salió de la calzada durante {seconds} s',
    fr: 'Sortie de la chaussée pendant {seconds} s',
  },
  values: { seconds },
});

const touchedLineOnBend: SamplePhrase = {
  text: {
    en: 'Touched the line on a bend',
    es: 'Pisó la línea en una curva',
    fr: 'Ligne mordue dans un virage',
  },
};

const touchedLineTwice: SamplePhrase = {
  text: {
    en: 'Touched the line twice within a minute',
    es: 'Pisó la línea dos veces en un minuto',
    fr: 'Ligne mordue deux fois en une minute',
  },
};

const aboveLimit = (speedKmh: number, duration: string): SamplePhrase => ({
  text: {
    en: '{speedKmh} km/h above the limit for {duration}',
    es: '{speedKmh} km/h por encima del límite durante {duration}',
    fr: '{speedKmh} km/h au-dessus de la limite pendant {duration}',
  },
  values: { speedKmh, duration },
});

const gapBelow = (seconds: number): SamplePhrase => ({
  text: {
    en: 'Gap to the vehicle ahead below {seconds} s',
    es: 'Distancia al vehículo de adelante inferior a {seconds} s',
    fr: 'Intervalle avec le véhicule qui précède inférieur à {seconds} s',
  },
  values: { seconds },
});

const hardBraking = (seconds: number): SamplePhrase => ({
  text: {
    en: 'Hard braking behind a stopped vehicle, gap {seconds} s',
    es: 'Frenado brusco detrás de un vehículo detenido, distancia de {seconds} s',
    fr: 'Freinage brusque derrière un véhicule arrêté, intervalle de {seconds} s',
  },
  values: { seconds },
});

const rows: readonly Row[] = [
  [0, '00:00', 'Cam 0118', fatigue, 'high', near('I-80 E', 'Elko, NV'), 40.83, -115.76, 97, eyesClosed(1.6)],
  [
    0,
    '01:25',
    'Cam 0042',
    lane,
    'medium',
    near('I-40 W', 'Tucumcari, NM'),
    35.17,
    -103.72,
    104,
    leftLaneRight,
  ],
  [
    0,
    '03:50',
    'Cam 0107',
    fatigue,
    'critical',
    near('I-10 E', 'Fort Stockton, TX'),
    30.89,
    -102.88,
    101,
    eyesClosedAgain(2.4),
    true,
  ],
  [
    0,
    '05:40',
    'Cam 0012',
    speed,
    'low',
    near('I-70 W', 'Hays, KS'),
    38.88,
    -99.33,
    117,
    aboveLimit(5, '40 s'),
  ],
  [
    0,
    '06:35',
    'Cam 0063',
    collision,
    'high',
    at('I-294 S, Hinsdale, IL'),
    41.8,
    -87.9,
    72,
    gapBelow(0.7),
    true,
  ],
  [
    0,
    '07:20',
    'Cam 0031',
    speed,
    'medium',
    near('I-35 N', 'Waco, TX'),
    31.55,
    -97.15,
    121,
    aboveLimit(14, '95 s'),
  ],
  [
    0,
    '08:10',
    'Cam 0085',
    collision,
    'critical',
    at('I-95 N, Philadelphia, PA'),
    39.95,
    -75.14,
    64,
    hardBraking(0.3),
    true,
  ],
  [0, '09:05', 'Cam 0019', lane, 'low', near('I-5 S', 'Roseburg, OR'), 43.22, -123.34, 92, touchedLineOnBend],
  [
    0,
    '10:40',
    'Cam 0074',
    speed,
    'high',
    near('I-15 N', 'Baker, CA'),
    35.27,
    -116.07,
    138,
    aboveLimit(26, '3 min'),
  ],
  [
    0,
    '12:15',
    'Cam 0042',
    collision,
    'medium',
    near('I-40 W', 'Grants, NM'),
    35.15,
    -107.85,
    88,
    gapBelow(1),
  ],
  [
    0,
    '14:30',
    'Cam 0096',
    lane,
    'high',
    near('I-81 S', 'Roanoke, VA'),
    37.27,
    -79.94,
    99,
    strayedLeft(1.8),
    true,
  ],
  [
    0,
    '16:45',
    'Cam 0027',
    speed,
    'low',
    near('I-90 E', 'Rapid City, SD'),
    44.08,
    -103.23,
    126,
    aboveLimit(6, '30 s'),
  ],
  [0, '19:20', 'Cam 0110', fatigue, 'medium', near('I-20 E', 'Jackson, MS'), 32.3, -90.18, 95, yawning],
  [
    0,
    '21:55',
    'Cam 0055',
    lane,
    'medium',
    near('I-65 S', 'Elizabethtown, KY'),
    37.69,
    -85.86,
    101,
    leftLaneRight,
  ],
  [
    2,
    '04:12',
    'Cam 0118',
    fatigue,
    'critical',
    near('I-80 W', 'Wells, NV'),
    41.11,
    -114.96,
    94,
    eyesClosed(2.9),
    true,
  ],
  [
    3,
    '11:37',
    'Cam 0063',
    collision,
    'medium',
    near('I-57 S', 'Kankakee, IL'),
    41.12,
    -87.86,
    91,
    gapBelow(1),
  ],
  [
    4,
    '15:08',
    'Cam 0074',
    speed,
    'high',
    near('I-15 S', 'Mesquite, NV'),
    36.8,
    -114.07,
    135,
    aboveLimit(23, '2 min'),
  ],
  [6, '09:49', 'Cam 0031', lane, 'low', near('I-35 S', 'Norman, OK'), 35.22, -97.44, 98, touchedLineTwice],
  [
    8,
    '17:26',
    'Cam 0085',
    collision,
    'high',
    near('I-95 S', 'Newark, DE'),
    39.68,
    -75.75,
    83,
    gapBelow(0.6),
    true,
  ],
  [
    11,
    '02:33',
    'Cam 0107',
    fatigue,
    'high',
    near('I-10 W', 'Van Horn, TX'),
    31.04,
    -104.83,
    106,
    eyesClosed(1.9),
  ],
  [
    14,
    '13:02',
    'Cam 0012',
    speed,
    'medium',
    near('I-70 E', 'Salina, KS'),
    38.84,
    -97.61,
    124,
    aboveLimit(12, '70 s'),
  ],
  [
    18,
    '20:41',
    'Cam 0096',
    lane,
    'critical',
    near('I-81 N', 'Staunton, VA'),
    38.15,
    -79.07,
    103,
    leftRoad(1.1),
    true,
  ],
  [
    23,
    '07:55',
    'Cam 0019',
    speed,
    'low',
    near('I-5 N', 'Salem, OR'),
    44.94,
    -123.03,
    111,
    aboveLimit(4, '45 s'),
  ],
  [27, '10:18', 'Cam 0110', lane, 'medium', near('I-20 W', 'Monroe, LA'), 32.51, -92.12, 97, leftLaneLeft],
];

const sampleId = (place: number): string => `adas-${1001 + place}`;

const inEnglish = ({ text, values }: SamplePhrase): string => fillIn(text.en, values);

export const sampleAdasPhrases: ReadonlyMap<string, { location: SamplePhrase; description: SamplePhrase }> =
  new Map(rows.map((row, place) => [sampleId(place), { location: row[5], description: row[9] }]));

/** The clip of every sample event with a video. It is part of the application. */
const sampleVideoUrl = new URL('./sample-clip.webm', import.meta.url).href;

function timeOf(daysAgo: number, clock: string, now: Date): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const timeMs = Date.UTC(year, month, date - daysAgo, hour, minute);
  return new Date(timeMs > now.getTime() ? timeMs - dayMs : timeMs).toISOString();
}

/** The last full hour, so that one sample event is of today in every time zone. */
function lastFullHour(now: Date): string {
  return new Date(Math.floor(now.getTime() / hourMs) * hourMs).toISOString();
}

/**
 * Events in the shape of a response, for back ends without the feature `adas` (section 1 "Placeholders and features").
 * Refetching gives the same events; the first one is from the last full hour, so that "Today" is never empty.
 */
export function sampleAdasEvents(now: Date): unknown[] {
  return rows.map((row, place) => {
    const [daysAgo, clock, dashcamName, eventType, severity, ...rest] = row;
    const [location, latitude, longitude, speedKmh, description, hasVideo] = rest;
    return {
      id: sampleId(place),
      dashcamName,
      eventType,
      severity,
      timestamp: place === 0 ? lastFullHour(now) : timeOf(daysAgo, clock, now),
      location: inEnglish(location),
      latitude,
      longitude,
      speed: speedKmh,
      description: inEnglish(description),
      ...(hasVideo && { videoUrl: sampleVideoUrl }),
    };
  });
}
