import type { Codes } from './definition/field';

/** Statuses of assets, dashcams, requests and reports: those of section 4 and others that occur. */
export const statusTexts = {
  online: 'status.online',
  active: 'status.active',
  'all good': 'status.allGood',
  completed: 'status.completed',
  success: 'status.success',
  available: 'status.available',
  offline: 'status.offline',
  inactive: 'status.inactive',
  failed: 'status.failed',
  error: 'status.error',
  unavailable: 'status.unavailable',
  cancelled: 'request.status.cancelled',
  pending: 'status.pending',
  processing: 'status.processing',
  warning: 'status.warning',
  info: 'status.info',
  maintenance: 'status.maintenance',
  'low battery': 'status.lowBattery',
  'no gps signal': 'status.noGps',
  'maintenance due': 'status.maintenanceDue',
  'ignition fault': 'status.ignitionFault',
  'device offline': 'status.deviceOffline',
  'device disabled': 'status.deviceDisabled',
  unknown: 'status.unknown',
} as const satisfies Codes;
