/** Kinds of notifications that no alert rule has fired: a schedule's report, or what another user has done about an event. */
export const reportNoticeKinds = ['report', 'reportFailed'] as const;
export const userNoticeKinds = ['mention', 'assignment'] as const;

export type ReportNoticeKind = (typeof reportNoticeKinds)[number];
export type UserNoticeKind = (typeof userNoticeKinds)[number];

/** Whether it is about the report of a schedule. */
export const isReportNotice = (kind: string): kind is ReportNoticeKind =>
  (reportNoticeKinds as readonly string[]).includes(kind);

/** Whether another user has caused it. */
export const isUserNotice = (kind: string): kind is UserNoticeKind =>
  (userNoticeKinds as readonly string[]).includes(kind);
