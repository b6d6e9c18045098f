import { useState } from 'react';
import type { Text } from '../../../locales/catalogue';
import { useText } from '../../../locales/text';
import { Select, type SelectProps } from '../../../ui/select';
import { FilterName } from './filter-name';

export interface SearchedSelectProps<Value>
  extends Omit<
    SelectProps<Value>,
    'aria-label' | 'className' | 'onBlur' | 'placeholder' | 'prefix' | 'searchValue'
  > {
  filter: { label: Text };
}

/** The select of a filter whose choices are found by typing. It says "All" until something is chosen or typed. */
export function SearchedSelect<Value>(props: SearchedSelectProps<Value>) {
  const { filter, value, onSearch, onChange, ...select } = props;
  const t = useText();
  const [typed, setTyped] = useState('');
  const search = (text: string): void => {
    setTyped(text);
    onSearch?.(text);
  };
  const isMultiple = select.mode === 'multiple';
  const none = <span className="filter-no-choice">{t('filter.all')}</span>;
  // The box of several choices grows with what is typed, but not with a placeholder, which the library lays over it; the
  // box of one choice the other way round.
  const saysNone = isMultiple && typed === '' && !(Array.isArray(value) && value.length > 0);
  return (
    <Select<Value>
      className={isMultiple || typed === '' ? 'filter-choices' : 'filter-choices filter-typed'}
      aria-label={t(filter.label)}
      prefix={
        <>
          <FilterName filter={filter} /> {saysNone && none}
        </>
      }
      placeholder={!isMultiple && none}
      showSearch
      allowClear
      popupMatchSelectWidth={false}
      {...select}
      {...(value !== undefined && { value })}
      searchValue={typed}
      onSearch={search}
      onChange={(chosen, option) => {
        search('');
        onChange?.(chosen, option);
      }}
      // The library tells this of a single choice only.
      onBlur={() => search('')}
    />
  );
}
