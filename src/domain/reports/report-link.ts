/** The days after which a link to a report ends, on offer; another end can be chosen. */
export const reportLinkDays = [1, 7, 30] as const;
/** The longest life of a link to a report. */
export const reportLinkMaxDays = 90;
