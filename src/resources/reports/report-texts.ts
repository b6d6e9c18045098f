import type { ReportFailure, ReportStep } from '../../domain/reports/report-progress';
import type { ReportType } from '../../domain/reports/report-type';
import type { MessageKey } from '../../locales/catalogue';

export const reportTypeTexts: Record<ReportType, MessageKey> = {
  usage: 'report.type.usage',
  performance: 'report.type.performance',
  incidents: 'report.type.incidents',
  maintenance: 'report.type.maintenance',
};

/** The tabs of section 2; "Usage Reports" is longer than its type. */
export const reportTabTexts: Record<ReportType, MessageKey> = {
  ...reportTypeTexts,
  usage: 'report.tab.usage',
};

export const reportStepTexts: Record<ReportStep, MessageKey> = {
  queued: 'report.step.queued',
  journeys: 'report.step.journeys',
  driving: 'report.step.driving',
  adas: 'report.step.adas',
  incidents: 'report.step.incidents',
  devices: 'report.step.devices',
};

export const reportFailureTexts: Record<ReportFailure, MessageKey> = {
  tooOld: 'report.failed.tooOld',
  interrupted: 'report.failed.interrupted',
  error: 'report.failed.error',
};
