import type { DayPreset } from '../../../domain/time/days';
import type { MessageKey } from '../../../locales/catalogue';

export const presetTexts: Record<DayPreset, MessageKey> = {
  today: 'incidents.date.today',
  yesterday: 'incidents.date.yesterday',
  week: 'filter.week',
  'this-week': 'filter.this-week',
  'last-week': 'filter.last-week',
  'this-month': 'filter.this-month',
  'last-month': 'filter.last-month',
};
