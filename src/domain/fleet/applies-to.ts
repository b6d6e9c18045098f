/** All assets of the branch, as the back end writes it (section 3 "Alert", `appliesTo`). */
export const ALL_ASSETS = 'All Assets';

/** The form in which all assets are known; see `formsOfAppliesTo`. */
export const ALL_ASSETS_FORM = 'all assets';

/** Whether a name means all assets: "All", "All Assets", "all asset". */
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

/** The forms in which a name may be known, in small letters: as it is and, of a plural, in the singular. */
export function formsOfName(name: string): readonly string[] {
  const word = name
    .trim()
    .toLowerCase()
    .replace(/^all\s+/, '');
  return /[^s]s$/.test(word) ? [word, word.slice(0, -1)] : [word];
}

/** The forms of all names of a comma-separated text; "All Assets" is one name. */
export function formsOfAppliesTo(text: string): readonly string[] {
  return appliesToNames(text).flatMap((name) => (isAllAssets(name) ? [ALL_ASSETS_FORM] : formsOfName(name)));
}

/** Names as the comma-separated "Applies To" of an alert rule. */
export function writeAppliesTo(names: readonly string[]): string {
  return appliesToNames(names.join(',')).join(', ');
}
