import type { ReportType } from '../../src/domain/reports/report-type';
import type { IncidentLog } from '../fleet/incident-log';
import type { Roster } from '../fleet/roster';
import type { ReportContent } from './content';
import { buildIncidents } from './incidents';
import { buildMaintenance } from './maintenance';
import type { MembersMeant } from './members-meant';
import { buildPerformance } from './performance';
import type { ReportRun } from './run';
import type { ReportSpan } from './span';
import { buildUsage } from './usage';

/** The data of a report, the same as that of the screens, limited to its assets. */
export interface ReportSources extends Pick<MembersMeant, 'isMeant'> {
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
