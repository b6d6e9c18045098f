import { Select } from 'antd';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition';
import { SearchBox } from '../../ui/search-box';
import type { ListSort } from './list-address';

export interface ListToolsProps {
  definition: AnyResource;
  search: string;
  onSearch(search: string): void;
  filters: Readonly<Record<string, string>>;
  onFilters(filters: Readonly<Record<string, string>>): void;
  sort: ListSort | undefined;
  onSort(sort: ListSort): void;
}

/** Search box, filters and named sorts, as far as the resource has them. */
export function ListTools({
  definition,
  search,
  onSearch,
  filters,
  onFilters,
  sort,
  onSort,
}: ListToolsProps) {
  const say = useText();
  const { sorts } = definition;
  const chosenSort = sorts?.find(({ field, order }) => field === sort?.field && order === sort?.order);

  const choose = (name: string, value: string, isDefault: boolean): void => {
    const { [name]: _before, ...others } = filters;
    onFilters(isDefault ? others : { ...others, [name]: value });
  };

  return (
    <div className="list-tools">
      {definition.search && (
        <SearchBox
          label={say('list.search', { area: say(definition.label) })}
          value={search}
          onChange={onSearch}
        />
      )}
      {definition.filters?.map((filter) => (
        <Select
          key={filter.name}
          aria-label={say(filter.label)}
          value={filters[filter.name] ?? filter.options[0]?.value ?? null}
          options={filter.options.map(({ value, label }) => ({ value, label: say(label) }))}
          onChange={(value) => choose(filter.name, String(value), value === filter.options[0]?.value)}
          popupMatchSelectWidth={false}
        />
      ))}
      {sorts && (
        <Select
          aria-label={say('list.sortBy')}
          placeholder={say('list.sortBy')}
          value={chosenSort?.name ?? null}
          options={sorts.map(({ name, label }) => ({ value: name, label: say(label) }))}
          onChange={(name) => {
            const wanted = sorts.find((candidate) => candidate.name === name);
            if (wanted) onSort({ field: wanted.field, order: wanted.order });
          }}
          popupMatchSelectWidth={false}
        />
      )}
    </div>
  );
}
