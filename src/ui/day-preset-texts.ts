import type { DayPreset } from '../domain/time/days';
import type { MessageKey } from '../locales/catalogue';

/** The labels of presets of days, in pickers and filters. */
export const dayPresetTexts: Record<DayPreset, MessageKey> = {
  today: 'incidents.date.today',
  yesterday: 'incidents.date.yesterday',
  week: 'filter.week',
  'this-week': 'filter.this-week',
  'last-week': 'filter.last-week',
  'this-month': 'filter.this-month',
  'last-month': 'filter.last-month',
  'last-30-days': 'filter.last-30-days',
};
