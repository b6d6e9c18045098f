import type { ReportType } from '../domain/report-type';
import type { MessageKey } from '../locales/catalogue';

export const reportTypeTexts: Record<ReportType, MessageKey> = {
  usage: 'report.type.usage',
  performance: 'report.type.performance',
  incidents: 'report.type.incidents',
  maintenance: 'report.type.maintenance',
};

/** Section 2's tabs; "Usage Reports" is longer than its type. */
export const reportTabTexts: Record<ReportType, MessageKey> = {
  ...reportTypeTexts,
  usage: 'report.tab.usage',
};
