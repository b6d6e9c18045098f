import { utcOffsetName } from '../../domain/time/clock';
import { FLEET_TIME } from '../../domain/time/timezone';
import type { AnyField, CellKind } from '../../resources/definition/field';
import type { AnyResource } from '../../resources/definition/resource';
import type { Formatting } from '../../resources/formatting';
import { hasOwnCells, loadCells } from '../../resources/own-cells';
import { fieldOf } from './record-title';

export interface ExportColumn {
  name: string;
  field: AnyField;
  title: string;
}

const dateKinds: ReadonlySet<CellKind> = new Set(['display-date', 'instant', 'relative-date']);

/** The columns of an export; those of moments name their time zone. Own cells are loaded for their texts. */
export async function exportColumns(
  definition: AnyResource,
  names: readonly string[],
  { t, dates }: Formatting,
): Promise<ExportColumn[]> {
  if (hasOwnCells(definition)) await loadCells(definition.name);
  const { timezone, offsetMs } = dates.clock;
  // The offset of the fleet's time zone is constant.
  const clockName = timezone === FLEET_TIME ? utcOffsetName(offsetMs(0)) : timezone;
  return names.map((name) => {
    const field = fieldOf(definition, name);
    const title = t(field.title);
    return { name, field, title: dateKinds.has(field.cell) ? `${title} (${clockName})` : title };
  });
}
