import type { ReportType } from '../../src/domain/report-type';
import type { IncidentLog } from '../fleet/incident-log';
import type { Roster } from '../fleet/roster';
import type { ReportContent } from './content';
import { buildIncidents } from './incidents';
import { buildMaintenance } from './maintenance';
import { buildPerformance } from './performance';
import type { ReportRun } from './run';
import type { ReportSpan } from './span';
import { buildUsage } from './usage';

/** Where reports get what they say; the same that the screens are answered from. */
export interface ReportSources {
  roster: Roster;
  incidents: IncidentLog;
}

export type ReportBuilder = (
  sources: ReportSources,
  span: ReportSpan,
  run: ReportRun,
) => Promise<ReportContent>;

export const reportBuilders: Record<ReportType, ReportBuilder> = {
  usage: buildUsage,
  performance: buildPerformance,
  incidents: buildIncidents,
  maintenance: buildMaintenance,
};
