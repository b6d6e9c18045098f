import type { Codes } from '../definition/field';

export const assetTypeTexts = {
  truck: 'assetType.truck',
  trailer: 'assetType.trailer',
  reefer: 'assetType.reefer',
  van: 'assetType.van',
  tanker: 'assetType.tanker',
  dashcam: 'assetType.dashcam',
} as const satisfies Codes;

/** Tags of assets that occur: their type, or what they are used for. */
export const assetTagTexts = {
  ...assetTypeTexts,
  'long haul': 'duty.longHaul',
  regional: 'duty.regional',
  local: 'duty.local',
  yard: 'duty.yard',
} as const satisfies Codes;

export const gpsTexts = {
  'gps ok': 'gps.ok',
  weak: 'gps.weak',
  'no fix': 'gps.noFix',
} as const satisfies Codes;

export const deviceTypeTexts = {
  'dual dashcam': 'deviceType.dual',
  'triple dashcam': 'deviceType.triple',
  'gps tracker': 'deviceType.tracker',
} as const satisfies Codes;
