import { CloseCircleFilled } from '@ant-design/icons';
import { Input } from 'antd';
import { useText } from '../../../locales/text';
import type { TextFilter } from '../../../resources/definition/filter';
import type { ResourceRecord } from '../../../resources/definition/record';
import { readFilterValue } from '../../../resources/filter-values';
import type { FilterControlProps } from './filter-control-props';
import { FilterName } from './filter-name';
import { useTypedValue } from './use-typed-value';

/** A filter by a part of a text. */
export function TextControl({ filter, value, onChange }: FilterControlProps<TextFilter<ResourceRecord>>) {
  const t = useText();
  const { typed, setTyped, onBlur } = useTypedValue(value ?? '', (text) =>
    onChange(readFilterValue(filter, text)),
  );
  return (
    <Input
      className="filter-text"
      aria-label={t(filter.label)}
      prefix={<FilterName filter={filter} />}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={onBlur}
      allowClear={{
        clearIcon: <CloseCircleFilled aria-label={t('filter.remove', { filter: t(filter.label) })} />,
      }}
    />
  );
}
