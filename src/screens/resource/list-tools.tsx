import { type ReactNode, Suspense } from 'react';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition/resource';
import { lazyPart } from '../../ui/lazy-part';
import { SearchBox, type SearchBoxProps } from '../../ui/search-box';
import type { ListChoicesProps } from './list-choices';
import { useFirstDrawing } from './use-first-drawing';

export interface ListToolsProps extends ListChoicesProps, Pick<SearchBoxProps, 'onEnter' | 'onArrowDown'> {
  search: string;
  onSearch(search: string): void;
  /** Behind them. */
  children?: ReactNode;
}

const ListChoices = lazyPart(() => import('./list-choices'));

/** Beside a map, and where they are found by typing, they are not needed at once, and heavy: they follow the first drawing. */
const canWait = ({ filters = [], sorts }: AnyResource, isInPanel = false): boolean =>
  isInPanel || (!sorts && filters.every(({ kind }) => kind === 'relation'));

/** Search box, filters and named sorts, as far as the resource has them. */
export function ListTools({ search, onSearch, onEnter, onArrowDown, children, ...choices }: ListToolsProps) {
  const t = useText();
  const { definition, further } = choices;
  const { search: placeholder } = definition.texts ?? {};
  const isDrawn = useFirstDrawing();
  const mayFollow = canWait(definition, choices.isInPanel);
  const room = mayFollow && <div className="list-tools-room" />;
  return (
    <div className="list-tools">
      {definition.search && (
        <SearchBox
          label={t('list.search', { area: t(definition.label) })}
          placeholder={placeholder && t(placeholder)}
          value={search}
          onChange={onSearch}
          onEnter={onEnter}
          onArrowDown={onArrowDown}
        />
      )}
      {!definition.filters && !definition.sorts ? (
        further
      ) : isDrawn || !mayFollow ? (
        <Suspense fallback={room}>
          <ListChoices {...choices} />
        </Suspense>
      ) : (
        room
      )}
      {children}
    </div>
  );
}
