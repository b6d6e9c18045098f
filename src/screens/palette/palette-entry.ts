/** Something that the palette leads to or does. */
export interface PaletteEntry {
  /** Unlike all others that are shown with it. */
  key: string;
  /** The area whose picture it has. Absent: it is an action. */
  area?: string;
  /** Which of the area's pictures. Absent: its own. */
  picture?: string;
  title: string;
  /** What tells it from others of its name: "Asset · Fremont, NE". Absent: nothing. */
  aside?: string;
  /** An address of the application. Absent: `run` does something here. */
  to?: string;
  run?(): void;
}

/** Entries under a heading. */
export interface PaletteGroup {
  name: string;
  label: string;
  entries: readonly PaletteEntry[];
}
