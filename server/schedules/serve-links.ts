import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reportLinkMaxDays } from '../../src/domain/reports/report-link';
import { dateFormats } from '../../src/domain/time/date-style';
import { createDateWriter } from '../../src/domain/time/date-writer';
import { userOf } from '../http/authentication';
import { ownUrl } from '../http/base-path';
import { instant, timezone } from '../http/body-fields';
import { HttpProblem } from '../http/http-problem';
import { idempotencySeed, keyOfAnotherRequest } from '../http/idempotency-key';
import { limitRequests, type RequestLimits } from '../http/limit-requests';
import { pageFields } from '../management/list-query';
import { parseQuery, parses, readId } from '../management/serve-resource';
import { localizeContent } from '../reports/localize-content';
import { reportContentTypes, reportFile, reportFileName } from '../reports/report-file';
import { reportLanguages } from '../reports/texts';
import type { ReportLink, ReportLinkRepository } from '../repositories/report-links';
import type { Report, ReportRepository } from '../repositories/reports';
import { sharedReportUrl } from './report-mail';

export interface LinkServices {
  links: ReportLinkRepository;
  reports: Pick<ReportRepository, 'read' | 'readContent'>;
  companyName: () => Promise<string>;
  limits: RequestLimits;
  /** The public address of the application. Absent: the host of the request. */
  publicUrl: string | undefined;
  utcOffsetMin: number;
  now: () => number;
}

const DAY_MS = 86_400_000;
/** Requests of one IP address: enough for people who read a report together, too few to guess tokens. */
const PER_MINUTE = 60;
const PAGE = '/shared-report';

const params = z.object({ id: z.string() });
const id = z.union([
  z.int().min(0).max(2_147_483_647),
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be an id')
    .transform(Number),
]);
const linkBody = z.object({ reportId: id, expiresAt: instant('is required') });
const linkQuery = z.strictObject({
  ...pageFields,
  sort: z.literal('-createdAt').optional(),
  reportId: z.string('is required').min(1, 'is required'),
});
const token = z.string('is required').max(200);
const language = z.enum(reportLanguages).default('en');
const openBody = z.object({ token, language });
const fileBody = z.object({
  token,
  language,
  format: z.enum(['pdf', 'csv']).default('pdf'),
  timezone: timezone.optional(),
  dateFormat: z.enum(dateFormats).default('MM/DD/YYYY'),
});

const linkRecord = (link: ReportLink) => ({
  id: link.id,
  reportId: String(link.reportId),
  madeBy: link.madeBy,
  isScheduled: link.isScheduled,
  recipient: link.recipient,
  createdAt: link.createdAt.toISOString(),
  expiresAt: link.expiresAt.toISOString(),
  lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
  openCount: link.openCount,
});

/** Making, listing and revoking links to reports (feature `reportSchedules`). */
export function serveReportLinks(api: FastifyInstance, services: LinkServices): void {
  const { links, reports, publicUrl, now } = services;
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get('/api/v2/report-links', parses(linkQuery), async (request) => {
    const { page, pageSize, reportId } = parseQuery(linkQuery, request.query);
    const at = new Date(now());
    const found = await links.list({ reportId: readId(reportId), page, pageSize, at });
    return { success: true, data: found.links.map(linkRecord), totalCount: found.totalCount, message: '' };
  });

  routes.post('/api/v2/report-links', { schema: { body: linkBody } }, async (request) => {
    const { reportId, expiresAt } = request.body;
    const at = now();
    if (expiresAt <= at) throw new HttpProblem(400, 'expiresAt: must be in the future');
    if (expiresAt > at + reportLinkMaxDays * DAY_MS)
      throw new HttpProblem(400, `expiresAt: must be at most ${reportLinkMaxDays} days from now`);
    const report = await reports.read(reportId);
    if (!report) throw new HttpProblem(404, `There is no report ${reportId}`);
    if (report.status !== 'completed') throw new HttpProblem(409, 'This report is not complete');
    const made = await links.add(
      {
        reportId,
        madeBy: userOf(request).contactName,
        isScheduled: false,
        recipient: '',
        recipientId: null,
        expiresAt: new Date(expiresAt),
      },
      new Date(at),
      idempotencySeed(request),
    );
    if (made && (made.link.reportId !== reportId || made.link.expiresAt.getTime() !== expiresAt))
      throw keyOfAnotherRequest();
    if (!made) throw new HttpProblem(409, 'This report has 50 links already. Revoke one first.');
    const url = sharedReportUrl(publicUrl ?? ownUrl(request), made.token);
    return { success: true, data: { ...linkRecord(made.link), url }, message: 'Link created' };
  });

  routes.delete('/api/v2/report-links/:id', { schema: { params } }, async (request) => {
    const { id } = request.params;
    if (!(await links.revoke(readId(id), new Date(now()))))
      throw new HttpProblem(404, `There is no link ${id}`);
    return { success: true, data: { id: readId(id) }, message: 'Link revoked' };
  });
}

/**
 * The routes for readers of a link, without a session. The token is in the body, so that it is in no log; an unknown,
 * revoked or expired one gets the same response. Register it where no session is required.
 */
export function serveSharedReports(api: FastifyInstance, services: LinkServices): void {
  const { links, reports, companyName, limits, utcOffsetMin, now } = services;
  const routes = api.withTypeProvider<ZodTypeProvider>();
  const onRequest = limitRequests(limits, 'shared report', PER_MINUTE);

  const sharedOf = async (given: string, isOpening: boolean) => {
    const link = await links.find(given, new Date(now()), isOpening);
    const report = link && (await reports.read(link.reportId));
    if (!link || !report) throw linkEnded();
    const content = await reports.readContent(report.id);
    if (!content) throw new HttpProblem(409, 'This report is being made anew. Try again in a minute.');
    return { link, report, content };
  };

  routes.post('/api/v2/shared-reports/open', { schema: { body: openBody }, onRequest }, async (request) => {
    const { link, report, content } = await sharedOf(request.body.token, true);
    const data = {
      ...sharedRecord(report),
      company: await companyName(),
      expiresAt: link.expiresAt.toISOString(),
      content: localizeContent(content, request.body.language),
    };
    return { success: true, data, message: '' };
  });

  routes.post(
    '/api/v2/shared-reports/file',
    { schema: { body: fileBody }, onRequest },
    async (request, reply) => {
      const { token: given, format, language: chosen, timezone, dateFormat } = request.body;
      const { report, content } = await sharedOf(given, false);
      const dates = createDateWriter(
        { timezone: timezone ?? report.timezone, utcOffsetMin, dateFormat },
        chosen,
      );
      const company = await companyName();
      const file = await reportFile(report, content, {
        format,
        language: chosen,
        company,
        dates,
        utcOffsetMin,
      });
      return reply
        .type(reportContentTypes[format])
        .header('content-disposition', `attachment; filename="${reportFileName(report, format, dates)}"`)
        .send(file);
    },
  );
}

/** Keeps the page of links, and its requests, out of caches, search engines and referrers. */
export function hideSharedReports(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (path !== PAGE && !path.startsWith('/api/v2/shared-reports/')) return;
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  });
}

const linkEnded = (): HttpProblem =>
  new HttpProblem(410, 'This link has ended. Ask whoever sent it to you for a new one.');

/** The fields of a report that are shown outside of the company, besides its content. */
const sharedRecord = (report: Report) => ({
  id: String(report.id),
  name: report.name,
  isNameMade: report.isNameMade,
  type: report.type,
  generatedDate: report.requestedAt.toISOString(),
  status: report.status,
  from: report.firstDay,
  to: report.lastDay,
  timezone: report.timezone,
});
