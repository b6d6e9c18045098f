import { useState } from 'react';
import type { Text } from '../../../locales/catalogue';
import { useText } from '../../../locales/text';
import { Select, type SelectProps } from '../../../ui/select';
import { FilterName } from './filter-name';

export interface SearchedSelectProps<Value>
  extends Omit<SelectProps<Value>, 'aria-label' | 'className' | 'placeholder' | 'prefix' | 'searchValue'> {
  filter: { label: Text };
}

/** The select of a filter whose choices are found by typing. It says "All" until something is chosen or typed. */
export function SearchedSelect<Value>(props: SearchedSelectProps<Value>) {
  const { filter, value, onSearch, onChange, ...select } = props;
  const t = useText();
  const [typed, setTyped] = useState('');
  const isChosen = Array.isArray(value) ? value.length > 0 : value != null;
  return (
    <Select<Value>
      className="filter-choices"
      aria-label={t(filter.label)}
      // The library lays a placeholder over its box, which does not grow with it; the prefix takes its own width.
      prefix={
        <>
          <FilterName filter={filter} /> {!isChosen && typed === '' && t('filter.all')}
        </>
      }
      showSearch
      allowClear
      popupMatchSelectWidth={false}
      {...select}
      {...(value !== undefined && { value })}
      searchValue={typed}
      onSearch={(text) => {
        setTyped(text);
        onSearch?.(text);
      }}
      onChange={(chosen, option) => {
        setTyped('');
        onChange?.(chosen, option);
      }}
    />
  );
}
