/** Section 9, "ADAS". */
export const adasEventTypes = [
  'forward_collision_warning',
  'lane_departure_warning',
  'speed_limit_warning',
  'driver_fatigue',
] as const;
export type AdasEventType = (typeof adasEventTypes)[number];

/** From the mildest to the worst. */
export const adasSeverities = ['low', 'medium', 'high', 'critical'] as const;
export type AdasSeverity = (typeof adasSeverities)[number];

/** The event type that a code names; undefined for one that this version does not know. */
export function adasEventTypeOf(code: string): AdasEventType | undefined {
  return adasEventTypes.find((type) => type === code);
}

/** How many events there are of each severity, and in all (section 2, the summary cards). */
export function summariseAdasEvents(events: readonly { severityCode: AdasSeverity }[]) {
  const count = (severity: AdasSeverity) => events.filter((event) => event.severityCode === severity).length;
  return { critical: count('critical'), high: count('high'), total: events.length };
}

/** How many events a back end with the feature `adas` answers with at the most, the newest ones (docs/api.md). */
export const adasMostEvents = 5000;

/** The safety score in per cent of a back end that computes none (section 9, "ADAS"). */
export const fixedSafetyScorePercent = 87;
