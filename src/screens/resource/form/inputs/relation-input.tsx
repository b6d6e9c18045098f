import { type BaseRecord, useDataProvider, useSelect } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import { Button, Spin } from 'antd';
import { useState } from 'react';
import { failureText, isGone } from '../../../../locales/failure-text';
import { useText } from '../../../../locales/text';
import type { FormFieldFor } from '../../../../resources/definition/form-fields';
import type { ResourceRecord } from '../../../../resources/definition/record';
import { FormSelect } from '../../../../ui/form-select';
import { useDefinition } from '../../../resources-context';
import { titleOf } from '../../record-title';
import { formTexts } from '../form-texts';

export interface RelationInputProps {
  field: FormFieldFor<'relation'>;
  isReadOnly: boolean;
  id?: string;
  value?: string | readonly string[] | null;
  onChange?(value: string | readonly string[] | null): void;
}

/** The number of initial options. */
const PAGE_SIZE = 20;

/**
 * A reference to another record, or to several: its server searches while the user types, and chosen records are shown
 * by title.
 */
export default function RelationInput({
  field,
  isReadOnly,
  value,
  onChange,
  ...control
}: RelationInputProps) {
  const t = useText();
  const { resource, many, required } = field;
  const target = useDefinition(resource);
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  const titleIn = (record: BaseRecord): string =>
    target ? titleOf(target, record as ResourceRecord, t) : String(record.id);
  const { options, onSearch, query } = useSelect({
    resource,
    optionLabel: titleIn,
    optionValue: (record) => String(record.id),
    pagination: { pageSize: PAGE_SIZE, mode: 'server' },
    onSearch: (text) =>
      text.trim() === '' ? [] : [{ field: 'q', operator: 'contains', value: text.trim() }],
    errorNotification: false,
    queryOptions: { enabled: isOpen, meta: { isSilent: true } },
  });
  const searchFor = (text: string): void => {
    setSearch(text);
    onSearch(text);
  };
  const ids = (Array.isArray(value) ? value : value ? [value] : []).map(String);
  const chosen = useChosen(
    resource,
    ids.filter((id) => !titles.has(id)),
  );
  const labelOf = (id: string): string => {
    const known = titles.get(id);
    if (known !== undefined) return known;
    const found = chosen.get(id);
    if (found?.isGone) return t(formTexts.relationGone, { id });
    return found?.record ? titleIn(found.record) : id;
  };
  const hasGone = ids.some((id) => chosen.get(id)?.isGone);
  const offered = options.map(({ value: id, label }) => ({ value: String(id), label: String(label) }));
  const others = ids.filter((id) => !offered.some((option) => option.value === id));
  const more = (query.data?.total ?? 0) - offered.length;
  return (
    <>
      <FormSelect
        {...control}
        showSearch
        // The server searches.
        filterOption={false}
        disabled={isReadOnly}
        allowClear={!required}
        {...(many && { mode: 'multiple' })}
        {...(hasGone && { status: 'warning' })}
        value={many ? ids : (ids[0] ?? null)}
        placeholder={t(formTexts.relationType)}
        loading={query.isFetching}
        options={[
          // During a search, only its results are options.
          ...(search === '' || many ? others.map((id) => ({ value: id, label: labelOf(id) })) : []),
          ...offered,
        ]}
        labelRender={({ value: id }) => labelOf(String(id))}
        onOpenChange={(opens) => {
          setOpen(opens);
          // The next search begins anew.
          if (!opens) searchFor('');
        }}
        searchValue={search}
        onSearch={searchFor}
        onChange={(next: string | string[] | undefined) => {
          searchFor('');
          const known = new Map(titles);
          for (const option of offered) known.set(option.value, option.label);
          setTitles(known);
          onChange?.(many ? (next ?? []) : (next ?? null));
        }}
        notFoundContent={
          query.isFetching ? (
            <Spin size="small" />
          ) : query.isError ? (
            <div role="alert">
              <p>{failureText(query.error, t)}</p>
              <Button size="small" onClick={() => void query.refetch()}>
                {t('list.retry')}
              </Button>
            </div>
          ) : (
            t(formTexts.relationNone)
          )
        }
        popupRender={(menu) => (
          <>
            {menu}
            {more > 0 && <p className="relation-more">{t(formTexts.relationMore, { count: more })}</p>}
          </>
        )}
      />
      {hasGone && <p className="record-form-warning">{t(formTexts.relationGoneHelp)}</p>}
    </>
  );
}

interface ChosenRecord {
  record?: BaseRecord | undefined;
  isGone: boolean;
}

/** The records that are already chosen, requested one by one, as some of them may be deleted. */
function useChosen(resource: string, ids: readonly string[]): ReadonlyMap<string, ChosenRecord> {
  const dataProvider = useDataProvider();
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['relation', resource, id],
      queryFn: () => dataProvider().getOne({ resource, id }),
      retry: false,
      meta: { isSilent: true },
    })),
  });
  return new Map(
    ids.map((id, at) => [id, { record: answers[at]?.data?.data, isGone: isGone(answers[at]?.error) }]),
  );
}
