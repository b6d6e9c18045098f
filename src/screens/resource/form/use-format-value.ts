import { formatNumber } from '../../../locales/number-format';
import { useLocale, useText } from '../../../locales/text';
import { fieldsOf, layoutOf, namesOf } from '../../../resources/definition/form-fields';
import type { AnyResource } from '../../../resources/definition/resource';
import { useDateWriter } from '../../../ui/date-writer';
import { useFleetTimes } from '../../../ui/fleet-times';
import { labelOfCode } from '../label-of-code';

/** Formats the value of an input as text, for display. */
export function useFormatValue({ form }: AnyResource): (name: string, value: unknown) => string {
  const t = useText();
  const locale = useLocale();
  const dates = useDateWriter();
  const fleetTimes = useFleetTimes();
  const fields = fieldsOf(layoutOf(form));
  return (name, value) => {
    const field = fields.find((one) => namesOf(one).includes(name));
    const codes = field?.input === 'tags' ? field.codes : undefined;
    const wordOf = (one: unknown): string => {
      if (codes) return labelOfCode(codes, String(one ?? ''), t);
      const option =
        field && 'options' in field ? field.options.find((each) => each.value === one) : undefined;
      return option ? t(option.label) : String(one ?? '');
    };
    if (field?.input === 'switch') return t(value ? 'value.yes' : 'value.no');
    if (field?.input === 'polygon') return formatCorners(value);
    if (Array.isArray(value)) return value.map(wordOf).join(', ');
    if (typeof value === 'number') {
      const words = formatNumber(value, locale, { maximumFractionDigits: 6 });
      return field?.input === 'number' && field.unit ? `${words} ${t(field.unit)}` : words;
    }
    const isDay = field?.input === 'date' || field?.input === 'date-range';
    if (isDay && typeof value === 'string' && value !== '') return dates.calendarDay(value);
    if (field?.input === 'time' && field.onFleetClock && typeof value === 'string') {
      return dates.timeByItself(fleetTimes.toActive(value));
    }
    return wordOf(value);
  };
}

function formatCorners(value: unknown): string {
  const corners = Array.isArray(value) ? (value as readonly (readonly number[])[]) : [];
  return corners.map((corner) => corner.join(', ')).join('; ');
}
