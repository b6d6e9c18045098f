/** Where a report is opened. */
export const reportAddress = (id: string): string =>
  `/dashboard/reports?${new URLSearchParams({ details: id })}`;

/** Of the toast that tells how a report has ended. */
export const reportToastKey = (id: string): string => `report ${id}`;
