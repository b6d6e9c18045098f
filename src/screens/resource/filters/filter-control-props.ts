import type { FilterDefinition } from '../../../resources/definition/filter';
import type { ResourceRecord } from '../../../resources/definition/record';

/** The props of a filter's control, whose value is the text in the address. */
export interface FilterControlProps<Filter> {
  filter: Filter;
  /** Undefined: not set. */
  value: string | undefined;
  onChange(value: string | undefined): void;
}

export type AnyFilterControlProps = FilterControlProps<FilterDefinition<ResourceRecord>>;
