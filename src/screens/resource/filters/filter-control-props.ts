import type { FilterDefinition } from '../../../resources/definition/filter';
import type { ResourceRecord } from '../../../resources/definition/record';

/** A control of a filter, whose value is the text of the address. */
export interface FilterControlProps<Filter> {
  filter: Filter;
  /** Undefined: the filter leaves everything in. */
  value: string | undefined;
  onChange(value: string | undefined): void;
}

export type AnyFilterControlProps = FilterControlProps<FilterDefinition<ResourceRecord>>;
