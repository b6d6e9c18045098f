import { use, useMemo } from 'react';
import { useText } from '../../../locales/text';
import type { ValuesFilter } from '../../../resources/definition/filter';
import { type ResourceRecord, readField } from '../../../resources/definition/record';
import { chosenValues, valuesText } from '../../../resources/filter-values';
import type { FilterControlProps } from './filter-control-props';
import { labelOfValue } from './label-of-value';
import { ListedRecordsContext } from './listed-records';
import { SearchedSelect } from './searched-select';

/** A filter by several of the values that the records have. */
export function ValuesControl({ filter, value, onChange }: FilterControlProps<ValuesFilter<ResourceRecord>>) {
  const t = useText();
  const records = use(ListedRecordsContext);
  const { field } = filter;
  const found = useMemo(() => valuesOf(records, field), [records, field]);
  const chosen = value === undefined ? [] : chosenValues(value);
  // A chosen value can be removed even if no record has it now.
  const offered = [...found, ...chosen.filter((one) => !found.has(one)).map((one) => [one, one] as const)];
  const options = offered
    .map(([code, spelling]) => ({ value: code, label: labelOfValue(filter, spelling, t) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <SearchedSelect
      filter={filter}
      mode="multiple"
      value={chosen}
      options={options}
      optionFilterProp="label"
      onChange={(next) => onChange(valuesText(next))}
      maxTagCount={1}
      maxTagPlaceholder={(others) => `+${others.length}`}
    />
  );
}

/** By the value in lower case: the first spelling. */
function valuesOf(records: readonly ResourceRecord[], field: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const record of records) {
    const value = String(readField(record, field) ?? '').trim();
    const code = value.toLowerCase();
    if (code !== '' && !found.has(code)) found.set(code, value);
  }
  return found;
}
