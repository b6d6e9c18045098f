/** Full-text search over loaded rows (section 4 "Lists"). Lower-case texts are cached as long as a row is identical. */
export class SearchIndex<Row> {
  readonly #rows: readonly Row[];
  readonly #fields: readonly ((row: Row) => unknown)[];
  readonly #texts: (string | undefined)[];
  #last: { search: string; places: readonly number[] } | undefined;

  constructor(rows: readonly Row[], fields: readonly ((row: Row) => unknown)[], last?: SearchIndex<Row>) {
    this.#rows = rows;
    this.#fields = fields;
    const known = last && last.#rows.length === rows.length ? last : undefined;
    this.#texts = known ? known.#texts.slice() : new Array(rows.length);
    if (!known) return;
    for (let place = 0; place < rows.length; place += 1) {
      if (rows[place] !== known.#rows[place]) this.#texts[place] = undefined;
    }
  }

  prepare(from: number, to: number): void {
    for (let place = from; place < to; place += 1) this.#textOf(place);
  }

  /** The rows that contain every word of the search; all rows for an empty search. */
  find(search: string): readonly Row[] {
    const query = search.toLowerCase().trimStart();
    const words = query.split(/\s+/).filter(Boolean);
    if (words.length === 0) return this.#rows;
    const places: number[] = [];
    const found: Row[] = [];
    const candidates = this.#last && query.startsWith(this.#last.search) ? this.#last.places : undefined;
    const count = candidates?.length ?? this.#rows.length;
    const [first = '', ...others] = words;
    for (let at = 0; at < count; at += 1) {
      const place = candidates ? (candidates[at] as number) : at;
      const text = this.#textOf(place);
      if (!text.includes(first) || !others.every((word) => text.includes(word))) continue;
      places.push(place);
      found.push(this.#rows[place] as Row);
    }
    this.#last = { search: query, places };
    return found;
  }

  #textOf(place: number): string {
    const known = this.#texts[place];
    if (known !== undefined) return known;
    const row = this.#rows[place] as Row;
    // The separator prevents matches across fields.
    const text = this.#fields
      .map((read) => String(read(row) ?? ''))
      .join('\n')
      .toLowerCase();
    this.#texts[place] = text;
    return text;
  }
}
