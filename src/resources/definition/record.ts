/** The fields that every record has. */
export interface ResourceRecord {
  id: string;
}

export type FieldOf<Row> = Extract<keyof Row, string>;

export function readField(row: ResourceRecord, field: string): unknown {
  return (row as unknown as Record<string, unknown>)[field];
}
