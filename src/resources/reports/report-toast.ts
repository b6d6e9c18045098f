/** Where a report is opened. */
export const reportAddress = (id: string): string =>
  `/dashboard/reports?${new URLSearchParams({ details: id })}`;

/** The toast about the end of a report. */
export const reportToastKey = (id: string): string => `report ${id}`;
