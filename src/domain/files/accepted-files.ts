/** Whether a file is one of those that are taken: by its type (`image/png`, `image/*`) or the end of its name (`.pdf`). */
export function isAccepted(file: { name: string; type: string }, accept: readonly string[]): boolean {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return accept.some((taken) => {
    const wanted = taken.toLowerCase();
    if (wanted.startsWith('.')) return name.endsWith(wanted);
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
  });
}

/** What is taken, for people: "PDF, PNG, JPEG". @param pictures what all kinds of pictures are called. */
export function acceptedLabel(accept: readonly string[], pictures: string): string {
  const words = accept.map((taken) =>
    taken === 'image/*' ? pictures : taken.replace(/^\.|^\w+\//, '').toUpperCase(),
  );
  return [...new Set(words)].join(', ');
}
