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

/** The `Status` of a location record (section 3). */
export const statusText: Record<Condition, string> = {
  good: 'All Good',
  offline: 'Device Offline',
  'low-battery': 'Low Battery',
  'no-gps': 'No GPS Signal',
  maintenance: 'Maintenance Due',
  'ignition-fault': 'Ignition Fault',
  disabled: 'Device Disabled',
};

/** The `status` of an asset of `/api/v2/assets`, from which the application derives its own (section 4). */
export const assetStatusText: Record<Condition, string> = {
  good: 'online',
  offline: 'offline',
  'low-battery': 'online',
  'no-gps': 'online',
  maintenance: 'maintenance',
  'ignition-fault': 'online',
  disabled: 'disabled',
};

/** Statuses of PUT /api/v2/assets/{id}/status, with the condition of each. */
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

export const coordinateFaults = ['zero', 'empty', 'text', 'out-of-range'] as const;
export type CoordinateFault = (typeof coordinateFaults)[number];

/** Latitude and longitude as sent; none of the pairs is a valid position (section 5, "Map markers"). */
export const invalidCoordinates: Record<CoordinateFault, readonly [string, string]> = {
  zero: ['0', '0'],
  empty: ['', ''],
  text: ['abc', 'n/a'],
  'out-of-range': ['95.12345', '-200.54321'],
};
