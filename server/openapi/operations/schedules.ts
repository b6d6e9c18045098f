import { z } from 'zod';
import { scheduleFrequencies, scheduleSpans } from '../../../src/domain/reports/report-schedule';
import { reportTypes } from '../../../src/domain/reports/report-type';
import { scheduleFormats } from '../../database/schedule-schema';
import { reportLanguages } from '../../reports/texts';
import { answerOf, instant, type OperationGroup, pageOf } from '../operation';
import { managedFields, managedOperations } from './managed';
import { delivery, person } from './notifications';
import { appliesTo, reportContent, reportFile, sharedReportFields } from './reports';

const features = ['reportSchedules'] as const;

const run = z
  .object({
    id: z.int(),
    scheduleId: z.int(),
    plannedAt: instant,
    startedAt: instant,
    finishedAt: instant.nullable(),
    askedBy: z.string().describe('Empty: by schedule'),
    state: z.enum(['pending', 'sending', 'done', 'partly', 'failed']),
    failure: z.string().nullable(),
    reportId: z.string().nullable(),
    reportName: z.string().nullable(),
    skippedCount: z.int(),
    skippedFrom: instant.nullable(),
    deliveries: z.array(z.object(delivery)),
  })
  .meta({ id: 'ReportRun' });

const schedule = z
  .object({
    ...managedFields,
    name: z.string(),
    type: z.enum(reportTypes),
    span: z.enum(scheduleSpans),
    appliesTo,
    frequency: z.enum(scheduleFrequencies),
    weekDays: z.array(z.int().min(1).max(7)).describe('1 is Monday'),
    monthDay: z.int().min(1).max(31).nullable(),
    time: z.string().describe('HH:mm in timezone'),
    timezone: z.string().describe('"fleet", or an IANA time zone'),
    language: z.enum(reportLanguages),
    formats: z.array(z.enum(scheduleFormats)),
    recipientIds: z.array(z.int()),
    emails: z.array(z.string()),
    recipientNames: z.array(z.string()).describe('Those who receive the reports'),
    goneRecipients: z.array(z.string()).describe('Locked or removed'),
    isPaused: z.boolean(),
    nextRunAt: instant.nullable(),
    lastRun: run.nullable(),
  })
  .meta({ id: 'ReportSchedule' });

const linkFields = {
  id: z.int(),
  reportId: z.string(),
  madeBy: z.string(),
  isScheduled: z.boolean(),
  recipient: z.string(),
  createdAt: instant,
  expiresAt: instant,
  lastOpenedAt: instant.nullable(),
  openCount: z.int(),
};
const link = z.object(linkFields).meta({ id: 'ReportLink' });

export const schedules: OperationGroup = {
  tag: 'Scheduled reports',
  description: 'Reports that are generated and sent automatically',
  features,
  operations: {
    ...managedOperations({
      name: 'report-schedules',
      one: 'ReportSchedule',
      many: 'ReportSchedules',
      record: schedule,
    }),
    'POST /api/v2/report-schedules/:id/pause': {
      id: 'pauseReportSchedule',
      summary: 'Pauses a schedule',
      answer: answerOf(schedule),
      problems: [404],
    },
    'POST /api/v2/report-schedules/:id/resume': {
      id: 'resumeReportSchedule',
      summary: 'Resumes a schedule',
      answer: answerOf(schedule),
      problems: [404],
    },
    'POST /api/v2/report-schedules/:id/run': {
      id: 'runReportSchedule',
      summary: 'Generates and sends the report now',
      answer: answerOf(schedule),
      problems: [404, 409],
    },
    'GET /api/v2/report-runs': {
      id: 'listReportRuns',
      summary: 'The runs of a schedule, newest first',
      answer: pageOf(run),
    },
    'GET /api/v2/report-recipients': {
      id: 'listReportRecipients',
      summary: 'Possible recipients',
      answer: pageOf(person),
    },
    'GET /api/v2/report-recipients/:id': {
      id: 'getReportRecipient',
      summary: 'A possible recipient',
      answer: answerOf(person),
      problems: [404],
    },
  },
};

export const reportLinks: OperationGroup = {
  tag: 'Links to reports',
  description: 'Links that give access to a report without a session',
  features,
  operations: {
    'GET /api/v2/report-links': {
      id: 'listReportLinks',
      summary: 'The valid links to a report, newest first',
      answer: pageOf(link),
    },
    'POST /api/v2/report-links': {
      id: 'createReportLink',
      summary: 'Creates a link to a report',
      answer: answerOf(
        z
          .object({ ...linkFields, url: z.string().describe('Shown only in this response') })
          .meta({ id: 'NewReportLink' }),
      ),
      problems: [404, 409],
    },
    'DELETE /api/v2/report-links/:id': {
      id: 'revokeReportLink',
      summary: 'Revokes a link',
      answer: answerOf(z.object({ id: z.int() })),
      problems: [404],
    },
    'POST /api/v2/shared-reports/open': {
      id: 'openSharedReport',
      summary: 'The report of a link',
      answer: answerOf(
        z
          .object({ ...sharedReportFields, company: z.string(), expiresAt: instant, content: reportContent })
          .meta({ id: 'SharedReport' }),
      ),
      problems: [409, 410, 429],
    },
    'POST /api/v2/shared-reports/file': {
      id: 'downloadSharedReport',
      summary: 'The report of a link as PDF or CSV',
      answer: reportFile,
      problems: [409, 410, 429],
    },
  },
};
