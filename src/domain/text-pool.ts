/**
 * Remembers what was made of a text, so that equal long texts, such as one thumbnail on a thousand clips, are held in
 * memory once. Forgets all when it is full: then most texts are different ones, and nothing is won.
 *
 * @param most how many texts are remembered.
 */
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
