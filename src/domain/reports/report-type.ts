/** Section 3, "Report", in the order of the tabs. */
export const reportTypes = ['usage', 'performance', 'incidents', 'maintenance'] as const;
export type ReportType = (typeof reportTypes)[number];

/** Section 4, "Reports". */
export const reportStatuses = ['pending', 'completed', 'failed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** The download URL of a completed report (section 7, "Not calls"). */
export function reportDownloadUrl(id: string): string {
  return `/api/reports/${encodeURIComponent(id)}/download`;
}
