import { useOne } from '@refinedev/core';
import type { ReactNode } from 'react';
import { useText } from '../../../locales/text';
import type { FilterDefinition, RelationFilter } from '../../../resources/definition/filter';
import type { ResourceRecord } from '../../../resources/definition/record';
import { presetsOf } from '../../../resources/filter-dates';
import { RANGE, rangeEnds } from '../../../resources/filter-reader';
import { chosenValues, optionsOf } from '../../../resources/filter-values';
import { useDateWriter } from '../../../ui/date-writer';
import { dayPresetTexts } from '../../../ui/day-preset-texts';
import { useDefinition } from '../../resources-context';
import { titleOf } from '../record-title';
import { labelOfValue } from './label-of-value';

type Filter = FilterDefinition<ResourceRecord>;

/** A filter and its value as text: "Status: Active, Locked". */
export function FilterSummary({ filter, value }: { filter: Filter; value: string }): ReactNode {
  const t = useText();
  return (
    <>
      {t('text.label', { label: t(filter.label) })}{' '}
      {filter.kind === 'relation' ? (
        <Related filter={filter} id={value} />
      ) : (
        <Words filter={filter} value={value} />
      )}
    </>
  );
}

function Words({
  filter,
  value,
}: {
  filter: Exclude<Filter, { kind: 'relation' }>;
  value: string;
}): ReactNode {
  const t = useText();
  const dates = useDateWriter();
  switch (filter.kind) {
    case 'yes-no':
      return t(value === 'yes' ? 'value.yes' : 'value.no');
    case 'date':
    case 'date-range': {
      const preset = presetsOf(filter).find((one) => one === value);
      return preset ? t(dayPresetTexts[preset]) : rangeLabel(value, dates.calendarDay);
    }
    case 'values':
      return chosenValues(value)
        .map((one) => labelOfValue(filter, one, t))
        .join(', ');
    case 'number-range':
      return rangeLabel(value, (end) => end);
    case 'text':
      return `“${value}”`;
    default: {
      const chosen = new Set(filter.kind === 'choices' ? value.split(',') : [value]);
      const labels = optionsOf(filter).filter((option) => chosen.has(option.value));
      return labels.map(({ label }) => t(label)).join(', ');
    }
  }
}

/** "10 – 80", and "≥ 10" where an end is open. */
function rangeLabel(value: string, write: (end: string) => string): string {
  if (!value.includes(RANGE)) return write(value);
  const { from, to } = rangeEnds(value);
  if (from === '') return `≤ ${write(to)}`;
  return to === '' ? `≥ ${write(from)}` : `${write(from)} – ${write(to)}`;
}

function Related({ filter, id }: { filter: RelationFilter<ResourceRecord>; id: string }): ReactNode {
  const t = useText();
  const definition = useDefinition(filter.resource);
  const { query } = useOne({
    resource: filter.resource,
    id,
    errorNotification: false,
    queryOptions: { meta: { isSilent: true }, retry: false, staleTime: 60_000 },
  });
  const record = query.data?.data as unknown as ResourceRecord | undefined;
  return record && definition ? titleOf(definition, record, t) : id;
}
