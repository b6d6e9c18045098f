import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { createWithLock } from '../database/advisory-lock';
import type { Database } from '../database/open-database';
import { alertRules } from '../database/schema';
import type { AlertRule, AlertRuleFacts } from '../fleet/alert-rule';
import { isWanted, type Versioned, type WantedVersions } from '../http/if-match';
import { noticeKeys } from '../notifications/rule-notice';
import type { FleetKey } from './assets';
import { changesBetween, noteChanges } from './history';

export interface AlertRuleRepository {
  /** Oldest first. */
  readAll(): Promise<AlertRule[]>;
  /** @returns undefined when the limit is reached. */
  add(facts: AlertRuleFacts, at: Date, limit: number): Promise<AlertRule | undefined>;
  /** @param versions the versions that may be changed; absent: any. @returns undefined for an unknown id. */
  change(
    id: number,
    facts: AlertRuleFacts,
    at: Date,
    versions?: WantedVersions,
  ): Promise<Versioned<AlertRule> | undefined>;
  /** @returns the removed rule; undefined for an unknown id. */
  remove(id: number, at: Date, versions?: WantedVersions): Promise<Versioned<AlertRule> | undefined>;
  /** The key that signs messages to the rule's webhook; undefined without a webhook. */
  webhookSecret(id: number): Promise<string | undefined>;
  /** Replaces the secret. @returns undefined for an unknown rule, or one without a webhook. */
  renewWebhookSecret(id: number): Promise<string | undefined>;
}

function toRule(row: typeof alertRules.$inferSelect): AlertRule {
  const {
    companyId: _company,
    branchId: _branch,
    webhookSecret: _secret,
    createdAt,
    updatedAt: _updated,
    ...facts
  } = row;
  return { ...facts, createdAtMs: createdAt.getTime() };
}

const historyFields: readonly string[] = [
  'name',
  'description',
  'kind',
  'threshold',
  'minDurationSec',
  'appliesTo',
  'activeFrom',
  'activeTo',
  'severity',
  'isActive',
  ...noticeKeys,
];

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/** A rule gets its secret with its first webhook. */
const secretFor = ({ notify }: AlertRuleFacts) =>
  notify?.webhookUrl ? { webhookSecret: sql`coalesce(${alertRules.webhookSecret}, ${newSecret()})` } : {};

export function createAlertRuleRepository(database: Database, key: FleetKey): AlertRuleRepository {
  const { companyId, branchId } = key;
  const isOfBranch = and(eq(alertRules.companyId, companyId), eq(alertRules.branchId, branchId));
  const isRule = (id: number) => and(isOfBranch, eq(alertRules.id, id));
  const lockRule = async (
    transaction: Pick<Database, 'select'>,
    id: number,
  ): Promise<AlertRule | undefined> => {
    const [row] = await transaction.select().from(alertRules).where(isRule(id)).for('update');
    return row && toRule(row);
  };
  const note = async (
    transaction: Pick<Database, 'insert'>,
    at: Date,
    action: string,
    before: AlertRule | null,
    after: AlertRule | null,
  ): Promise<void> => {
    const rule = after ?? before;
    const changes = changesBetween(
      { ...before, ...before?.notify },
      { ...after, ...after?.notify },
      historyFields,
    );
    if (!rule || (action === 'update' && Object.keys(changes).length === 0)) return;
    const entry = { resource: 'alert-rules', recordId: rule.id, recordName: rule.name, action, changes };
    await noteChanges(transaction, key, at, [entry]);
  };
  return {
    async readAll() {
      const rows = await database
        .select()
        .from(alertRules)
        .where(isOfBranch)
        .orderBy(asc(alertRules.createdAt), asc(alertRules.id));
      return rows.map(toRule);
    },

    add: (facts, at, limit) =>
      createWithLock(database, `alert rules of ${companyId}/${branchId}`, async (transaction) => {
        if ((await transaction.$count(alertRules, isOfBranch)) >= limit) return undefined;
        const row = { ...facts, companyId, branchId, createdAt: at, updatedAt: at };
        const secret = facts.notify?.webhookUrl ? newSecret() : null;
        const [added] = await transaction
          .insert(alertRules)
          .values({ ...row, webhookSecret: secret })
          .returning();
        if (!added) return undefined;
        await note(transaction, at, 'create', null, toRule(added));
        return toRule(added);
      }),

    change: (id, facts, at, versions) =>
      database.transaction(async (transaction) => {
        const present = await lockRule(transaction, id);
        if (!present) return undefined;
        if (!isWanted(present.version, versions)) return { kind: 'changed', present };
        const [changed] = await transaction
          .update(alertRules)
          .set({ ...facts, ...secretFor(facts), updatedAt: at, version: present.version + 1 })
          .where(isRule(id))
          .returning();
        if (!changed) return undefined;
        await note(transaction, at, 'update', present, toRule(changed));
        return { kind: 'done', record: toRule(changed) };
      }),

    remove: (id, at, versions) =>
      database.transaction(async (transaction) => {
        const present = await lockRule(transaction, id);
        if (!present) return undefined;
        if (!isWanted(present.version, versions)) return { kind: 'changed', present };
        await transaction.delete(alertRules).where(isRule(id));
        await note(transaction, at, 'delete', present, null);
        return { kind: 'done', record: present };
      }),

    async webhookSecret(id) {
      const [row] = await database
        .select({ secret: alertRules.webhookSecret })
        .from(alertRules)
        .where(isRule(id));
      return row?.secret ?? undefined;
    },

    async renewWebhookSecret(id) {
      const secret = newSecret();
      const renewed = await database
        .update(alertRules)
        .set({ webhookSecret: secret })
        .where(and(isRule(id), isNotNull(alertRules.webhookSecret)))
        .returning({ id: alertRules.id });
      return renewed.length > 0 ? secret : undefined;
    },
  };
}
