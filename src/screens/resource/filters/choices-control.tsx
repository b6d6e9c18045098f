import { useText } from '../../../locales/text';
import type { ChoicesFilter } from '../../../resources/definition/filter';
import type { ResourceRecord } from '../../../resources/definition/record';
import { chosenOptions, readFilterValue } from '../../../resources/filter-values';
import type { FilterControlProps } from './filter-control-props';
import { SearchedSelect } from './searched-select';

/** A dropdown with several choices, each of which can be removed. */
export function ChoicesControl({
  filter,
  value,
  onChange,
}: FilterControlProps<ChoicesFilter<ResourceRecord>>) {
  const t = useText();
  return (
    <SearchedSelect
      filter={filter}
      mode="multiple"
      value={value === undefined ? [] : chosenOptions(filter, value)}
      options={filter.options.map((option) => ({ value: option.value, label: t(option.label) }))}
      optionFilterProp="label"
      onChange={(chosen) => onChange(readFilterValue(filter, chosen.join(',')))}
      // The library's automatic count ignores the name in front of the choices.
      maxTagCount={1}
      maxTagPlaceholder={(others) => `+${others.length}`}
    />
  );
}
