/** The alert types of section 9, those of vehicles at depots, and any other. */
export const alertKinds = ['speed', 'battery', 'firstTimeMoving', 'crossing', 'other'] as const;
export type AlertKind = (typeof alertKinds)[number];

const patterns: Record<Exclude<AlertKind, 'other'>, RegExp> = {
  battery: /batter/i,
  firstTimeMoving: /first[\s-]*(time)?[\s-]*mov/i,
  speed: /speed/i,
  crossing: /^(arrival|departure)$/i,
};

/** The type of a text such as "Low Battery" or "Speed over 110 km/h" (section 9 "Incident filter options"). */
export function alertKindOf(words: string): AlertKind {
  return alertKinds.find((kind) => kind !== 'other' && patterns[kind].test(words)) ?? 'other';
}
