/** What is the matter with a device, if anything. */
export const conditions = [
  'good',
  'offline',
  'low-battery',
  'no-gps',
  'maintenance',
  'ignition-fault',
  'disabled',
] as const;
export type Condition = (typeof conditions)[number];

/** The `Status` of a location record (section 3): "All Good" means available. */
export const statusText: Record<Condition, string> = {
  good: 'All Good',
  offline: 'Device Offline',
  'low-battery': 'Low Battery',
  'no-gps': 'No GPS Signal',
  maintenance: 'Maintenance Due',
  'ignition-fault': 'Ignition Fault',
  disabled: 'Device Disabled',
};

/** The `status` text of an asset of `/api/v2/assets`; the application derives its own from it (section 4). */
export const assetStatusText: Record<Condition, string> = {
  good: 'online',
  offline: 'offline',
  'low-battery': 'online',
  'no-gps': 'online',
  maintenance: 'maintenance',
  'ignition-fault': 'online',
  disabled: 'disabled',
};

/** Status texts that PUT /api/v2/assets/{id}/status takes, and the condition that each one stands for. */
export const settableStatuses = {
  online: 'good',
  active: 'good',
  offline: 'offline',
  maintenance: 'maintenance',
  repair: 'maintenance',
  inactive: 'disabled',
  disabled: 'disabled',
} as const satisfies Record<string, Condition>;
export type SettableStatus = keyof typeof settableStatuses;

/** How a device that cannot tell its position spoils the coordinates it sends. */
export const coordinateFaults = ['zero', 'empty', 'text', 'out-of-range'] as const;
export type CoordinateFault = (typeof coordinateFaults)[number];

/** Latitude and longitude as they are sent; none of the pairs is a place (section 5, "Map markers"). */
export const spoiltCoordinates: Record<CoordinateFault, readonly [string, string]> = {
  zero: ['0', '0'],
  empty: ['', ''],
  text: ['abc', 'n/a'],
  'out-of-range': ['95.12345', '-200.54321'],
};
