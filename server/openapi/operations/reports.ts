import { z } from 'zod';
import { reportFailures, reportSteps } from '../../../src/domain/reports/report-progress';
import { reportStatuses, reportTypes } from '../../../src/domain/reports/report-type';
import { answerOf, day, instant, listOf, type OperationGroup } from '../operation';

const unit = z.string().describe('Empty: none');
const measure = { unit, digits: z.int() };
const cell = z.union([z.string(), z.number(), z.null()]);

export const reportContent = z
  .object({
    assets: z.string().describe('A description of its assets'),
    until: instant,
    notes: z.array(z.string()),
    figures: z.array(
      z.object({
        key: z.string().describe('The same in all languages'),
        label: z.string(),
        kind: z.enum(['number', 'day']),
        value: cell,
        before: cell.optional(),
        ...measure,
      }),
    ),
    daysBefore: z.object({ from: day, to: day }).optional(),
    chart: z.object({
      title: z.string(),
      shape: z.enum(['columns', 'lines', 'bars']),
      ...measure,
      categories: z.object({ kind: z.enum(['day', 'text']), values: z.array(z.string()) }),
      series: z.array(z.object({ label: z.string(), values: z.array(z.number()) })),
    }),
    tables: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        columns: z.array(
          z.object({
            key: z.string(),
            label: z.string(),
            kind: z.enum(['text', 'number', 'day', 'moment']),
            ...measure,
          }),
        ),
        rows: z.array(z.array(cell)).describe('The first 2,000'),
        total: z.int(),
      }),
    ),
  })
  .meta({ id: 'ReportContent' });

/** The assets of a report. */
export const appliesTo = z
  .string()
  .describe('"All Assets", or names, types, tags and groups, separated by commas');

/** The fields of a report that readers of a shared link get, too. */
export const sharedReportFields = {
  id: z.string(),
  name: z.string(),
  isNameMade: z.boolean().describe('Whether it has a generated name, which clients may translate'),
  type: z.enum(reportTypes),
  generatedDate: instant.describe('The time of the last request'),
  status: z.enum(reportStatuses),
  from: day,
  to: day,
  timezone: z.string(),
};

const reportFields = {
  ...sharedReportFields,
  appliesTo,
  downloadUrl: z.string().optional().describe('Of a completed one'),
  progress: z.int().min(0).max(100).describe('Percent'),
  step: z.enum(reportSteps).optional().describe('While it is pending'),
  failure: z.object({ code: z.enum(reportFailures), message: z.string() }).optional(),
};

const report = z.object(reportFields).meta({ id: 'Report' });

/** The media types of a report as a file. */
export const reportFile = {
  types: ['application/pdf', 'text/csv'],
  description: 'The file, as an attachment',
};

export const reports: OperationGroup = {
  tag: 'Reports',
  description: 'Reports that are generated in the background',
  features: ['reports'],
  operations: {
    'GET /api/v2/reports': {
      id: 'listReports',
      summary: 'All reports, most recently requested first',
      answer: listOf(report),
    },
    'POST /api/v2/reports': {
      id: 'createReport',
      summary: 'Requests a report',
      answer: answerOf(report),
      problems: [409, 429],
    },
    'POST /api/v2/reports/:id/regenerate': {
      id: 'regenerateReport',
      summary: 'Generates the same days again',
      answer: answerOf(report),
      problems: [404, 429],
    },
    'GET /api/v2/reports/:id': {
      id: 'getReport',
      summary: 'A report with its content, which is null until it is complete',
      answer: answerOf(
        z.object({ ...reportFields, content: reportContent.nullable() }).meta({ id: 'ReportWithContent' }),
      ),
      problems: [404],
    },
    'DELETE /api/v2/reports/:id': {
      id: 'deleteReport',
      summary: 'Deletes a report, and returns the deleted record',
      answer: answerOf(report),
      problems: [404],
    },
    'GET /api/reports/:id/download': {
      id: 'downloadReport',
      summary: 'A report as PDF or CSV',
      answer: reportFile,
      hasEtag: true,
      problems: [404, 409],
    },
  },
};
