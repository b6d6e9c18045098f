/** The fields that every record has. */
export interface ResourceRecord {
  id: string;
}

/** The name of a field of a record. */
export type FieldOf<Row> = Extract<keyof Row, string>;

/** The value of a field by its name; undefined for a record without it. */
export function readField(row: ResourceRecord, field: string): unknown {
  return (row as unknown as Record<string, unknown>)[field];
}
