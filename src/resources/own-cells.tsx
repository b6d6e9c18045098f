import type { ComponentType } from 'react';
import type { ResourceRecord } from './definition/record';
import type { AnyResource } from './definition/resource';
import { folderFile } from './folder-file';
import type { Formatting } from './formatting';

export interface OwnCellProps<Row> {
  record: Row;
  /** The cell may have several lines, as in the details. `false`: a line of a table. */
  isWhole: boolean;
}

/** A kind of cell that a resource brings: an export of `cells.tsx` in its folder, named by a field's `own`. */
export interface OwnCell<Row extends ResourceRecord> {
  Render: ComponentType<OwnCellProps<Row>>;
  /** The same as text, for cards, exports and what cannot be drawn. */
  text(record: Row, formatting: Formatting): string;
}

// A component takes one kind of record only, whose type the registry does not have.
// biome-ignore lint/suspicious/noExplicitAny: each cell is drawn for records of its own resource
type AnyOwnCell = OwnCell<any>;
type CellModule = Readonly<Record<string, AnyOwnCell>>;

const files = folderFile('cells.tsx', import.meta.glob<CellModule>('./*/cells.tsx'));

/** Adds the cells of a resource that has no folder. */
export const addCells = files.add;

/** Whether fields of a resource are shown in cells of its own. */
export function hasOwnCells({ fields }: Pick<AnyResource, 'fields'>): boolean {
  return Object.values((fields ?? {}) as Record<string, { cell: string }>).some(({ cell }) => cell === 'own');
}

/** Whether a resource is shown in cells of its own whose code is not there yet. */
export const areCellsMissing = (definition: Pick<AnyResource, 'fields' | 'name'>): boolean =>
  hasOwnCells(definition) && !files.loaded(definition.name);

/** Loads the cells of a resource once; all callers get the same promise. */
export const loadCells = files.load;

/** An own cell by `resource/name`; undefined until its resource's cells are loaded. */
export function findOwnCell(own: string): AnyOwnCell | undefined {
  const [resource = '', name = ''] = own.split('/');
  return files.loaded(resource)?.[name];
}
