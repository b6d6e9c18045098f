import { type AlertRule, type AlertRuleKind, type AlertSeverity, alertTypes } from './alert-rule';
import type { CrossingKind, DepotCrossing } from './depot-crossing';

export type IncidentKind = AlertRuleKind | CrossingKind;

/** The `alertType` of an incident (section 3). */
export const incidentTypes: Record<IncidentKind, string> = {
  ...alertTypes,
  arrival: 'Arrival',
  departure: 'Departure',
};

/** The cause of an incident: a rule, or a depot that an asset came to or left. */
export interface IncidentCause {
  /** Unique among all causes. */
  key: string;
  /** The name of the alert. */
  name: string;
  kind: IncidentKind;
  severity: AlertSeverity;
}

export const causeOfRule = ({ id, name, kind, severity }: AlertRule): IncidentCause => ({
  key: String(id),
  name,
  kind,
  severity,
});

export const causeOfCrossing = ({ kind, depot }: DepotCrossing): IncidentCause => ({
  key: `${kind}-${depot.id}`,
  name: `${kind === 'arrival' ? 'Arrived at' : 'Left'} ${depot.name}`,
  kind,
  severity: 'low',
});

/** Whether it is an arrival or departure, which is no sign of driving behaviour. */
export const isCrossing = ({ kind }: IncidentCause): boolean => kind === 'arrival' || kind === 'departure';
