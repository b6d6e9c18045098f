import { isReportNotice, isUserNotice } from '../../domain/fleet/notification-kinds';
import { truncate, truncationLengths } from '../../domain/text/truncate';
import type { Translate } from '../../locales/text';
import { labelOfCode } from '../../screens/resource/label-of-code';
import { useDefinition } from '../../screens/resources-context';
import { adasTypeTexts } from '../adas-reports/adas-event-texts';
import { useEventAddress, whatOf } from '../alert-firings/use-event-address';
import { pathOf } from '../definition/resource';
import { bellTexts as texts } from './bell-texts';
import type { NotificationRecord } from './notification-record';

/** Whether it is shown as a toast, too. */
export const isPressing = (record: NotificationRecord): boolean =>
  isUserNotice(record.kind) || record.kind === 'reportFailed' || record.severity === 'critical';

/** The rule or the schedule, or what another user has done. */
export function titleOf(record: NotificationRecord, t: Translate): string {
  if (!isUserNotice(record.kind)) return record.ruleName;
  const name = record.byName || t(texts.somebody);
  if (record.kind === 'mention') return t(texts.mentioned, { name });
  return t(texts.assigned, { name, count: record.eventCount ?? 1 });
}

/** What it is about, in a line. */
export function aboutOf(record: NotificationRecord, t: Translate): string {
  if (record.kind === 'reportFailed') return t(texts.reportFailed);
  if (!isUserNotice(record.kind)) return whatOf(record, t);
  const event = [labelOfCode(adasTypeTexts, record.ruleName, t), record.assetName].filter(Boolean).join(', ');
  if (record.kind === 'mention')
    return t(texts.mention, { event, comment: truncate(record.comment, truncationLengths.details) });
  return (record.eventCount ?? 1) > 1 ? t(texts.further, { event }) : event;
}

/** Where it leads: its report, schedule or event, or the events that are assigned to the user where there are several. */
export function useNoticeAddress(): (record: NotificationRecord) => string {
  const events = useDefinition('events');
  const reports = useDefinition('reports');
  const schedules = useDefinition('report-schedules');
  const addressOfEvent = useEventAddress();
  return (record) => {
    const { kind, reportId, eventCount } = record;
    if (kind === 'report' && reports) return pathOf(reports, reportId ? { details: reportId } : undefined);
    if (kind === 'reportFailed' && schedules) return pathOf(schedules, { q: record.ruleName });
    // There is no event; the area may not be the user's any more.
    if (isReportNotice(kind)) return pathOf({ name: 'notifications' });
    if (kind === 'assignment' && events && (eventCount ?? 1) > 1)
      return pathOf(events, { assigneeId: 'me', state: 'all' });
    return addressOfEvent(record);
  };
}
