import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { alertRules } from '../database/schema';
import type { AlertRule } from '../fleet/alert-rule';
import type { FleetKey } from './assets';

/** The alert rules of one branch. */
export interface AlertRuleRepository {
  /** All of them, oldest first. */
  readAll(): Promise<AlertRule[]>;
}

type Row = typeof alertRules.$inferSelect;

function toRule({
  companyId: _company,
  branchId: _branch,
  createdAt,
  updatedAt: _,
  ...facts
}: Row): AlertRule {
  return { ...facts, createdAtMs: createdAt.getTime() };
}

export function createAlertRuleRepository(database: Database, key: FleetKey): AlertRuleRepository {
  const { companyId, branchId } = key;
  const isOfBranch = and(eq(alertRules.companyId, companyId), eq(alertRules.branchId, branchId));
  return {
    async readAll() {
      const rows = await database
        .select()
        .from(alertRules)
        .where(isOfBranch)
        .orderBy(asc(alertRules.createdAt), asc(alertRules.id));
      return rows.map(toRule);
    },
  };
}
