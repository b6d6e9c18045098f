/** The alert types of section 9, and what is none of them. */
export const alertKinds = ['speed', 'battery', 'firstTimeMoving', 'other'] as const;
export type AlertKind = (typeof alertKinds)[number];

const signs: Record<Exclude<AlertKind, 'other'>, RegExp> = {
  battery: /batter/i,
  firstTimeMoving: /first[\s-]*(time)?[\s-]*mov/i,
  speed: /speed/i,
};

/**
 * The alert type that a server's words tell (section 9 "Incident filter options"): those of a type, or of an alert's
 * name, such as "Low Battery" or "Speed over 110 km/h".
 */
export function alertKindOf(words: string): AlertKind {
  return alertKinds.find((kind) => kind !== 'other' && signs[kind].test(words)) ?? 'other';
}
