import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AssetCrossing, CrossingLog } from '../fleet/crossing-log';
import { reportAt } from '../fleet/observation';
import { HttpProblem } from '../http/http-problem';
import { pageFields } from '../management/list-query';
import { parseQuery, parses, readId } from '../management/serve-resource';

const DAY_MS = 86_400_000;
const DAYS = 7;

const crossingQuery = z.strictObject({
  ...pageFields,
  depotId: z.string('is required').min(1, 'is required'),
});

export interface DepotCrossingServices {
  depots: { find(id: number): Promise<object | undefined> };
  crossings: CrossingLog;
  now: () => number;
}

const crossingRecord = ({ atMs, member, kind, depot }: AssetCrossing) => {
  const { address, speedKmh } = reportAt(member, atMs);
  return {
    id: `${member.facts.id}-${kind}-${depot.id}-${atMs}`,
    at: new Date(atMs).toISOString(),
    event: kind,
    assetId: member.facts.id,
    assetName: member.facts.name,
    location: address,
    speed: speedKmh,
  };
};

/** Arrivals at a depot and departures in the last seven days, newest first (feature `management`). */
export function serveDepotCrossings(api: FastifyInstance, services: DepotCrossingServices): void {
  const { depots, crossings, now } = services;
  api.get('/api/v2/depot-crossings', parses(crossingQuery), async (request) => {
    const { depotId, page, pageSize } = parseQuery(crossingQuery, request.query);
    const id = readId(depotId);
    if (!(await depots.find(id))) throw new HttpProblem(404, `There is no depot ${depotId}`);
    const toMs = now() + 1;
    const found = await crossings.ofDepot(id, toMs - DAYS * DAY_MS, toMs);
    const data = found.slice((page - 1) * pageSize, page * pageSize).map(crossingRecord);
    return { success: true, data, totalCount: found.length, message: '' };
  });
}
