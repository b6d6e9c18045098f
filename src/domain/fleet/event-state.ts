/** What has been decided about an event, in the order of the keys 1 to 5. */
export const eventStates = ['new', 'in-review', 'needs-coaching', 'dismissed', 'resolved'] as const;
export type EventState = (typeof eventStates)[number];

/** States after which no decision is expected. */
export const closedEventStates: readonly EventState[] = ['dismissed', 'resolved'];

/** The kinds of events. */
export const eventSources = ['incident', 'adas'] as const;
/** What an event was: an incident of an alert rule or depot, or a warning of a dashcam. */
export type EventSource = (typeof eventSources)[number];
