import { useText } from '../../../locales/text';
import type { YesNoFilter } from '../../../resources/definition/filter';
import type { ResourceRecord } from '../../../resources/definition/record';
import { Select } from '../../../ui/select';
import type { FilterControlProps } from './filter-control-props';
import { FilterName } from './filter-name';

const ALL = '';

/** A filter by yes, no, or either. */
export function YesNoControl({ filter, value, onChange }: FilterControlProps<YesNoFilter<ResourceRecord>>) {
  const t = useText();
  return (
    <Select
      aria-label={t(filter.label)}
      prefix={<FilterName filter={filter} />}
      value={value ?? ALL}
      options={[
        { value: ALL, label: t('filter.all') },
        { value: 'yes', label: t('value.yes') },
        { value: 'no', label: t('value.no') },
      ]}
      onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
      popupMatchSelectWidth={false}
    />
  );
}
