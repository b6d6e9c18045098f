/** All assets of the branch, as the back end writes it (section 3 "Alert", `appliesTo`). */
export const ALL_ASSETS = 'All Assets';

export function isAllAssets(name: string): boolean {
  return /^all(\s+assets?)?$/i.test(name.trim());
}

/** "All Assets" replaces all other names. */
function withoutOthersBesideAll(names: readonly string[]): readonly string[] {
  return names.some(isAllAssets) ? [ALL_ASSETS] : names;
}

/** Splits a comma-separated text into unique names. */
export function appliesToNames(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  return withoutOthersBesideAll([...new Set(names)].filter(Boolean));
}

/** Adding "All Assets" replaces the other names, and adding another name replaces "All Assets". */
export function chooseAppliesTo(before: readonly string[], after: readonly string[]): readonly string[] {
  const others = after.filter((name) => !isAllAssets(name));
  return before.some(isAllAssets) && others.length > 0 ? others : withoutOthersBesideAll(after);
}

export function writeAppliesTo(names: readonly string[]): string {
  return appliesToNames(names.join(',')).join(', ');
}
