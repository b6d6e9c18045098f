/** Section 4, "DashCam status". */
export type DashCamStatus = 'online' | 'maintenance' | 'inactive' | 'offline';

/** The first match counts. "inactive" contains "active": only "disabled" reaches the third rule. */
const rules: readonly { words: readonly string[]; status: DashCamStatus }[] = [
  { words: ['online', 'active'], status: 'online' },
  { words: ['maintenance', 'repair'], status: 'maintenance' },
  { words: ['inactive', 'disabled'], status: 'inactive' },
];

/** A dash cam's status, ignoring case; offline for none or an unknown text (section 4). */
export function dashCamStatus(assetStatus: string | null | undefined): DashCamStatus {
  const text = (assetStatus ?? '').toLowerCase();
  return rules.find((rule) => rule.words.some((word) => text.includes(word)))?.status ?? 'offline';
}
