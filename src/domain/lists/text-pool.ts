/** Caches up to `most` results by text, so that equal long texts, such as thumbnails, are in memory once. */
export function createTextPool<Made>(make: (text: string) => Made, most: number): (text: string) => Made {
  const made = new Map<string, Made>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    if (made.size >= most) made.clear();
    const fresh = make(text);
    made.set(text, fresh);
    return fresh;
  };
}
