import { useCallback } from 'react';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import type { Formatting } from '../../resources/formatting';
import { useFormatting } from '../../resources/use-formatting';
import { fieldOf, titleFieldOf, titleOf } from './record-title';
import { fieldText } from './value-text';

function labelOf(definition: AnyResource, record: ResourceRecord, formatting: Formatting): string {
  const { rowLabel = [] } = definition;
  const title = titleOf(definition, record, formatting.t);
  if (rowLabel.length === 0) return title;
  return (rowLabel as readonly string[])
    .map((name) =>
      name === titleFieldOf(definition)
        ? title
        : fieldText(fieldOf(definition, name), record, name, formatting),
    )
    .filter((words) => words !== '')
    .join(', ');
}

/** The name of a record in the accessible names of its controls, unique within the list. */
export function useRecordLabel<Row extends ResourceRecord>(definition: AnyResource): (record: Row) => string {
  const formatting = useFormatting();
  return useCallback((record) => labelOf(definition, record, formatting), [definition, formatting]);
}
