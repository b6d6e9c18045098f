/** What a dash cam is doing, as far as the asset's status text tells (section 4). */
export type DashCamStatus = 'online' | 'maintenance' | 'inactive' | 'offline';

/**
 * The rules in the order the specification lists them; the first that fits decides. "inactive" contains
 * "active", so the first rule takes it: only "disabled" ever reaches the third.
 */
const rules: readonly { words: readonly string[]; status: DashCamStatus }[] = [
  { words: ['online', 'active'], status: 'online' },
  { words: ['maintenance', 'repair'], status: 'maintenance' },
  { words: ['inactive', 'disabled'], status: 'inactive' },
];

/** A dash cam's status from the asset's status text, in any case; none or an unknown one is offline (section 4). */
export function dashCamStatus(assetStatus: string | null | undefined): DashCamStatus {
  const text = (assetStatus ?? '').toLowerCase();
  return rules.find((rule) => rule.words.some((word) => text.includes(word)))?.status ?? 'offline';
}
