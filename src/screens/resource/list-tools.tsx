import type { ReactNode } from 'react';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition/resource';
import { SearchBox, type SearchBoxProps } from '../../ui/search-box';

export interface ListToolsProps extends Pick<SearchBoxProps, 'onEnter' | 'onArrowDown'> {
  definition: AnyResource;
  search: string;
  onSearch(search: string): void;
  /** After the search: filters, named sorts and other controls. */
  children?: ReactNode;
}

/** The search box, if the resource has one, and the controls beside it. */
export function ListTools(props: ListToolsProps) {
  const { definition, search, onSearch, onEnter, onArrowDown, children } = props;
  const t = useText();
  const { search: placeholder } = definition.texts ?? {};
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
      {children}
    </div>
  );
}
