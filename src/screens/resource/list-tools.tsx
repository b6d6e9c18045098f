import { lazy, type ReactNode, Suspense } from 'react';
import { useText } from '../../locales/text';
import { SearchBox } from '../../ui/search-box';
import type { ListChoicesProps } from './list-choices';

export interface ListToolsProps extends ListChoicesProps {
  search: string;
  onSearch(search: string): void;
  /** A control more, behind them. */
  children?: ReactNode;
}

const ListChoices = lazy(() => import('./list-choices'));

/** Search box, filters and named sorts, as far as the resource has them. */
export function ListTools({ search, onSearch, children, ...choices }: ListToolsProps) {
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
      {children}
    </div>
  );
}
