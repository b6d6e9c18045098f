import { Suspense, useId, useState } from 'react';
import { loadPart } from '../../../browser/load-part';
import { useText } from '../../../locales/text';
import type { DateFilter } from '../../../resources/definition/filter';
import type { ResourceRecord } from '../../../resources/definition/record';
import { presetsOf } from '../../../resources/filter-dates';
import { rangeEnds, rangeValue } from '../../../resources/filter-reader';
import { readFilterValue } from '../../../resources/filter-values';
import { dayPresetTexts } from '../../../ui/day-preset-texts';
import { lazyPart } from '../../../ui/lazy-part';
import { Select } from '../../../ui/select';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import type { FilterControlProps } from './filter-control-props';
import { FilterName } from './filter-name';

// Pickers are large, and presets do not need them.
const DateRangePicker = lazyPart(async () => {
  const pickers = await loadPart(() => import('../../../ui/date-pickers'));
  return { default: pickers.DateRangePicker };
});
const DayPicker = lazyPart(async () => {
  const pickers = await loadPart(() => import('../../../ui/date-pickers'));
  return { default: pickers.DayPicker };
});

const ALL = '';
const CUSTOM = 'custom';

/** A filter of days, by a preset or a range picker beside it. */
export default function DateControl({
  filter,
  value,
  onChange,
}: FilterControlProps<DateFilter<ResourceRecord>>) {
  const t = useText();
  const id = useId();
  const presets = presetsOf(filter);
  const preset = presets.find((one) => one === value);
  const [isCustomOpen, setCustomOpen] = useState(false);
  const isCustom = preset === undefined && (value !== undefined || isCustomOpen);
  const change = (text: string | undefined) =>
    onChange(text === undefined ? undefined : readFilterValue(filter, text));
  return (
    <>
      <Select
        aria-label={t(filter.label)}
        prefix={<FilterName filter={filter} />}
        value={preset ?? (isCustom ? CUSTOM : ALL)}
        options={[
          { value: ALL, label: t('filter.all') },
          ...presets.map((one) => ({ value: one, label: t(dayPresetTexts[one]) })),
          { value: CUSTOM, label: t('filter.custom') },
        ]}
        onChange={(chosen: string) => {
          setCustomOpen(chosen === CUSTOM);
          if (chosen === CUSTOM ? preset !== undefined : true) {
            change(chosen === ALL || chosen === CUSTOM ? undefined : chosen);
          }
        }}
        popupMatchSelectWidth={false}
      />
      {isCustom && (
        <Suspense>
          {filter.kind === 'date' ? (
            <>
              <VisuallyHidden>
                <label htmlFor={id}>{t('filter.day', { filter: t(filter.label) })}</label>
              </VisuallyHidden>
              <DayPicker id={id} value={value ?? ''} onChange={(day) => change(day || undefined)} />
            </>
          ) : (
            <DateRangePicker
              kind="day"
              range={value === undefined ? { from: '', to: '' } : rangeEnds(value)}
              onChange={(range) => change(rangeValue(range))}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
