import { ALL_ASSETS, appliesToNames, writeAppliesTo } from '../../domain/applies-to';
import { type AlertRecord, type RuleKind, type RuleSeverity, ruleKinds } from '../../resources/alert-record';

/** What the back end takes of a rule, on POST /api/v2/alert-rules and PUT /api/v2/alert-rules/{id}. */
export interface RuleBody {
  name: string;
  description: string;
  kind: RuleKind;
  /** km/h, m/s² or percent, after the kind; null for a kind without one. */
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

/** What the form holds while it is filled in. */
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

/** What a rule of each kind is told beside its name; `usual` is what the form starts with. */
export const kindDetails: Record<
  RuleKind,
  { threshold?: { usual: number; step: number; most: number }; hasDuration: boolean }
> = {
  speeding: { threshold: { usual: 100, step: 5, most: 300 }, hasDuration: true },
  hardBraking: { threshold: { usual: 4, step: 0.5, most: 20 }, hasDuration: false },
  lowBattery: { threshold: { usual: 20, step: 5, most: 100 }, hasDuration: false },
  firstMove: { hasDuration: false },
};

/** The form's values as the back end takes them; what the kind does not have is null. */
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

/** What the form starts with: an alert's rule, or a new one. */
export function ruleValuesOf(alert: AlertRecord | undefined): RuleValues {
  const kind = alert?.kind ?? ruleKinds[0];
  return {
    name: alert?.name ?? '',
    description: alert?.description ?? '',
    kind,
    threshold: alert ? alert.threshold : kindDetails[kind].threshold?.usual,
    minDurationSec: alert?.minDurationSec,
    appliesTo: appliesToNames(alert?.appliesTo ?? ALL_ASSETS),
    activeFrom: alert?.activeFrom ?? undefined,
    activeTo: alert?.activeTo ?? undefined,
    severity: alert?.severity ?? 'medium',
    status: alert?.isActive ?? true,
  };
}
