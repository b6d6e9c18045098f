import type { FastifyInstance } from 'fastify';
import { hasPermission } from '../auth/roles';
import { type AlertRule, alertTypes } from '../fleet/alert-rule';
import type { AssetGroup } from '../fleet/asset-group';
import { formatDisplayTime } from '../fleet/display-time';
import type { Roster } from '../fleet/roster';
import { userOf } from '../http/authentication';
import type { RuleNotices } from '../notifications/rule-notices';
import type { AlertRuleRepository } from '../repositories/alert-rules';

export interface AlertServices {
  rules: AlertRuleRepository;
  /** Absent: rules send no notifications. */
  notices: RuleNotices | undefined;
  roster: Roster;
  /** The groups that a rule may name. */
  readGroups: () => Promise<readonly AssetGroup[]>;
  utcOffsetMin: number;
}

/** A rule with the field names of section 3 "Alert" and its editable fields. */
function alertRecord(rule: AlertRule, utcOffsetMin: number) {
  const { createdAtMs, isActive, notify: _notify, ...facts } = rule;
  return {
    ...facts,
    createdDateDisplay: formatDisplayTime(createdAtMs, utcOffsetMin),
    alertType: alertTypes[rule.kind],
    status: isActive,
  };
}

/** A rule with its recipients, if it has any and the server sends notifications. */
export async function describeRule(
  rule: AlertRule,
  utcOffsetMin: number,
  notices: RuleNotices | undefined,
): Promise<object> {
  const described = await notices?.describe([rule], true);
  return { ...alertRecord(rule, utcOffsetMin), ...described?.get(rule.id) };
}

/** Alerts, and the tags and groups of assets that a rule may apply to (section 7 "Alerts and incidents"). */
export function serveAlerts(api: FastifyInstance, services: AlertServices): void {
  const { rules, notices, roster, readGroups, utcOffsetMin } = services;

  api.get('/api/v2/alert/getAlertTags', async () => {
    const names = new Set<string>();
    for (const { facts } of await roster.members()) {
      if (facts.kind !== 'asset') continue;
      for (const tag of [facts.assetType, ...facts.tags.split(',')]) names.add(tag.trim());
    }
    const known = new Set([...names].map((name) => name.toLowerCase()));
    for (const { name } of await readGroups()) if (!known.has(name.toLowerCase())) names.add(name);
    const data = [...names].sort().map((name, index) => ({ id: index + 1, name }));
    return { success: true, data, message: '' };
  });

  api.get('/api/v2/alert/getAlertAssetsList', async (request) => {
    const all = await rules.readAll();
    const described = await notices?.describe(all, hasPermission(userOf(request).roleName, 'alertRules'));
    const data = all.map((rule) => ({ ...alertRecord(rule, utcOffsetMin), ...described?.get(rule.id) }));
    return { success: true, data, message: '' };
  });
}
