/** Some browsers open the file only after the user has chosen where to save it. */
const KEEP_MS = 60_000;

/** Saves a file through the browser under this name. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
