import type { OfferedColumn } from '../../domain/lists/table-columns';
import type { AnyResource } from '../../resources/definition/resource';
import { fieldOf } from './record-title';

/** The possible columns of a resource's table: those of its definition in their order, then all other fields. */
export function offeredColumns(definition: AnyResource): OfferedColumn[] {
  const usual: readonly string[] = definition.columns ?? [];
  const others = Object.keys(definition.fields ?? {}).filter(
    (name) => !usual.includes(name) && fieldOf(definition, name).column !== false,
  );
  return [...usual, ...others].map((name, index) => ({
    name,
    isShownByDefault: index < usual.length,
    isOptional: fieldOf(definition, name).optional === true,
  }));
}
