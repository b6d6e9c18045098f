/** What a back end may have beyond the placeholders of the specification (section 1). */
export const features = [
  'adas',
  'reports',
  'settings',
  'downloadAll',
  'alertRules',
  'requestCancel',
  'idempotency',
  'management',
  'triage',
  'history',
  'views',
  'notifications',
  'reportSchedules',
  'serverVersion',
  'secondFactor',
  'openIdConnect',
] as const;
export type Feature = (typeof features)[number];
