/** The tags of a value: a list of texts, or one text with commas between them. */
export function tagsOf(value: unknown): readonly string[] {
  const tags = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
  return tags.map((tag) => tag.trim()).filter((tag) => tag !== '');
}
