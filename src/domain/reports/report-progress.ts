/** The steps of generating a report, in order. */
export const reportSteps = ['queued', 'journeys', 'driving', 'adas', 'incidents', 'devices'] as const;
export type ReportStep = (typeof reportSteps)[number];

export const reportFailures = ['tooOld', 'interrupted', 'error'] as const;
export type ReportFailure = (typeof reportFailures)[number];

export const reportHistoryDays = 92;

/** After how many ms a pending report is first polled. */
export const firstReadAgainMs = 1500;
