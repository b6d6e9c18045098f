import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { userOf } from '../http/authentication';
import { plainText } from '../http/body-fields';
import { HttpProblem } from '../http/http-problem';
import { pageFields } from '../management/list-query';
import type { ManagedResource } from '../management/managed-resource';
import type { ManagedRepository } from '../management/repository';
import { parseQuery, parses, readId, serveResource } from '../management/serve-resource';
import type { RecipientRepository } from '../repositories/recipients';
import type { ReportRunHistory } from '../repositories/report-run-history';
import type { ReportRunRepository, ReportSchedule } from '../repositories/report-runs';
import { runRecord } from './run-record';
import { nextRunOf } from './schedule-resource';

export interface ScheduleServices<Facts extends object> {
  resource: ManagedResource<ReportSchedule, Facts>;
  schedules: ManagedRepository<ReportSchedule, Facts>;
  runs: ReportRunRepository;
  history: ReportRunHistory;
  recipients: RecipientRepository;
  wake: () => void;
  utcOffsetMin: number;
  now: () => number;
}

const params = z.object({ id: z.string() });
const runQuery = z.strictObject({
  ...pageFields,
  sort: z.literal('-startedAt').optional(),
  scheduleId: z.string('is required').min(1, 'is required'),
});
const recipientQuery = z.strictObject({
  ...pageFields,
  sort: z.literal('name').optional(),
  q: plainText.max(200).optional(),
});

/** Schedules of reports, their runs, and possible recipients (feature `reportSchedules`). */
export function serveSchedules<Facts extends object>(
  api: FastifyInstance,
  services: ScheduleServices<Facts>,
): void {
  const { resource, schedules, runs, history, recipients, wake, utcOffsetMin, now } = services;
  const routes = api.withTypeProvider<ZodTypeProvider>();
  serveResource(api, resource, schedules, now);

  const noSuch = (id: string) => new HttpProblem(404, `There is no schedule ${id}`);
  /** By the last part of the route, which is the action's name in the history. */
  const states = {
    pause: { message: 'Schedule paused', columns: () => ({ pausedAt: new Date(now()), nextRunAt: null }) },
    resume: {
      message: 'Schedule resumed',
      // Runs that were due while it was off are not made up for.
      columns: (schedule: ReportSchedule) => ({
        pausedAt: null,
        nextRunAt: schedule.pausedAt ? nextRunOf(schedule, now(), utcOffsetMin) : schedule.nextRunAt,
      }),
    },
  };
  for (const [action, { columns, message }] of Object.entries(states)) {
    routes.post(`/api/v2/report-schedules/:id/${action}`, { schema: { params } }, async (request) => {
      const { id } = request.params;
      const present = await schedules.find(readId(id));
      if (!present) throw noSuch(id);
      const done = await schedules.patch(
        present.id,
        { ...columns(present), changedById: userOf(request).id },
        new Date(now()),
        action,
        async () => undefined,
      );
      if (!done) throw noSuch(id);
      const [record] = await resource.describe([done[0]], request);
      return { success: true, data: record, message };
    });
  }

  routes.post('/api/v2/report-schedules/:id/run', { schema: { params } }, async (request) => {
    const { id } = request.params;
    const present = await schedules.find(readId(id));
    if (!present) throw noSuch(id);
    if (!(await runs.ask(present.id, userOf(request).contactName, new Date(now()))))
      throw new HttpProblem(409, 'This report is being made already. It is sent as soon as it is ready.');
    wake();
    const [record] = await resource.describe([present], request);
    return { success: true, data: record, message: 'Report requested' };
  });

  routes.get('/api/v2/report-runs', parses(runQuery), async (request) => {
    const { page, pageSize, scheduleId } = parseQuery(runQuery, request.query);
    const found = await history.list({ scheduleId: readId(scheduleId), page, pageSize });
    return { success: true, data: found.runs.map(runRecord), totalCount: found.totalCount, message: '' };
  });

  routes.get('/api/v2/report-recipients', parses(recipientQuery), async (request) => {
    const { people, totalCount } = await recipients.list(parseQuery(recipientQuery, request.query));
    return { success: true, data: people, totalCount, message: '' };
  });

  routes.get('/api/v2/report-recipients/:id', { schema: { params } }, async (request) => {
    const { id } = request.params;
    const person = (await recipients.read([readId(id)])).get(readId(id));
    if (!person || person.isGone) throw new HttpProblem(404, `No user has the id ${id}`);
    return { success: true, data: { id: person.id, name: person.name }, message: '' };
  });
}
