import { InputNumber, Space } from 'antd';
import { useText } from '../../../locales/text';
import type { NumberRangeFilter } from '../../../resources/definition/filter';
import type { ResourceRecord } from '../../../resources/definition/record';
import { rangeEnds, rangeValue } from '../../../resources/filter-reader';
import { readFilterValue } from '../../../resources/filter-values';
import type { FilterControlProps } from './filter-control-props';
import { FilterName } from './filter-name';
import { useTypedValue } from './use-typed-value';

const ends = ['from', 'to'] as const;
const names = { from: 'filter.from', to: 'filter.to' } as const;
const placeholders = { from: 'list.from', to: 'list.to' } as const;

/** The minimum and maximum; an empty field leaves its end open. */
export default function NumberRangeControl({
  filter,
  value,
  onChange,
}: FilterControlProps<NumberRangeFilter<ResourceRecord>>) {
  const t = useText();
  const { typed, setTyped, onBlur } = useTypedValue(value ?? '', (text) =>
    onChange(readFilterValue(filter, text)),
  );
  const range = typed === '' ? { from: '', to: '' } : rangeEnds(typed);
  const { label, min, max, unit } = filter;
  return (
    <span className="filter-range">
      <FilterName filter={filter} />
      {/* Around the fields, as each of them puts its number within its bounds after its own event. */}
      <Space.Compact onBlur={onBlur}>
        {ends.map((end) => (
          <InputNumber<string>
            key={end}
            className="filter-number"
            aria-label={t(names[end], { filter: t(label) })}
            placeholder={t(placeholders[end])}
            stringMode
            value={range[end] === '' ? null : range[end]}
            {...(min !== undefined && { min: String(min) })}
            {...(max !== undefined && { max: String(max) })}
            onChange={(number) => setTyped(rangeValue({ ...range, [end]: number ?? '' }) ?? '')}
          />
        ))}
      </Space.Compact>
      {unit && <span className="choice-name">{t(unit)}</span>}
    </span>
  );
}
