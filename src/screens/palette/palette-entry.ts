/** A page or an action in the palette. */
export interface PaletteEntry {
  /** Unique in the palette. */
  key: string;
  /** The area whose icon it has. Absent: it is an action. */
  area?: string;
  /** Which of the area's icons. Absent: the default. */
  picture?: string;
  title: string;
  /** Distinguishes entries of the same name: "Asset · Fremont, NE". Absent: nothing. */
  aside?: string;
  /** An address of the application. Absent: `run` is called instead. */
  to?: string;
  run?(): void;
}

/** Entries under a heading. */
export interface PaletteGroup {
  name: string;
  label: string;
  entries: readonly PaletteEntry[];
  /** Whether its entries are not yet those of the query. Absent: they are. */
  isLoading?: boolean;
  /** Whether its first entry stays the first while others are loading. Absent: only when nothing is loading. */
  isFirstKnown?: boolean;
}
