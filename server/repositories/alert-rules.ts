import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { alertRules } from '../database/schema';
import type { AlertRule, AlertRuleFacts } from '../fleet/alert-rule';
import type { FleetKey } from './assets';

/** The alert rules of one branch. */
export interface AlertRuleRepository {
  /** All of them, oldest first. */
  readAll(): Promise<AlertRule[]>;
  /** @returns undefined when there are `most` already. */
  add(facts: AlertRuleFacts, at: Date, most: number): Promise<AlertRule | undefined>;
  /** @returns undefined when no rule has the id. */
  change(id: number, facts: AlertRuleFacts, at: Date): Promise<AlertRule | undefined>;
  /** @returns the rule that was there; undefined when no rule has the id. */
  remove(id: number): Promise<AlertRule | undefined>;
}

function toRule(row: typeof alertRules.$inferSelect): AlertRule {
  const { companyId: _company, branchId: _branch, createdAt, updatedAt: _updated, ...facts } = row;
  return { ...facts, createdAtMs: createdAt.getTime() };
}

export function createAlertRuleRepository(database: Database, key: FleetKey): AlertRuleRepository {
  const { companyId, branchId } = key;
  const isOfBranch = and(eq(alertRules.companyId, companyId), eq(alertRules.branchId, branchId));
  const isRule = (id: number) => and(isOfBranch, eq(alertRules.id, id));
  return {
    async readAll() {
      const rows = await database
        .select()
        .from(alertRules)
        .where(isOfBranch)
        .orderBy(asc(alertRules.createdAt), asc(alertRules.id));
      return rows.map(toRule);
    },

    async add(facts, at, most) {
      if ((await database.$count(alertRules, isOfBranch)) >= most) return undefined;
      const row = { ...facts, companyId, branchId, createdAt: at, updatedAt: at };
      const [added] = await database.insert(alertRules).values(row).returning();
      return added && toRule(added);
    },

    async change(id, facts, at) {
      const [changed] = await database
        .update(alertRules)
        .set({ ...facts, updatedAt: at })
        .where(isRule(id))
        .returning();
      return changed && toRule(changed);
    },

    async remove(id) {
      const [removed] = await database.delete(alertRules).where(isRule(id)).returning();
      return removed && toRule(removed);
    },
  };
}
