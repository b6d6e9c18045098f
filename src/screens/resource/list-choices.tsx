import { Select } from 'antd';
import { Fragment } from 'react';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition';
import { DayRangeInputs } from './day-range-inputs';
import { chosenDays, type ListSort } from './list-address';

export interface ListChoicesProps {
  definition: AnyResource;
  /** The chosen value of each filter that is not at its default, by name; and the days it brings. */
  filters: Readonly<Record<string, string>>;
  onFilters(filters: Readonly<Record<string, string>>): void;
  sort: ListSort | undefined;
  onSort(sort: ListSort): void;
}

/** The dropdowns above a list: its filters and its named sorts. */
export default function ListChoices(props: ListChoicesProps) {
  const { definition, filters, onFilters, sort, onSort } = props;
  const say = useText();
  const { sorts } = definition;
  const chosenSort = sorts?.find(({ field, order }) => field === sort?.field && order === sort?.order);

  const choose = (name: string, value: string, isDefault: boolean): void => {
    const { [name]: _before, ...others } = filters;
    onFilters(isDefault ? others : { ...others, [name]: value });
  };

  return (
    <>
      {definition.filters?.map((filter) => (
        <Fragment key={filter.name}>
          <Select
            aria-label={say(filter.label)}
            prefix={<span className="choice-name">{say(filter.label)}</span>}
            value={filters[filter.name] ?? filter.options[0]?.value ?? null}
            options={filter.options.map(({ value, label }) => ({ value, label: say(label) }))}
            onChange={(value) => choose(filter.name, String(value), value === filter.options[0]?.value)}
            popupMatchSelectWidth={false}
          />
          {filter.days && filters[filter.name] === filter.days.value && (
            <DayRangeInputs
              range={chosenDays(filters)}
              onChange={({ from, to }) => onFilters({ ...filters, from, to })}
            />
          )}
        </Fragment>
      ))}
      {sorts && (
        <Select
          aria-label={say('list.sortBy')}
          prefix={<span className="choice-name">{say('list.sortBy')}</span>}
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
    </>
  );
}
