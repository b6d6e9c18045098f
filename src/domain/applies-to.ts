/** Every asset of the branch, in the back end's words (section 3 "Alert", `appliesTo`). */
export const ALL_ASSETS = 'All Assets';

/** Whether a name means every asset. */
export function isAllAssets(name: string): boolean {
  return /^all(\s+assets?)?$/i.test(name.trim());
}

/**
 * Whom an alert applies to. A rule for all assets is for all, whatever else it names: nothing stands beside
 * "All Assets".
 */
function withoutOthersBesideAll(names: readonly string[]): readonly string[] {
  return names.some(isAllAssets) ? [ALL_ASSETS] : names;
}

/** The names in a text in which commas part them, each once. */
export function appliesToNames(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  return withoutOthersBesideAll([...new Set(names)].filter(Boolean));
}

/** The choice after a change: "All Assets" takes the place of the others, and gives way to one that is added to it. */
export function chooseAppliesTo(before: readonly string[], after: readonly string[]): readonly string[] {
  const others = after.filter((name) => !isAllAssets(name));
  return before.some(isAllAssets) && others.length > 0 ? others : withoutOthersBesideAll(after);
}

/** Names as one text. */
export function writeAppliesTo(names: readonly string[]): string {
  return appliesToNames(names.join(',')).join(', ');
}
