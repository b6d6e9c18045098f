import type { Permission } from '../../src/domain/user-roles';

/** Who may call a route: anyone, everybody who is signed in, or who has a permission. */
export type Access = 'anyone' | 'signed-in' | Permission;

/** The calls of a managed resource; reading its records may need less than changing them. */
const managed = (name: string, read: Access, change: Permission): Record<string, Access> => ({
  [`GET /api/v2/${name}`]: read,
  [`GET /api/v2/${name}/:id`]: read,
  [`POST /api/v2/${name}`]: change,
  [`PUT /api/v2/${name}/:id`]: change,
  [`DELETE /api/v2/${name}/:id`]: change,
  [`POST /api/v2/${name}/:id/restore`]: change,
});

/**
 * Every route of the server by method and path; a route that is missing here is closed to all. HEAD has the access of GET.
 * Files with a signed address are open to `anyone`: the signature names the session that they belong to.
 */
export const routeAccess: Readonly<Record<string, Access>> = {
  'GET /': 'anyone',
  'GET /index.html': 'anyone',
  // The built application.
  'GET /*': 'anyone',
  'GET /health': 'anyone',
  'GET /ready': 'anyone',
  // With the token of METRICS_TOKEN, and there with it alone.
  'GET /metrics': 'anyone',
  // It describes the calls, and contains no records.
  'GET /api/v2/openapi.json': 'anyone',
  // An error may stand before the sign-in.
  'POST /api/v2/browser-errors': 'anyone',
  'GET /settings.json': 'anyone',
  'GET /tiles/:z/:x/:file': 'anyone',
  'POST /api/v2/auth/login': 'anyone',
  // The token of a step that began with the password is the permission.
  'POST /api/v2/auth/login/code': 'anyone',
  'POST /api/v2/auth/logout': 'anyone',
  'POST /api/v2/auth/refresh': 'anyone',
  // They lead to the provider and back; the cookie of the sign-in is the permission.
  'GET /api/v2/auth/provider': 'anyone',
  'GET /api/v2/auth/provider/start': 'anyone',
  'GET /api/v2/auth/provider/callback': 'anyone',
  'POST /api/v2/auth/provider/session': 'anyone',
  // The token of its body is the permission.
  'POST /api/v2/auth/accept-invite': 'anyone',
  'POST /api/v2/shared-reports/open': 'anyone',
  'POST /api/v2/shared-reports/file': 'anyone',
  'POST /api/v2/auth/first-start': 'anyone',
  'POST /api/v2/auth/first-start/check': 'anyone',
  'GET /api/DashCamMaster/media/:id/:file': 'anyone',
  'GET /api/v2/driver-photos/:file': 'anyone',
  'GET /api/DashCamMaster/archives/:file': 'anyone',
  // The switch for tests is there with FAULTS alone.
  'GET /__faults': 'anyone',
  'POST /__faults': 'anyone',
  'DELETE /__faults': 'anyone',

  'POST /api/v2/auth/password': 'signed-in',
  'GET /api/v2/auth/sessions': 'signed-in',
  'DELETE /api/v2/auth/sessions': 'signed-in',
  'DELETE /api/v2/auth/sessions/:id': 'signed-in',
  'GET /api/v2/auth/second-factor': 'signed-in',
  'POST /api/v2/auth/second-factor': 'signed-in',
  'POST /api/v2/auth/second-factor/confirm': 'signed-in',
  'POST /api/v2/auth/second-factor/recovery-codes': 'signed-in',
  'POST /api/v2/auth/second-factor/off': 'signed-in',
  'GET /api/v2/assets': 'signed-in',
  'GET /api/v2/assets/:id': 'signed-in',
  'PUT /api/v2/assets/:id/status': 'assetStatus',
  'POST /api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA': 'signed-in',
  'GET /api/v2/alert/getAlertTags': 'signed-in',
  'GET /api/v2/alert/getAlertAssetsList': 'signed-in',
  'POST /api/v2/alert-rules': 'alertRules',
  'PUT /api/v2/alert-rules/:id': 'alertRules',
  'DELETE /api/v2/alert-rules/:id': 'alertRules',
  'POST /api/v2/alert-rules/preview': 'alertRules',
  'POST /api/v2/alert-rules/:id/webhook-secret': 'alertRules',
  // They contain the addresses of the recipients of rules.
  'GET /api/v2/alert-firings': 'alertRules',
  'GET /api/v2/alert-recipients': 'alertRules',
  'GET /api/v2/alert-recipients/:id': 'alertRules',
  'GET /api/v2/notification-channels': 'signed-in',
  // Everybody has their own.
  'GET /api/v2/notifications': 'signed-in',
  'GET /api/v2/notifications/counts': 'signed-in',
  'POST /api/v2/notifications/read': 'signed-in',
  'POST /api/v2/notifications/:id/acknowledge': 'signed-in',
  'POST /api/v2/incident/getAlertIncidentsList': 'signed-in',
  'GET /api/v2/settings': 'signed-in',
  // Every user has preferences; the company's part of the form needs the permission `company`.
  'PUT /api/v2/settings': 'signed-in',
  'GET /api/DashCamMaster/GetDashCamVideosPaginated': 'signed-in',
  'GET /api/DashCamMaster/DownloadVideo/:id': 'signed-in',
  'POST /api/DashCamMaster/RequestVideo/:id': 'signed-in',
  'POST /api/DashCamMaster/archives': 'signed-in',
  'GET /api/v2/adas-events': 'signed-in',
  'GET /api/v2/adas-score': 'signed-in',
  'GET /api/v2/reports': 'signed-in',
  'POST /api/v2/reports': 'signed-in',
  'POST /api/v2/reports/:id/regenerate': 'signed-in',
  'GET /api/v2/reports/:id': 'signed-in',
  'DELETE /api/v2/reports/:id': 'signed-in',
  'GET /api/reports/:id/download': 'signed-in',
  // They name people by their addresses, and lead out of the company.
  ...managed('report-schedules', 'reportSchedules', 'reportSchedules'),
  'POST /api/v2/report-schedules/:id/pause': 'reportSchedules',
  'POST /api/v2/report-schedules/:id/resume': 'reportSchedules',
  'POST /api/v2/report-schedules/:id/run': 'reportSchedules',
  'GET /api/v2/report-runs': 'reportSchedules',
  'GET /api/v2/report-recipients': 'reportSchedules',
  'GET /api/v2/report-recipients/:id': 'reportSchedules',
  'GET /api/v2/report-links': 'reportSchedules',
  'POST /api/v2/report-links': 'reportSchedules',
  'DELETE /api/v2/report-links/:id': 'reportSchedules',
  'GET /api/v2/live/:id/index.m3u8': 'signed-in',
  'GET /api/v2/live/:id/init.mp4': 'signed-in',
  'GET /api/v2/live/:id/:segment.m4s': 'signed-in',
  'GET /api/v2/tracks': 'signed-in',
  'GET /api/v2/trips': 'signed-in',
  'GET /api/v2/video-requests': 'signed-in',
  'POST /api/v2/video-requests': 'signed-in',
  'GET /api/v2/video-requests/:id': 'signed-in',
  'POST /api/v2/video-requests/:id/cancel': 'signed-in',

  ...managed('drivers', 'signed-in', 'drivers'),
  'GET /api/v2/drivers/counts': 'signed-in',
  'POST /api/v2/drivers/import': 'drivers',
  'POST /api/v2/driver-photos': 'drivers',
  'GET /api/v2/driver-incidents': 'signed-in',
  ...managed('depots', 'signed-in', 'depots'),
  'POST /api/v2/depots/import': 'depots',
  'GET /api/v2/depot-crossings': 'signed-in',
  ...managed('groups', 'signed-in', 'groups'),
  'POST /api/v2/groups/import': 'groups',
  'GET /api/v2/group-members/:id': 'signed-in',
  ...managed('users', 'users', 'users'),
  'GET /api/v2/users/counts': 'users',
  'POST /api/v2/users/:id/reset-password': 'users',
  'POST /api/v2/users/:id/lock': 'users',
  'POST /api/v2/users/:id/unlock': 'users',
  'POST /api/v2/users/:id/end-sessions': 'users',
  'POST /api/v2/users/:id/reset-second-factor': 'users',
  'GET /api/v2/history': 'history',

  // All who monitor the fleet may decide about its events.
  'GET /api/v2/events': 'signed-in',
  'GET /api/v2/events/counts': 'signed-in',
  'GET /api/v2/events/:id': 'signed-in',
  'PUT /api/v2/events/:id': 'signed-in',
  'GET /api/v2/event-comments': 'signed-in',
  'POST /api/v2/event-comments': 'signed-in',
  'PUT /api/v2/event-presence': 'signed-in',
  'GET /api/v2/people': 'signed-in',
  // Of the caller's own, and of those shared within the company.
  'GET /api/v2/views': 'signed-in',
  'POST /api/v2/views': 'signed-in',
  'PUT /api/v2/views/:id': 'signed-in',
  'DELETE /api/v2/views/:id': 'signed-in',
  'POST /api/v2/views/:id/restore': 'signed-in',
  'GET /api/v2/version': 'signed-in',
  'GET /api/v2/view-choices': 'signed-in',
  'PUT /api/v2/view-choices': 'signed-in',
};
