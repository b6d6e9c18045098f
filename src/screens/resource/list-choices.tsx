import { Children, Fragment, type ReactNode, Suspense } from 'react';
import { loadPart } from '../../browser/load-part';
import { useText } from '../../locales/text';
import type { ChoiceFilter } from '../../resources/definition/filter';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { isChoice } from '../../resources/filter-values';
import { lazyPart } from '../../ui/lazy-part';
import { Select } from '../../ui/select';
import { useMedia } from '../../ui/use-media';
import FilterControl from './filters/filter-control';
import { FoldedFilters } from './filters/folded-filters';
import { chosenDays, type ListSort } from './list-address';

// Pickers are large, and few filters need days.
const DateRangePicker = lazyPart(async () => {
  const pickers = await loadPart(() => import('../../ui/date-pickers'));
  return { default: pickers.DateRangePicker };
});

export interface ListChoicesProps {
  definition: AnyResource;
  /** The chosen value of each filter by name, and the days of a range. */
  filters: Readonly<Record<string, string>>;
  onFilters(filters: Readonly<Record<string, string>>): void;
  sort: ListSort | undefined;
  onSort(sort: ListSort): void;
  /** Controls of the screen's own, beside the filters. Absent: none. */
  further?: ReactNode;
  /** `true`: in the narrow panel beside a map. Absent: above a list. */
  isInPanel?: boolean | undefined;
  /** `true`: the list is narrow, in a window of any width. Absent: it depends on the window. */
  isInNarrowPart?: boolean | undefined;
  /** `true`: details are open beside the list, so that only one line is available. Absent: they are not. */
  isBesideDetails?: boolean | undefined;
}

/** More filters than these are behind a button in a narrow window. */
const MAX_FILTERS_IN_LINE = 3;
const MAX_FILTERS_IN_PANEL = 2;
const MAX_BESIDE_DETAILS = 1;

/** The filters and named sorts above a list, beside the search. */
export default function ListChoices(props: ListChoicesProps) {
  const { definition, filters, onFilters, further, isInPanel, isBesideDetails, isInNarrowPart } = props;
  const isNarrow = useMedia('(max-width: 1279px)') || isInNarrowPart === true;
  const shown = definition.filters?.filter(({ name }) => name !== definition.tabs?.filter) ?? [];

  const count = shown.length + Children.toArray(further).length;
  let most = isNarrow ? MAX_FILTERS_IN_LINE : Number.POSITIVE_INFINITY;
  if (isBesideDetails) most = definition.sorts ? 0 : MAX_BESIDE_DETAILS;
  if (isInPanel) most = MAX_FILTERS_IN_PANEL;
  const isFolded = count > most;

  const choose = (name: string, value: string | undefined): void => {
    const { [name]: _before, ...others } = filters;
    onFilters(value === undefined ? others : { ...others, [name]: value });
  };

  const controls = shown.map((filter) => (
    <Fragment key={filter.name}>
      {isChoice(filter) ? (
        <ChoiceControl filter={filter} filters={filters} onFilters={onFilters} choose={choose} />
      ) : (
        <FilterControl
          filter={filter}
          value={filters[filter.name]}
          onChange={(value) => choose(filter.name, value)}
        />
      )}
    </Fragment>
  ));

  return (
    <>
      {isFolded ? (
        <FoldedFilters
          shown={shown}
          filters={filters}
          onRemove={(name) => choose(name, undefined)}
          hasTags={!isBesideDetails}
        >
          {controls}
          {further}
        </FoldedFilters>
      ) : (
        <>
          {controls}
          {further}
        </>
      )}
      <SortControl {...props} />
    </>
  );
}

interface ChoiceControlProps extends Pick<ListChoicesProps, 'filters' | 'onFilters'> {
  filter: ChoiceFilter<ResourceRecord>;
  choose(name: string, value: string | undefined): void;
}

/** A dropdown, and the range of days that one of its options needs. */
function ChoiceControl({ filter, filters, onFilters, choose }: ChoiceControlProps) {
  const t = useText();
  const { name, label, options, days } = filter;
  const [first] = options;
  return (
    <>
      <Select
        aria-label={t(label)}
        prefix={<span className="choice-name">{t(label)}</span>}
        value={filters[name] ?? first?.value ?? null}
        options={options.map((option) => ({ value: option.value, label: t(option.label) }))}
        onChange={(value) => choose(name, value === first?.value ? undefined : String(value))}
        popupMatchSelectWidth={false}
      />
      {days && filters[name] === days.value && (
        <Suspense>
          <DateRangePicker
            kind="day"
            range={chosenDays(filters)}
            onChange={({ from, to }) => onFilters({ ...filters, from, to })}
          />
        </Suspense>
      )}
    </>
  );
}

/** The named sorts. */
function SortControl({ definition: { sorts }, sort, onSort }: ListChoicesProps) {
  const t = useText();
  if (!sorts) return null;
  const chosen = sorts.find(({ field, order }) => field === sort?.field && order === sort?.order);
  return (
    <Select
      aria-label={t('list.sortBy')}
      prefix={<span className="choice-name">{t('list.sortBy')}</span>}
      value={chosen?.name ?? null}
      options={sorts.map(({ name, label }) => ({ value: name, label: t(label) }))}
      onChange={(name) => {
        const wanted = sorts.find((candidate) => candidate.name === name);
        if (wanted) onSort({ field: wanted.field, order: wanted.order });
      }}
      popupMatchSelectWidth={false}
    />
  );
}
