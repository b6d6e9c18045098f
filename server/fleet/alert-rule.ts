import { isAllAssets } from '../../src/domain/applies-to';

/** What a rule watches for. */
export const alertRuleKinds = ['speeding', 'hardBraking', 'lowBattery', 'firstMove'] as const;
export type AlertRuleKind = (typeof alertRuleKinds)[number];

export const alertSeverities = ['low', 'medium', 'high', 'critical'] as const;
export type AlertSeverity = (typeof alertSeverities)[number];

/** The `alertType` of an alert (section 3), the word that the application shows and filters by. */
export const alertTypes: Record<AlertRuleKind, string> = {
  speeding: 'Speed',
  hardBraking: 'Hard Braking',
  lowBattery: 'Battery',
  firstMove: 'First Time Moving',
};

/** What somebody decides about a rule. */
export interface AlertRuleFacts {
  name: string;
  description: string;
  kind: AlertRuleKind;
  /** km/h for speeding, m/s² for hard braking, percent for a battery; null means the kind's usual one. */
  threshold: number | null;
  /** How long a speed must last to count; null means any time. Of no meaning to the other kinds. */
  minDurationSec: number | null;
  /** "All Assets", or asset types, fleet groups and asset names, separated by commas. */
  appliesTo: string;
  /** Hours of the day, HH:mm on the fleet's wall clock, over midnight if the first is later; null leaves a side open. */
  activeFrom: string | null;
  activeTo: string | null;
  severity: AlertSeverity;
  isActive: boolean;
}

export interface AlertRule extends AlertRuleFacts {
  id: number;
  /** ms UTC. */
  createdAtMs: number;
}

/** Thresholds of rules that name none; the first move of a day has none. */
export const usualThresholds: Record<AlertRuleKind, number> = {
  speeding: 100,
  hardBraking: 4,
  lowBattery: 20,
  firstMove: 0,
};

const plural = (word: string): string => (word.endsWith('s') ? word : `${word}s`);

/** Whether a rule means an asset: as one of all, or by its type or fleet group (in singular or plural) or its name. */
export function appliesToAsset(
  rule: Pick<AlertRuleFacts, 'appliesTo'>,
  asset: { name: string; assetType: string; tags: string },
): boolean {
  const own = [asset.name, asset.assetType, ...asset.tags.split(',')].map((text) =>
    text.trim().toLowerCase(),
  );
  return rule.appliesTo.split(',').some((text) => {
    if (isAllAssets(text)) return true;
    // "All trucks" are the trucks.
    const word = text
      .trim()
      .toLowerCase()
      .replace(/^all\s+/, '');
    return own.includes(word) || own.some((name) => plural(name) === word);
  });
}

/**
 * Whether a rule is on duty at a moment; from a time to the same time is the whole day.
 *
 * @param minuteOfDay 0 to 1439, on the fleet's wall clock.
 */
export function isOnDuty(
  rule: Pick<AlertRuleFacts, 'activeFrom' | 'activeTo'>,
  minuteOfDay: number,
): boolean {
  const from = rule.activeFrom === null ? 0 : minutesOf(rule.activeFrom);
  const to = rule.activeTo === null ? 1440 : minutesOf(rule.activeTo);
  if (from === to) return true;
  return from < to ? minuteOfDay >= from && minuteOfDay < to : minuteOfDay >= from || minuteOfDay < to;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
