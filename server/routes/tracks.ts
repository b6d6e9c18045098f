import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { thinTrack } from '../../src/domain/fleet/track-detail';
import type { Roster } from '../fleet/roster';
import { trackBetween } from '../fleet/track-log';
import { parseQuery, parses } from '../management/serve-resource';
import { findVehicle, silenceText, vehicleQuery } from './vehicle-query';

/** A week at one position every five seconds is 120,000 of them. */
const MAX_DAYS = 7;
const MAX_POINTS = 100_000;
const MIN_POINTS = 2;
const POINTS_RULE = `must be a whole number from ${MIN_POINTS} to ${MAX_POINTS}`;

const trackQuery = vehicleQuery(MAX_DAYS, {
  maxPoints: z
    .string()
    .regex(/^\d{1,6}$/, POINTS_RULE)
    .transform(Number)
    .pipe(z.number().min(MIN_POINTS, POINTS_RULE).max(MAX_POINTS, POINTS_RULE))
    .default(MAX_POINTS),
});

export interface HistoryServices {
  roster: Roster;
  now: () => number;
}

/** Where a vehicle was, as its device reported it (feature `history`). */
export function serveTracks(api: FastifyInstance, { roster, now }: HistoryServices): void {
  api.get('/api/v2/tracks', parses(trackQuery), async (request) => {
    const { from, to, maxPoints, ...vehicle } = parseQuery(trackQuery, request.query);
    const member = await findVehicle(roster, vehicle);
    const track = trackBetween(member, from, to, now());
    return {
      success: true,
      data: thinTrack(track, maxPoints),
      totalCount: track.atMs.length,
      message: silenceText(member),
    };
  });
}
