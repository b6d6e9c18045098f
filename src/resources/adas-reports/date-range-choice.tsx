import { Suspense } from 'react';
import { loadPart } from '../../browser/load-part';
import { type AdasDatePreset, type AdasDateRange, adasDatePresets } from '../../domain/time/adas-date-range';
import type { MessageKey } from '../../locales/catalogue';
import { useText } from '../../locales/text';
import { lazyPart } from '../../ui/lazy-part';
import { Select } from '../../ui/select';

// Pickers are heavy, and only "Custom" wants days.
const DateRangePicker = lazyPart(async () => {
  const pickers = await loadPart(() => import('../../ui/date-pickers'));
  return { default: pickers.DateRangePicker };
});

const presetTexts: Record<AdasDatePreset, MessageKey> = {
  today: 'adas.range.today',
  week: 'adas.range.week',
  month: 'adas.range.month',
  custom: 'adas.range.custom',
};

export interface DateRangeChoiceProps {
  range: AdasDateRange;
  onRange(range: AdasDateRange): void;
}

/** Section 9's date presets, and with "Custom" a first and a last day. */
export default function DateRangeChoice({ range, onRange }: DateRangeChoiceProps) {
  const t = useText();
  return (
    <>
      <Select
        aria-label={t('adas.range')}
        prefix={<span className="choice-name">{t('adas.range')}</span>}
        value={range.preset}
        options={adasDatePresets.map((value) => ({ value, label: t(presetTexts[value]) }))}
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
