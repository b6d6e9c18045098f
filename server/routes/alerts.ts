import type { FastifyInstance } from 'fastify';
import { type AlertRule, alertTypes } from '../fleet/alert-rule';
import { formatDisplayTime } from '../fleet/display-time';
import type { Roster } from '../fleet/roster';
import type { AlertRuleRepository } from '../repositories/alert-rules';

export interface AlertServices {
  rules: AlertRuleRepository;
  roster: Roster;
  utcOffsetMin: number;
}

/** A rule with the field names of section 3 "Alert", and what one needs to change it. */
export function alertRecord(rule: AlertRule, utcOffsetMin: number) {
  const { createdAtMs, isActive, ...facts } = rule;
  return {
    ...facts,
    createdDateDisplay: formatDisplayTime(createdAtMs, utcOffsetMin),
    alertType: alertTypes[rule.kind],
    status: isActive,
  };
}

/** Alerts and the tags that group assets (section 7 "Alerts and incidents"). */
export function serveAlerts(api: FastifyInstance, services: AlertServices): void {
  const { rules, roster, utcOffsetMin } = services;

  api.get('/api/v2/alert/getAlertTags', async () => {
    const names = new Set<string>();
    for (const { facts } of await roster.members()) {
      if (facts.kind !== 'asset') continue;
      for (const tag of [facts.assetType, ...facts.tags.split(',')]) names.add(tag.trim());
    }
    const data = [...names].sort().map((name, index) => ({ id: index + 1, name }));
    return { success: true, data, message: '' };
  });

  api.get('/api/v2/alert/getAlertAssetsList', async () => {
    const data = (await rules.readAll()).map((rule) => alertRecord(rule, utcOffsetMin));
    return { success: true, data, message: '' };
  });
}
