/** What the server does for a pending report, in the order of doing. */
export const reportSteps = ['queued', 'journeys', 'driving', 'adas', 'incidents', 'devices'] as const;
export type ReportStep = (typeof reportSteps)[number];

/** Why a report could not be made. */
export const reportFailures = ['tooOld', 'interrupted', 'error'] as const;
export type ReportFailure = (typeof reportFailures)[number];

/** How far back the fleet's history reaches. */
export const reportHistoryDays = 92;
