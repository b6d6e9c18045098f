import { Select } from 'antd';
import { type AdasDatePreset, type AdasDateRange, adasDatePresets } from '../../domain/adas-date-range';
import type { MessageKey } from '../../locales/catalogue';
import { useText } from '../../locales/text';
import { DayRangeInputs } from '../resource/day-range-inputs';

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
  const say = useText();
  return (
    <>
      <Select
        aria-label={say('adas.range')}
        prefix={<span className="choice-name">{say('adas.range')}</span>}
        value={range.preset}
        options={adasDatePresets.map((value) => ({ value, label: say(presetTexts[value]) }))}
        onChange={(preset) => onRange({ ...range, preset })}
        popupMatchSelectWidth={false}
      />
      {range.preset === 'custom' && (
        <DayRangeInputs range={range} onChange={(days) => onRange({ ...range, ...days })} />
      )}
    </>
  );
}
