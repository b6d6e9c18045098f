import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { safePart } from '../../src/domain/clip-name';
import { reportDownloadUrl, reportTypes } from '../../src/domain/report-type';
import { clockOf, utcOffsetName } from '../../src/domain/time/clock';
import { dateFormats } from '../../src/domain/time/date-style';
import { createDateWriter, type DateWriter } from '../../src/domain/time/date-writer';
import { addDays, dayIn, isDay } from '../../src/domain/time/days';
import { FLEET_TIME, isTimezone } from '../../src/domain/time/timezone';
import { plainText } from '../http/body-fields';
import { HttpProblem } from '../http/http-problem';
import type { ReportContent } from '../reports/content';
import { reportAsCsv } from '../reports/csv';
import { inWords } from '../reports/in-words';
import { reportAsPdf } from '../reports/pdf';
import { ABANDONED_AFTER_MS, type ReportQueue } from '../reports/queue';
import { fill, type ReportLanguage, reportLanguages, words } from '../reports/words';
import type { Report, ReportRepository } from '../repositories/reports';

export interface ReportServices {
  reports: ReportRepository;
  queue: ReportQueue;
  /** The company's name on paper. */
  companyName: () => Promise<string>;
  utcOffsetMin: number;
  /** ms UTC. */
  now: () => number;
}

/** More reports than anybody finds his way in; each keeps its content. */
const MOST_REPORTS = 200;
const MOST_PENDING = 20;
/** Without days, this many of the last are meant. */
const USUAL_DAYS = 7;
/** Raised when files of the same content come out differently. */
const LAYOUT = 2;

const day = z
  .string()
  .refine((text) => text === '' || isDay(text), 'must be a date as yyyy-mm-dd')
  .nullish()
  .transform((text) => text || undefined);

const timezone = z.string().max(100).refine(isTimezone, 'must be "fleet" or an IANA time zone');

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
type DownloadQuery = z.output<typeof downloadQuery>;

const contentTypes = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;

/** In English, for whoever does not know the code. */
const failureTexts: Record<NonNullable<Report['failure']>, string> = {
  tooOld: 'The history goes back 92 days; this report begins earlier.',
  interrupted: 'The server was restarted while it worked on this report.',
  error: 'The server could not finish this report.',
};

/** A report with the field names of section 3, and its job. */
function reportRecord(report: Report) {
  const { id, name, type, status, requestedAt, firstDay, lastDay, timezone, progressPercent, step, failure } =
    report;
  return {
    id: String(id),
    name,
    type,
    generatedDate: requestedAt.toISOString(),
    status,
    ...(status === 'completed' && { downloadUrl: reportDownloadUrl(String(id)) }),
    from: firstDay,
    to: lastDay,
    timezone,
    progress: progressPercent,
    ...(status === 'pending' && { step }),
    ...(failure && { failure: { code: failure, message: failureTexts[failure] } }),
  };
}

