import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { rolesWith } from '../../src/domain/user-roles';
import type { Transaction } from '../database/advisory-lock';
import { users } from '../database/schema';
import type { FiringRepository } from '../repositories/firings';
import type { ReportSchedule } from '../repositories/report-runs';
import { isOfStatus } from '../repositories/user-status';

/** More users of a company than these are not notified of a failure that nobody in particular is to mend. */
const MAX_USERS = 20;

/**
 * Notifies the user who has changed a schedule last, in the application, that a run has failed; all who may change
 * schedules where that user is not known, or may not any more.
 */
export async function notifyFailure(
  transaction: Transaction,
  { firings, tenantGuid }: { firings: Pick<FiringRepository, 'add'>; tenantGuid: string },
  schedule: ReportSchedule,
  at: Date,
): Promise<void> {
  const mayChange = inArray(users.roleName, [...rolesWith('reportSchedules')]);
  const find = (who?: ReturnType<typeof eq>) =>
    transaction
      .select({ userId: users.id, recipient: users.contactName })
      .from(users)
      .where(
        and(eq(users.tenantGuid, tenantGuid), isNull(users.deletedAt), isOfStatus.active, mayChange, who),
      )
      .orderBy(asc(users.id))
      .limit(MAX_USERS);
  const known = schedule.changedById === null ? [] : await find(eq(users.id, schedule.changedById));
  const people = known.length > 0 ? known : await find();
  await firings.add(
    transaction,
    {
      ruleId: 0,
      ruleName: schedule.name,
      kind: 'reportFailed',
      severity: 'high',
      eventId: '',
      assetId: 0,
      assetName: '',
      eventCount: 1,
      assetCount: 0,
      firstAt: at,
      lastAt: at,
      missedCount: 0,
      missedFrom: null,
      createdAt: at,
      escalateAt: null,
    },
    people.map((person) => ({ ...person, channel: 'app', address: '' })),
  );
}
