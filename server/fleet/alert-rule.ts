import { formsOfName, isAllAssets } from '../../src/domain/fleet/applies-to';
import type { RuleNotice } from '../notifications/rule-notice';

export const alertRuleKinds = ['speeding', 'hardBraking', 'lowBattery', 'firstMove'] as const;
export type AlertRuleKind = (typeof alertRuleKinds)[number];

export const alertSeverities = ['low', 'medium', 'high', 'critical'] as const;
export type AlertSeverity = (typeof alertSeverities)[number];

/** The `alertType` of an alert (section 3), shown and filtered by the application. */
export const alertTypes: Record<AlertRuleKind, string> = {
  speeding: 'Speed',
  hardBraking: 'Hard Braking',
  lowBattery: 'Battery',
  firstMove: 'First Time Moving',
};

export interface AlertRuleFacts {
  name: string;
  description: string;
  kind: AlertRuleKind;
  /** km/h for speeding, m/s² for hard braking, percent for a battery; null for the kind's default. */
  threshold: number | null;
  /** Minimum duration of speeding; null means any. Ignored by the other kinds. */
  minDurationSec: number | null;
  /** "All Assets", or asset types, fleet groups and asset names, separated by commas. */
  appliesTo: string;
  /** HH:mm in the fleet's time zone; past midnight if it is later than `activeTo`; null leaves the side open. */
  activeFrom: string | null;
  activeTo: string | null;
  severity: AlertSeverity;
  isActive: boolean;
  /** Notifications; null: none. Absent from a change: unchanged. */
  notify?: RuleNotice | null | undefined;
}

export interface AlertRule extends AlertRuleFacts {
  id: number;
  createdAtMs: number;
  /** Increases with every change. */
  version: number;
}

export const defaultThresholds: Record<AlertRuleKind, number> = {
  speeding: 100,
  hardBraking: 4,
  lowBattery: 20,
  firstMove: 0,
};

/** The names of an asset that "applies to" may use: its name, type, tags and groups, in lower case. */
export function namesOfAsset(
  asset: { name: string; assetType: string; tags: string },
  groupNames: readonly string[] = [],
): readonly string[] {
  return [asset.name, asset.assetType, ...asset.tags.split(','), ...groupNames].map((text) =>
    text.trim().toLowerCase(),
  );
}

/** Whether a name of "applies to" is in a set, in the singular or the plural. @param has tests a name in lower case. */
export function isAmong(text: string, has: (name: string) => boolean): boolean {
  return formsOfName(text).some(has);
}

/**
 * Whether a rule applies to an asset: to all, or by type, tag (singular or plural), name, or group.
 * @param groupNames the groups of the asset.
 */
export function appliesToAsset(
  rule: Pick<AlertRuleFacts, 'appliesTo'>,
  asset: { name: string; assetType: string; tags: string },
  groupNames: readonly string[] = [],
): boolean {
  const own = namesOfAsset(asset, groupNames);
  return rule.appliesTo
    .split(',')
    .some((text) => isAllAssets(text) || isAmong(text, (name) => own.includes(name)));
}

/** Equal times mean the whole day. @param minuteOfDay 0 to 1439, in the fleet's time zone. */
export function isActiveAt(
  rule: Pick<AlertRuleFacts, 'activeFrom' | 'activeTo'>,
  minuteOfDay: number,
): boolean {
  const from = rule.activeFrom === null ? 0 : minutesOf(rule.activeFrom);
  const to = rule.activeTo === null ? 1440 : minutesOf(rule.activeTo);
  if (from === to) return true;
  return from < to ? minuteOfDay >= from && minuteOfDay < to : minuteOfDay >= from || minuteOfDay < to;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
