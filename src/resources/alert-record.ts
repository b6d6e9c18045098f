import * as z from 'zod/mini';
import { writeAppliesTo } from '../domain/applies-to';
import { contentId } from '../domain/content-id';
import { parseDisplayTime } from '../domain/time/display-time';
import { flag, number, text } from './fields';

/** What an alert rule watches for, where the back end lets one make rules (the feature `alertRules`). */
export const ruleKinds = ['speeding', 'hardBraking', 'lowBattery', 'firstMove'] as const;
export type RuleKind = (typeof ruleKinds)[number];

export const ruleSeverities = ['low', 'medium', 'high', 'critical'] as const;
export type RuleSeverity = (typeof ruleSeverities)[number];

function oneOf<Word extends string>(words: readonly Word[], word: string): Word | null {
  return words.find((known) => known === word) ?? null;
}

/** A row of getAlertAssetsList (section 3 "Alert") as a record; `ruleId` and below only with `alertRules`. */
export const alertRecord = z.pipe(
  z.object({
    id: text(),
    name: text(),
    description: text(),
    appliesTo: text(),
    createdDateDisplay: text(),
    alertType: text(),
    status: flag(false),
    kind: text(),
    threshold: number(),
    minDurationSec: number(),
    activeFrom: text(),
    activeTo: text(),
    severity: text(),
  }),
  z.transform((row) => ({
    id: row.id || contentId([row.name, row.appliesTo, row.createdDateDisplay, row.alertType]),
    name: row.name,
    description: row.description,
    /** As what it does: nothing stands beside "All Assets". */
    appliesTo: writeAppliesTo([row.appliesTo]),
    createdDate: row.createdDateDisplay,
    /** ms on the fleet's wall clock; null where the date could not be read. */
    createdAt: parseDisplayTime(row.createdDateDisplay),
    alertType: row.alertType,
    isActive: row.status,
    /** Null: the back end knows no rule behind the alert that could be changed. */
    ruleId: row.id || null,
    kind: oneOf(ruleKinds, row.kind),
    threshold: row.threshold,
    minDurationSec: row.minDurationSec,
    activeFrom: row.activeFrom || null,
    activeTo: row.activeTo || null,
    severity: oneOf(ruleSeverities, row.severity),
  })),
);

export type AlertRecord = z.output<typeof alertRecord>;
