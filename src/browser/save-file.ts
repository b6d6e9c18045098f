/** Some browsers open the file only after they have asked where to put it. */
const KEEP_MS = 60_000;

/** Hands a file to the browser to keep under a name. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