/** Reports as jobs: asked for, worked off in the background, read and downloaded (feature `reports`). */
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
  const forgetAbandoned = () => reports.failAbandoned(new Date(now() - ABANDONED_AFTER_MS));
  const refuseWhenBusy = (pending: number): void => {
    if (pending >= MOST_PENDING)
      throw new HttpProblem(429, `${pending} reports are waiting already. Try again when some are ready.`);
  };

  routes.get('/api/v2/reports', async () => {
    let all = await reports.readAll();
    if (all.some(({ status }) => status === 'pending')) {
      await forgetAbandoned();
      all = await reports.readAll();
    }
    return { success: true, data: all.map(reportRecord), message: '' };
  });

  routes.post('/api/v2/reports', { schema: { body: reportBody } }, async ({ body }) => {
    const { type, from, to, timezone } = body;
    const today = dayIn(now(), clockOf(timezone, utcOffsetMin));
    const lastDay = to ?? today;
    if (lastDay > today) throw new HttpProblem(400, 'to: must not be after today');
    const firstDay = from ?? addDays(lastDay, 1 - USUAL_DAYS);
    if (firstDay > lastDay) throw new HttpProblem(400, 'from: must not be after to');
    const { all, pending } = await reports.count();
    refuseWhenBusy(pending);
    if (all >= MOST_REPORTS)
      throw new HttpProblem(409, `There are ${MOST_REPORTS} reports already. Delete one first.`);
    const name = body.name ?? `${words.en.types[type]}, ${firstDay} to ${lastDay}`;
    const report = await reports.add({ type, name, firstDay, lastDay, timezone }, new Date(now()));
    queue.add(report);
    return { success: true, data: reportRecord(report), message: 'Report requested' };
  });

  routes.post('/api/v2/reports/:id/regenerate', { schema: { params } }, async (request) => {
    const { status } = await found(request.params.id);
    if (status !== 'pending') refuseWhenBusy((await reports.count()).pending);
    const report = await reports.restart(reportId(request.params.id), new Date(now()));
    if (!report) throw noSuchReport(request.params.id);
    queue.add(report);
    return { success: true, data: reportRecord(report), message: 'Report requested' };
  });

  routes.get('/api/v2/reports/:id', { schema: { params, querystring: contentQuery } }, async (request) => {
    const report = await found(request.params.id);
    const content = await contentOf(report);
    const data = {
      ...reportRecord(report),
      content: content && inWords(content, request.query.language),
    };
    return { success: true, data, message: '' };
  });

  routes.delete('/api/v2/reports/:id', { schema: { params } }, async (request) => {
    const report = await reports.remove(reportId(request.params.id));
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
      const etag = etagOf([LAYOUT, report.id, report.run, company, query]);
      reply
        .header('etag', etag)
        // It must be asked again: the report may have been generated anew.
        .header('cache-control', 'private, no-cache');
      if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();
      return reply
        .type(contentTypes[query.format])
        .header('content-disposition', `attachment; filename="${fileName(report, query.format, dates)}"`)
        .send(await fileOf(report, content, { company, dates, utcOffsetMin }, query));
    },
  );
}

function fileOf(
  report: Report,
  content: ReportContent,
  { company, dates, utcOffsetMin }: { company: string; dates: DateWriter; utcOffsetMin: number },
  { format, language }: DownloadQuery,
): Buffer | Promise<Buffer> {
  const spoken = inWords(content, language);
  const { timezone } = dates.clock;
  if (format === 'csv') {
    const zone = timezone === FLEET_TIME ? utcOffsetName(dates.clock.offsetMs(content.untilMs)) : timezone;
    return reportAsCsv(spoken, dates, zone);
  }
  const nameOf = (zone: string) => {
    const offset = utcOffsetName(clockOf(zone, utcOffsetMin).offsetMs(content.untilMs));
    return clockName(zone, offset, language);
  };
  return reportAsPdf(spoken, {
    company,
    title: words[language].types[report.type],
    firstDay: report.firstDay,
    lastDay: report.lastDay,
    madeAtMs: report.requestedAt.getTime(),
    language,
    dates,
    daysOf: nameOf(report.timezone),
    timesOn: nameOf(timezone),
  });
}

/** What a clock is called, as the application calls it. */
function clockName(timezone: string, offset: string, language: ReportLanguage): string {
  if (timezone === FLEET_TIME) return fill(words[language].page.fleetTime, { offset });
  return timezone === offset ? offset : `${timezone} (${offset})`;
}

function fileName({ type, firstDay, lastDay }: Report, format: string, dates: DateWriter): string {
  const [from, to] = [firstDay, lastDay].map((text) => safePart(dates.calendarDay(text)));
  return `${type}-report-${from}-to-${to}.${format}`;
}

const etagOf = (facts: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)}"`;

/** 0, which no report has, for what is not a whole number. */
const reportId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

const noSuchReport = (id: string): HttpProblem => new HttpProblem(404, `There is no report ${id}`);
