import { createDateWriter, type DateWriter } from '../../src/domain/time/date-writer';
import { type MailPage, mailHtml, mailText } from '../mail/html';
import type { MailAttachment, Mailer, MailMessage } from '../mail/mailer';
import { DeliveryError } from '../notifications/delivery-failure';
import type { ReportContent } from '../reports/content';
import { localizeContent } from '../reports/localize-content';
import { reportContentTypes, reportFile, reportFileName } from '../reports/report-file';
import { fill, words } from '../reports/texts';
import type { OwnNotice } from '../repositories/notifications';
import { defaultRecipientStyle, type Recipient } from '../repositories/recipients';
import type { ReportLinkRepository } from '../repositories/report-links';
import type { ReportRunRepository, ReportSchedule } from '../repositories/report-runs';
import type { Report, ReportRepository } from '../repositories/reports';
import { textsOfSchedule } from './schedule-texts';

/** How long a link in an email is valid. */
const LINK_DAYS = 30;
const DAY_MS = 86_400_000;

export interface ReportMailParts {
  runs: Pick<ReportRunRepository, 'ofFiring'>;
  reports: Pick<ReportRepository, 'read' | 'readContent'>;
  links: ReportLinkRepository;
  companyName: () => Promise<string>;
  /** Absent: emails have no link. */
  publicUrl: string | undefined;
  /** All attachments of one email together; further files are left out. */
  maxAttachedBytes: number;
  utcOffsetMin: number;
  now: () => number;
}

/** Sends the report of a schedule to one recipient. @param reader absent: an address outside of the company. */
export type SendReport = (
  notice: OwnNotice,
  mailer: Mailer,
  reader: Recipient | undefined,
  messageId: string,
) => Promise<void>;

/** The address of a shared report. The token is behind the "#", so that it is never sent to a server. */
export const sharedReportUrl = (origin: string, token: string): string => `${origin}/shared-report#${token}`;

export function createReportMail(parts: ReportMailParts): SendReport {
  const { runs, reports, links, companyName, publicUrl, maxAttachedBytes, utcOffsetMin, now } = parts;

  return async ({ notice, firing }, mailer, reader, messageId) => {
    const found = await runs.ofFiring(firing.id);
    const report = firing.reportId === null ? undefined : await reports.read(firing.reportId);
    const content = report && (await reports.readContent(report.id));
    if (!found || !report || !content) throw new DeliveryError('reportGone', '', true);
    const { schedule, run } = found;
    const { language } = schedule;
    const { timezone, dateFormat } = reader ?? defaultRecipientStyle;
    const dates = createDateWriter({ timezone, utcOffsetMin, dateFormat }, language);
    const company = await companyName();
    const files = await filesOf(schedule, report, content, { company, dates });
    const isAttached = files.reduce((sum, { content: { length } }) => sum + length, 0) <= maxAttachedBytes;
    const made =
      publicUrl === undefined
        ? undefined
        : await links.add(
            {
              reportId: report.id,
              madeBy: schedule.name,
              isScheduled: true,
              recipient: notice.recipient,
              recipientId: notice.userId,
              expiresAt: new Date(now() + LINK_DAYS * DAY_MS),
            },
            new Date(now()),
          );
    const texts = textsOfSchedule[language];
    const isOneDay = report.firstDay === report.lastDay;
    const lines = [
      isOneDay ? texts.day : texts.days,
      // As a value, because names may have braces.
      '{assets}',
      ...figureLines(content, schedule, dates),
      ...(run.skippedCount > 0 ? [texts.skipped] : []),
      isAttached ? texts.attached : texts.notAttached,
      ...(made ? [texts.link] : isAttached ? [] : [texts.noLink]),
    ];
    const [from, to] = [dates.calendarDay(report.firstDay), dates.calendarDay(report.lastDay)];
    const values = {
      name: schedule.name,
      when: isOneDay ? from : `${from} – ${to}`,
      company,
      type: words[language].types[report.type],
      from,
      to,
      assets: localizeContent(content, language).assets,
      count: String(run.skippedCount),
      since: run.skippedFrom ? dates.moment(run.skippedFrom.getTime()) : '',
      until: made ? dates.moment(made.link.expiresAt.getTime()) : '',
    };
    const page: MailPage = {
      language,
      title: fill(texts.title, values),
      lines: lines.map((line) => fill(line, values)),
      link:
        made && publicUrl ? { label: texts.open, href: sharedReportUrl(publicUrl, made.token) } : undefined,
      foot: fill(texts.foot, values),
    };
    const message: MailMessage = {
      to: notice.address,
      subject: page.title,
      text: mailText(page),
      html: mailHtml(page),
      messageId,
      attachments: isAttached ? files : [],
    };
    try {
      await mailer.send(message);
    } catch (error) {
      // After a timeout the email may have arrived, so its link stays valid.
      const isUnsure = error instanceof DeliveryError && error.failure === 'timeout';
      if (made && !isUnsure) await links.remove(made.link.id);
      throw error;
    }
  };

  async function filesOf(
    { formats, language }: ReportSchedule,
    report: Report,
    content: ReportContent,
    { company, dates }: { company: string; dates: DateWriter },
  ): Promise<MailAttachment[]> {
    const files: MailAttachment[] = [];
    for (const format of formats) {
      const bytes = await reportFile(report, content, { format, language, company, dates, utcOffsetMin });
      const contentType = reportContentTypes[format];
      files.push({ filename: reportFileName(report, format, dates), contentType, content: bytes });
    }
    return files;
  }
}

function figureLines(content: ReportContent, { language }: ReportSchedule, dates: DateWriter): string[] {
  const { figure } = textsOfSchedule[language];
  return localizeContent(content, language).figures.flatMap(({ label, kind, value, unit, digits }) => {
    if (value === null) return [];
    const text =
      typeof value === 'number'
        ? new Intl.NumberFormat(language, {
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          }).format(value)
        : kind === 'day'
          ? dates.calendarDay(value)
          : value;
    // Values are data: their braces stay.
    return [fill(figure, { label, value: unit ? `${text} ${unit}` : text }).replace(/[{}]/g, '')];
  });
}
