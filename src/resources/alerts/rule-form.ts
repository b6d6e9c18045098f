import { defineForm, type FormRule, type OwnSection } from '../definition/form';
import type { AlertRecord } from './alert-record';
import { appliesToInput } from './applies-to-input';
import { kindDetails, type RuleValues, ruleBodyOf, ruleValuesOf } from './rule-body';

/** What is found; what it is limited by depends on its kind. */
export const ruleSections: readonly OwnSection<RuleValues>[] = [
  {
    fields: [
      { field: 'name', label: 'field.name', input: 'text', required: true, maxLength: 100 },
      { field: 'description', label: 'field.description', input: 'multiline', maxLength: 500 },
    ],
  },
  {
    columns: 2,
    fields: [
      {
        field: 'kind',
        label: 'alerts.kind',
        input: 'select',
        required: true,
        options: [
          { value: 'speeding', label: 'alerts.kind.speeding' },
          { value: 'hardBraking', label: 'alerts.kind.hardBraking' },
          { value: 'lowBattery', label: 'alerts.kind.lowBattery' },
          { value: 'firstMove', label: 'alerts.kind.firstMove' },
        ],
        initial: 'speeding',
        // A limit in km/h is none in percent.
        brings: (kind) => ({
          threshold: kindDetails[kind as RuleValues['kind']].threshold?.initial ?? null,
        }),
      },
      {
        field: 'severity',
        label: 'alerts.severity',
        input: 'select',
        required: true,
        options: [
          { value: 'low', label: 'alerts.severity.low' },
          { value: 'medium', label: 'alerts.severity.medium' },
          { value: 'high', label: 'alerts.severity.high' },
          { value: 'critical', label: 'alerts.severity.critical' },
        ],
        initial: 'medium',
      },
      {
        field: 'threshold',
        label: 'alerts.threshold.speeding',
        ...limitOf('speeding'),
        initial: 100,
      },
      { field: 'threshold', label: 'alerts.threshold.hardBraking', ...limitOf('hardBraking') },
      { field: 'threshold', label: 'alerts.threshold.lowBattery', ...limitOf('lowBattery') },
      {
        field: 'minDurationSec',
        label: 'alerts.minDuration',
        input: 'number',
        min: 0,
        max: 86_400,
        step: 10,
        digits: 0,
        clamps: true,
        showIf: ({ kind }) => kind === 'speeding',
      },
    ],
  },
  { fields: [appliesToInput()] },
  {
    columns: 2,
    fields: [
      {
        field: 'activeFrom',
        label: 'alerts.activeFrom',
        input: 'time',
        onFleetClock: { until: 'activeTo' },
        help: 'alerts.hoursOn',
      },
      { field: 'activeTo', label: 'alerts.activeTo', input: 'time', onFleetClock: true },
    ],
  },
  { fields: [{ field: 'status', label: 'alerts.isActive', input: 'switch', initial: true }] },
];

export const ruleRules: readonly FormRule<RuleValues>[] = [
  ({ activeFrom, activeTo }) =>
    Boolean(activeFrom) !== Boolean(activeTo) && { field: 'activeTo', text: 'alerts.bothHours' },
];

/** The rule that raises an alert. */
export const ruleForm = defineForm<AlertRecord, RuleValues>({
  sections: ruleSections,
  rules: ruleRules,
  toRequest: ruleBodyOf,
  fromRecord: ruleValuesOf,
});

/** The limit of a kind, which is there while the kind is chosen. */
function limitOf(kind: 'speeding' | 'hardBraking' | 'lowBattery') {
  const { step, max } = kindDetails[kind].threshold;
  return {
    input: 'number',
    required: true,
    min: step,
    max,
    step,
    clamps: true,
    showIf: (values: { readonly kind?: RuleValues['kind'] | null }) => values.kind === kind,
  } as const;
}
