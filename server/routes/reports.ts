import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reportDownloadUrl, reportTypes } from '../../src/domain/reports/report-type';
import { clockOf } from '../../src/domain/time/clock';
import { dateFormats } from '../../src/domain/time/date-style';
import { createDateWriter } from '../../src/domain/time/date-writer';
import { addDays, dayIn, isDay } from '../../src/domain/time/days';
import { FLEET_TIME } from '../../src/domain/time/timezone';
import { appliesToOrAll, plainText, timezone } from '../http/body-fields';
import { HttpProblem } from '../http/http-problem';
import type { ReportContent } from '../reports/content';
import { localizeContent } from '../reports/localize-content';
import { type FleetNames, refuseUnknownNames } from '../reports/members-meant';
import type { ReportQueue } from '../reports/queue';
import { reportContentTypes, reportFile, reportFileName } from '../reports/report-file';
import { reportLanguages, words } from '../reports/texts';
import { type Admission, REPORT_LIMITS, type Report, type ReportRepository } from '../repositories/reports';

export interface ReportServices extends FleetNames {
  reports: ReportRepository;
  queue: ReportQueue;
  companyName: () => Promise<string>;
  utcOffsetMin: number;
  now: () => number;
}

const DEFAULT_DAYS = 7;
/** Increase it when the files of the same content change. */
const FILE_VERSION = 4;

const day = z
  .string()
  .refine((text) => text === '' || isDay(text), 'must be a date as yyyy-mm-dd')
  .nullish()
  .transform((text) => text || undefined)
  .describe('yyyy-mm-dd');

const reportBody = z
  .object({
    type: z.enum(reportTypes),
    name: plainText
      .trim()
      .max(120)
      .nullish()
      .transform((text) => text || undefined),
    from: day,
    to: day,
    timezone: timezone.default(FLEET_TIME),
    appliesTo: appliesToOrAll,
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], message: 'must not be after to' });

const params = z.object({ id: z.string() });
const language = z.enum(reportLanguages).default('en');
const contentQuery = z.object({ language });
const downloadQuery = z.object({
  format: z.enum(['csv', 'pdf']).default('pdf'),
  language,
  timezone: timezone.optional(),
  dateFormat: z.enum(dateFormats).default('MM/DD/YYYY'),
});
/** English texts for other clients; the application uses the code. */
const failureTexts: Record<NonNullable<Report['failure']>, string> = {
  tooOld: 'The history goes back 92 days; this report begins earlier.',
  interrupted: 'The server was stopped each time it worked on this report.',
  error: 'The server could not finish this report.',
};

/** A report with the field names of section 3, and its progress. */
function reportRecord(report: Report) {
  const { id, name, isNameMade, type, status, requestedAt, firstDay, lastDay, timezone, appliesTo } = report;
  const { progressPercent, step, failure } = report;
  return {
    id: String(id),
    name,
    isNameMade,
    type,
    generatedDate: requestedAt.toISOString(),
    status,
    ...(status === 'completed' && { downloadUrl: reportDownloadUrl(String(id)) }),
    from: firstDay,
    to: lastDay,
    timezone,
    appliesTo,
    progress: progressPercent,
    ...(status === 'pending' && { step }),
    ...(failure && { failure: { code: failure, message: failureTexts[failure] } }),
  };
}

/** Reports generated in the background (feature `reports`). */
export function serveReports(api: FastifyInstance, services: ReportServices): void {
  const { reports, queue, companyName, utcOffsetMin, now } = services;
  const routes = api.withTypeProvider<ZodTypeProvider>();

  const found = async (text: string): Promise<Report> => {
    const report = await reports.read(reportId(text));
    if (!report) throw noSuchReport(text);
    return report;
  };
  const contentOf = async ({ id }: Report): Promise<ReportContent | null> =>
    (await reports.readContent(id)) ?? null;
  /** Starts the work on a report that was taken on. @throws {HttpProblem} 409 or 429 when there are too many. */
  const begin = (admission: Admission): Report => {
    if ('report' in admission) {
      queue.wake();
      return admission.report;
    }
    const { full, count } = admission;
    if (full === 'pending')
      throw new HttpProblem(429, `${count} reports are waiting already. Try again when some are ready.`);
    throw new HttpProblem(409, `There are ${count} reports already. Delete one first.`);
  };

  routes.get('/api/v2/reports', async () => {
    const all = await reports.readAll();
    return { success: true, data: all.map(reportRecord), message: '' };
  });

  routes.post('/api/v2/reports', { schema: { body: reportBody } }, async ({ body }) => {
    const { type, from, to, timezone, appliesTo } = body;
    const today = dayIn(now(), clockOf(timezone, utcOffsetMin));
    const lastDay = to ?? today;
    if (lastDay > today) throw new HttpProblem(400, 'to: must not be after today');
    const firstDay = from ?? addDays(lastDay, 1 - DEFAULT_DAYS);
    if (firstDay > lastDay) throw new HttpProblem(400, 'from: must not be after to');
    await refuseUnknownNames(appliesTo, services);
    const name = body.name ?? `${words.en.types[type]}, ${firstDay} to ${lastDay}`;
    const asked = { type, name, isNameMade: !body.name, appliesTo, firstDay, lastDay, timezone };
    const report = begin(await reports.add(asked, new Date(now()), REPORT_LIMITS));
    return { success: true, data: reportRecord(report), message: 'Report requested' };
  });

  routes.post('/api/v2/reports/:id/regenerate', { schema: { params } }, async (request) => {
    const { id } = request.params;
    const admission = await reports.restart(reportId(id), new Date(now()), {
      pending: REPORT_LIMITS.pending,
    });
    if (!admission) throw noSuchReport(id);
    const report = begin(admission);
    return { success: true, data: reportRecord(report), message: 'Report requested' };
  });

  routes.get('/api/v2/reports/:id', { schema: { params, querystring: contentQuery } }, async (request) => {
    const report = await found(request.params.id);
    const content = await contentOf(report);
    const data = {
      ...reportRecord(report),
      content: content && localizeContent(content, request.query.language),
    };
    return { success: true, data, message: '' };
  });

  routes.delete('/api/v2/reports/:id', { schema: { params } }, async (request) => {
    const report = await reports.remove(reportId(request.params.id), new Date(now()));
    if (!report) throw noSuchReport(request.params.id);
    return { success: true, data: reportRecord(report), message: 'Report deleted' };
  });

  routes.get(
    '/api/reports/:id/download',
    { schema: { params, querystring: downloadQuery } },
    async (request, reply) => {
      const report = await found(request.params.id);
      const content = await contentOf(report);
      if (!content) throw new HttpProblem(409, 'This report is not complete');
      const { query } = request;
      const company = await companyName();
      const dates = createDateWriter(
        { timezone: query.timezone ?? report.timezone, utcOffsetMin, dateFormat: query.dateFormat },
        query.language,
      );
      const etag = etagOf([FILE_VERSION, report.id, report.run, company, query]);
      reply.header('etag', etag);
      if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();
      return reply
        .type(reportContentTypes[query.format])
        .header(
          'content-disposition',
          `attachment; filename="${reportFileName(report, query.format, dates)}"`,
        )
        .send(await reportFile(report, content, { company, dates, utcOffsetMin, ...query }));
    },
  );
}

const etagOf = (facts: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)}"`;

const reportId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

const noSuchReport = (id: string): HttpProblem => new HttpProblem(404, `There is no report ${id}`);
