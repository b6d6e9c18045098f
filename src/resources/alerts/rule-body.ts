import { ALL_ASSETS, appliesToNames, writeAppliesTo } from '../../domain/fleet/applies-to';
import { type AlertRecord, type RuleKind, type RuleSeverity, ruleKinds } from './alert-record';

/** The body of POST /api/v2/alert-rules and PUT /api/v2/alert-rules/{id}. */
export interface RuleBody {
  name: string;
  description: string;
  kind: RuleKind;
  /** km/h, m/s² or percent, depending on the kind; null for a kind without one. */
  threshold: number | null;
  minDurationSec: number | null;
  /** "All Assets", or asset types, groups and names, separated by commas. */
  appliesTo: string;
  /** HH:mm on the fleet's wall clock; both null for the whole day. */
  activeFrom: string | null;
  activeTo: string | null;
  severity: RuleSeverity;
  status: boolean;
}

export interface RuleValues {
  name: string;
  description?: string | undefined;
  kind: RuleKind;
  threshold?: number | null | undefined;
  minDurationSec?: number | null | undefined;
  appliesTo: readonly string[];
  activeFrom?: string | undefined;
  activeTo?: string | undefined;
  severity: RuleSeverity;
  status: boolean;
}

/** The fields of each kind. */
export const kindDetails = {
  speeding: { threshold: { initial: 100, step: 5, max: 300 }, hasDuration: true },
  hardBraking: { threshold: { initial: 4, step: 0.5, max: 20 }, hasDuration: false },
  lowBattery: { threshold: { initial: 20, step: 5, max: 100 }, hasDuration: false },
  firstMove: { threshold: undefined, hasDuration: false },
} satisfies Record<
  RuleKind,
  { threshold: { initial: number; step: number; max: number } | undefined; hasDuration: boolean }
>;

/** Maps the form's values to a request body; fields that the kind lacks become null. */
export function ruleBodyOf(values: RuleValues): RuleBody {
  const { threshold, hasDuration } = kindDetails[values.kind];
  return {
    name: values.name.trim(),
    description: (values.description ?? '').trim(),
    kind: values.kind,
    threshold: threshold ? (values.threshold ?? null) : null,
    minDurationSec: hasDuration ? (values.minDurationSec ?? null) : null,
    appliesTo: writeAppliesTo(values.appliesTo),
    activeFrom: values.activeFrom || null,
    activeTo: values.activeTo || null,
    severity: values.severity,
    status: values.status,
  };
}

export function ruleValuesOf(alert: AlertRecord | undefined): RuleValues {
  const kind = alert?.kind ?? ruleKinds[0];
  return {
    name: alert?.name ?? '',
    description: alert?.description ?? '',
    kind,
    threshold: alert ? alert.threshold : kindDetails[kind].threshold?.initial,
    minDurationSec: alert?.minDurationSec,
    appliesTo: appliesToNames(alert?.appliesTo ?? ALL_ASSETS),
    activeFrom: alert?.activeFrom ?? undefined,
    activeTo: alert?.activeTo ?? undefined,
    severity: alert?.severity ?? 'medium',
    status: alert?.isActive ?? true,
  };
}
