import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { incidentTypes } from '../fleet/incident-cause';
import type { Incident, IncidentLog } from '../fleet/incident-log';
import { reportAt } from '../fleet/observation';
import { HttpProblem } from '../http/http-problem';
import { incidentsOfDriver } from '../management/drivers';
import { pageFields } from '../management/list-query';
import { parseQuery, parses, readId } from '../management/serve-resource';
import { eventIdOf } from '../triage/event-id';

const incidentQuery = z.strictObject({
  ...pageFields,
  driverId: z.string('is required').min(1, 'is required'),
});

export interface DriverIncidentServices {
  drivers: { find(id: number): Promise<{ assetId: number | null } | undefined> };
  incidents: IncidentLog;
  now: () => number;
}

const incidentRecord = ({ atMs, member, cause }: Incident) => {
  const { address, speedKmh } = reportAt(member, atMs);
  return {
    id: `${member.facts.id}-${cause.key}-${atMs}`,
    at: new Date(atMs).toISOString(),
    assetId: member.facts.id,
    assetName: member.facts.name,
    alertName: cause.name,
    alertType: incidentTypes[cause.kind],
    severity: cause.severity,
    location: address,
    speed: speedKmh,
    eventId: eventIdOf({ source: 'incident', memberId: member.facts.id, causeKey: cause.key, atMs }),
  };
};

/** The incidents that count for a driver, newest first (feature `management`). */
export function serveDriverIncidents(api: FastifyInstance, services: DriverIncidentServices): void {
  const { drivers, incidents, now } = services;
  api.get('/api/v2/driver-incidents', parses(incidentQuery), async (request) => {
    const { driverId, page, pageSize } = parseQuery(incidentQuery, request.query);
    const driver = await drivers.find(readId(driverId));
    if (!driver) throw new HttpProblem(404, `There is no driver ${driverId}`);
    const found = driver.assetId === null ? [] : await incidentsOfDriver(incidents, driver.assetId, now());
    const data = found.slice((page - 1) * pageSize, page * pageSize).map(incidentRecord);
    return { success: true, data, totalCount: found.length, message: '' };
  });
}
