import { Suspense } from 'react';
import { loadPart } from '../../browser/load-part';
import {
  type AdasDatePreset,
  type AdasDateRange,
  adasDatePresets,
  dayPresetOf,
} from '../../domain/time/adas-date-range';
import type { MessageKey } from '../../locales/catalogue';
import { useText } from '../../locales/text';
import { dayPresetTexts } from '../../ui/day-preset-texts';
import { lazyPart } from '../../ui/lazy-part';
import { Select } from '../../ui/select';

// Pickers are heavy, and only "Custom" needs days.
const DateRangePicker = lazyPart(async () => {
  const pickers = await loadPart(() => import('../../ui/date-pickers'));
  return { default: pickers.DateRangePicker };
});

const textOf = (preset: AdasDatePreset): MessageKey => {
  const named = dayPresetOf(preset);
  return named ? dayPresetTexts[named] : 'filter.custom';
};

export interface DateRangeChoiceProps {
  range: AdasDateRange;
  onRange(range: AdasDateRange): void;
}

/** The spans of days that are offered everywhere, among them section 9's, and with "Custom" a first and a last day. */
export default function DateRangeChoice({ range, onRange }: DateRangeChoiceProps) {
  const t = useText();
  return (
    <>
      <Select
        aria-label={t('adas.range')}
        prefix={<span className="choice-name">{t('adas.range')}</span>}
        value={range.preset}
        options={adasDatePresets.map((value) => ({ value, label: t(textOf(value)) }))}
        onChange={(preset) => onRange({ ...range, preset })}
        popupMatchSelectWidth={false}
      />
      {range.preset === 'custom' && (
        <Suspense>
          <DateRangePicker kind="day" range={range} onChange={(days) => onRange({ ...range, ...days })} />
        </Suspense>
      )}
    </>
  );
}
