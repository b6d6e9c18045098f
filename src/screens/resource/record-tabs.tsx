import type { ReactNode } from 'react';
import { useText } from '../../locales/text';
import type { ChoiceFilter } from '../../resources/definition/filter';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { isChoice } from '../../resources/filter-values';
import { CountedTabs } from '../../ui/counted-tabs';
import type { ResourceTable } from './use-resource-table';
import { type CountingSlots, useTabCounts } from './use-tab-counts';

export interface RecordTabsProps {
  definition: AnyResource;
  table: ResourceTable;
  /** The shown records, ignoring the search; of one page where the server pages. Undefined: they are loading. */
  records: readonly ResourceRecord[] | undefined;
  slots: CountingSlots;
  onFilters(filters: Readonly<Record<string, string>>): void;
  children: ReactNode;
}

/** The tabs of a definition above its list, with the number of records of each. */
export default function RecordTabs(props: RecordTabsProps) {
  const { filters = [], tabs } = props.definition;
  const filter = filters.filter((one) => isChoice(one)).find(({ name }) => name === tabs?.filter);
  return filter ? <Tabs {...props} filter={filter} /> : props.children;
}

function Tabs(props: RecordTabsProps & { filter: ChoiceFilter<ResourceRecord> }) {
  const { definition, filter, table, records, slots, onFilters, children } = props;
  const { filters } = table.state;
  const t = useText();
  const counts = useTabCounts(definition, filter, { table, records, slots });
  const first = filter.options[0]?.value ?? '';
  return (
    <CountedTabs
      label={t(filter.label)}
      tabs={filter.options.map(({ value, label }) => ({ key: value, label: t(label), count: counts[value] }))}
      active={filters[filter.name] ?? first}
      onChange={(value) => {
        const { [filter.name]: _before, ...others } = filters;
        onFilters(value === first ? others : { ...others, [filter.name]: value });
      }}
    >
      {children}
    </CountedTabs>
  );
}
