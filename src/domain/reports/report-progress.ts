/** The steps of generating a report, in order. */
export const reportSteps = ['queued', 'journeys', 'driving', 'adas', 'incidents', 'devices'] as const;
export type ReportStep = (typeof reportSteps)[number];

/** Why a report failed, as the server's codes. */
export const reportFailures = ['tooOld', 'interrupted', 'error'] as const;
export type ReportFailure = (typeof reportFailures)[number];

/** How many days back a report may begin. */
export const reportHistoryDays = 92;

/** After how many ms a pending report is first polled. */
export const firstReadAgainMs = 1500;
