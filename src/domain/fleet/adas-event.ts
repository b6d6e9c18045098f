/** Section 9, "ADAS". */
export const adasEventTypes = [
  'forward_collision_warning',
  'lane_departure_warning',
  'speed_limit_warning',
  'driver_fatigue',
] as const;
export type AdasEventType = (typeof adasEventTypes)[number];

/** From least to most severe. */
export const adasSeverities = ['low', 'medium', 'high', 'critical'] as const;
export type AdasSeverity = (typeof adasSeverities)[number];

/** The type of a code as the server sends it; undefined for an unknown code. */
export function adasEventTypeOf(code: string): AdasEventType | undefined {
  return adasEventTypes.find((type) => type === code);
}

/** The number of events by severity and in total (section 2, summary cards). */
export function summariseAdasEvents(events: readonly { severityCode: AdasSeverity }[]) {
  const count = (severity: AdasSeverity) => events.filter((event) => event.severityCode === severity).length;
  return { critical: count('critical'), high: count('high'), total: events.length };
}

/** Maximum number of events in a response, the newest ones (docs/api.md). */
export const adasMaxEvents = 5000;

/** The safety score in per cent for back ends without one (section 9, "ADAS"). */
export const fixedSafetyScorePercent = 87;
