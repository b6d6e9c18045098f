/** Whether a key types something, and is no shortcut. */
export function isLetterKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return [...key].length === 1 && !ctrlKey && !metaKey && !altKey;
}
