import { z } from 'zod';
import { alertSeverities } from '../../fleet/alert-rule';
import { answerOf, instant, listOf, type OperationGroup } from '../operation';

const adasEventTypes = [
  'forward_collision_warning',
  'lane_departure_warning',
  'speed_limit_warning',
  'driver_fatigue',
] as const;

const adasEvent = z
  .object({
    id: z.string(),
    eventId: z.string(),
    dashcamName: z.string(),
    dashcamId: z.int(),
    eventType: z.enum(adasEventTypes),
    severity: z.enum(alertSeverities),
    timestamp: instant,
    location: z.string(),
    latitude: z.number().describe('Degrees; 0 without a position'),
    longitude: z.number().describe('Degrees; 0 without a position'),
    speed: z.int().describe('km/h'),
    description: z.string(),
    videoUrl: z.string().optional().describe('The signed URL of its locked video, if it was stored'),
  })
  .meta({ id: 'AdasEvent' });

const adasScore = z
  .object({
    score: z.int().min(0).max(100),
    deductions: z.array(
      z.object({
        eventType: z.enum(adasEventTypes),
        severity: z.enum(alertSeverities),
        count: z.int(),
        points: z.number(),
      }),
    ),
  })
  .meta({ id: 'AdasScore' });

export const adas: OperationGroup = {
  tag: 'ADAS',
  description: 'Warnings of the dashcams, and the safety score',
  features: ['adas'],
  operations: {
    'GET /api/v2/adas-events': {
      id: 'listAdasEvents',
      summary: 'The newest 5,000 warnings of a time range',
      answer: listOf(adasEvent),
      hasEtag: true,
    },
    'GET /api/v2/adas-score': {
      id: 'getAdasScore',
      summary: 'The safety score of a time range, and its deductions',
      answer: answerOf(adasScore),
      hasEtag: true,
    },
  },
};

const track = z
  .object({
    atMs: z.array(z.number()).describe('ms UTC, oldest first'),
    latitude: z.array(z.number()).describe('Degrees'),
    longitude: z.array(z.number()).describe('Degrees'),
    speedKmh: z.array(z.number()),
  })
  .meta({ id: 'Track', description: 'Four lists of equal length' });

const figures = {
  distanceKm: z.number(),
  drivingSeconds: z.int(),
  idlingSeconds: z.int(),
  topSpeedKmh: z.int(),
};
const degrees = z.number().nullable().describe('Degrees; null without a position');

const stretch = z
  .object({
    id: z.string(),
    kind: z.enum(['trip', 'stop']),
    startedAt: instant,
    endedAt: instant.nullable().describe('Null: in progress'),
    durationSeconds: z.int(),
    ...figures,
    startPlace: z.string(),
    startLatitude: degrees,
    startLongitude: degrees,
    endPlace: z.string(),
    endLatitude: degrees,
    endLongitude: degrees,
  })
  .meta({ id: 'Stretch' });

const trips = z
  .object({
    vehicle: z.object({ name: z.string(), assetId: z.string(), dashcamId: z.string().nullable() }),
    isReporting: z.boolean(),
    lastReportedAt: instant,
    stretches: z.array(stretch),
    summary: z.object({ ...figures, tripCount: z.int(), stopCount: z.int() }),
  })
  .meta({ id: 'Trips' });

export const tracksAndTrips: OperationGroup = {
  tag: 'Tracks and trips',
  description: 'Positions and trips of a vehicle',
  features: ['history'],
  operations: {
    'GET /api/v2/tracks': {
      id: 'getTrack',
      summary: 'The positions of a vehicle, 7 days at most',
      answer: z.object({
        success: z.literal(true),
        data: track,
        totalCount: z.int().describe('Before positions are omitted'),
        message: z.string(),
      }),
      problems: [404],
    },
    'GET /api/v2/trips': {
      id: 'getTrips',
      summary: 'The trips and stops of a vehicle, 32 days at most',
      answer: answerOf(trips),
      problems: [404],
    },
  },
};

export const live: OperationGroup = {
  tag: 'Live pictures',
  description: 'HLS streams of dashcams that are online',
  operations: {
    'GET /api/v2/live/:id/index.m3u8': {
      id: 'getLivePlaylist',
      summary: 'The playlist of a dashcam',
      answer: { types: ['application/vnd.apple.mpegurl'], description: 'An HLS playlist' },
      problems: [404],
    },
    'GET /api/v2/live/:id/init.mp4': {
      id: 'getLiveInit',
      summary: 'The initialization segment',
      answer: { types: ['video/mp4'], description: 'The header of fragmented MP4' },
      problems: [404],
    },
    'GET /api/v2/live/:id/:segment.m4s': {
      id: 'getLiveSegment',
      summary: 'A segment of two seconds',
      answer: { types: ['video/iso.segment'], description: 'A fragment of MP4' },
      problems: [404],
    },
  },
};
