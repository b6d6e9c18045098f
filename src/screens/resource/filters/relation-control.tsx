import { useSelect } from '@refinedev/core';
import { isMissing } from '../../../locales/failure-text';
import { useText } from '../../../locales/text';
import type { RelationFilter } from '../../../resources/definition/filter';
import type { ResourceRecord } from '../../../resources/definition/record';
import { useDefinition } from '../../resources-context';
import { titleOf } from '../record-title';
import type { FilterControlProps } from './filter-control-props';
import { SearchedSelect } from './searched-select';

/** The number of initial choices; typing searches for others. */
const CHOICES = 20;

/**
 * A filter by a record of another resource, found by typing: its server searches, or the browser where it has the whole
 * list.
 */
export function RelationControl({
  filter,
  value,
  onChange,
}: FilterControlProps<RelationFilter<ResourceRecord>>) {
  const t = useText();
  const definition = useDefinition(filter.resource);
  const { options, onSearch, query, defaultValueQuery } = useSelect({
    resource: filter.resource,
    optionLabel: (record) =>
      definition ? titleOf(definition, record as unknown as ResourceRecord, t) : String(record.id),
    optionValue: (record) => String(record.id),
    onSearch: (text) => (text.trim() ? [{ field: 'q', operator: 'contains', value: text.trim() }] : []),
    pagination: { mode: 'server', currentPage: 1, pageSize: CHOICES },
    ...(value !== undefined && { defaultValue: value }),
    queryOptions: { meta: { isSilent: true } },
    defaultValueQueryOptions: { meta: { isSilent: true }, retry: false },
    errorNotification: false,
    successNotification: false,
  });
  const isKnown = value === undefined || options.some((option) => option.value === value);
  const { data: named, error } = defaultValueQuery.query;
  const isGone =
    !isKnown && (isMissing(error) || named?.data.some(({ id }) => String(id) === value) === false);
  const unknown = isKnown ? [] : [{ value, label: isGone ? t('filter.gone', { id: value }) : value }];
  return (
    <SearchedSelect
      filter={filter}
      filterOption={false}
      value={value ?? null}
      options={[...unknown, ...options]}
      loading={query.isFetching}
      onSearch={onSearch}
      onChange={(id) => onChange(id ?? undefined)}
      notFoundContent={t(query.isError ? 'filter.searchFailed' : 'filter.noneFound')}
      {...(isGone && { status: 'warning' as const })}
    />
  );
}
