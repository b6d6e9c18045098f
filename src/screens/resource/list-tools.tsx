import { lazy, Suspense } from 'react';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition';
import { SearchBox } from '../../ui/search-box';
import type { ListSort } from './list-address';

export interface ListToolsProps {
  definition: AnyResource;
  search: string;
  onSearch(search: string): void;
  filters: Readonly<Record<string, string>>;
  onFilters(filters: Readonly<Record<string, string>>): void;
  sort: ListSort | undefined;
  onSort(sort: ListSort): void;
}

const ListChoices = lazy(() => import('./list-choices'));

/** Search box, filters and named sorts, as far as the resource has them. */
export function ListTools({ search, onSearch, ...choices }: ListToolsProps) {
  const say = useText();
  const { definition } = choices;
  return (
    <div className="list-tools">
      {definition.search && (
        <SearchBox
          label={say('list.search', { area: say(definition.label) })}
          value={search}
          onChange={onSearch}
        />
      )}
      {(definition.filters || definition.sorts) && (
        <Suspense>
          <ListChoices {...choices} />
        </Suspense>
      )}
    </div>
  );
}
