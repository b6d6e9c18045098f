import * as z from 'zod/mini';
import { contentId } from '../../domain/files/content-id';
import { formsOfAppliesTo, writeAppliesTo } from '../../domain/fleet/applies-to';
import { parseDisplayTime } from '../../domain/time/display-time';
import { flag, number, text } from '../fields';
import { noticeRow } from './notice-values';

export const ruleKinds = ['speeding', 'hardBraking', 'lowBattery', 'firstMove'] as const;
export type RuleKind = (typeof ruleKinds)[number];

export const ruleSeverities = ['low', 'medium', 'high', 'critical'] as const;
export type RuleSeverity = (typeof ruleSeverities)[number];

function oneOf<Word extends string>(words: readonly Word[], word: string): Word | null {
  return words.find((value) => value === word) ?? null;
}

/** A row of getAlertAssetsList (section 3 "Alert") as a record; the rule's fields only come with `alertRules`, its recipients with `notifications`. */
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
    version: text(),
    ...noticeRow,
  }),
  z.transform((row) => ({
    id: row.id || contentId([row.name, row.appliesTo, row.createdDateDisplay, row.alertType]),
    name: row.name,
    description: row.description,
    /** Normalised: "All Assets" includes all others. */
    appliesTo: writeAppliesTo([row.appliesTo]),
    appliesToForms: formsOfAppliesTo(row.appliesTo),
    createdDate: row.createdDateDisplay,
    /** ms on the fleet's wall clock; null if the date could not be parsed. */
    createdAt: parseDisplayTime(row.createdDateDisplay),
    alertType: row.alertType,
    isActive: row.status,
    /** Null if the alert has no rule that could be edited. */
    ruleId: row.id || null,
    kind: oneOf(ruleKinds, row.kind),
    threshold: row.threshold,
    minDurationSec: row.minDurationSec,
    activeFrom: row.activeFrom || null,
    activeTo: row.activeTo || null,
    severity: oneOf(ruleSeverities, row.severity),
    /** Handed back with a change; null where the back end has none. */
    version: row.version || null,
    recipientIds: row.recipientIds,
    emails: row.emails,
    channels: row.channels,
    webhookUrl: row.webhookUrl,
    quietFrom: row.quietFrom,
    quietTo: row.quietTo,
    quietZone: row.quietZone,
    cooldownMin: row.cooldownMin,
    escalateAfterMin: row.escalateAfterMin,
    escalateToIds: row.escalateToIds,
    escalateEmails: row.escalateEmails,
    /** The recipients: names of users, and addresses. */
    recipientNames: row.recipientNames,
    goneRecipients: row.goneRecipients,
    /** The last message that did not arrive; null if it was followed by one that did. */
    lastFailure: row.lastFailure ?? null,
  })),
);

export type AlertRecord = z.output<typeof alertRecord>;
