import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { shownViewQuery } from '../../domain/lists/saved-view';
import { type AnyResource, pathOf } from '../../resources/definition/resource';
import { usePreference } from '../../settings/preferences-context';
import { perSession } from '../per-session';

/** The query string of each path that this tab has shown. */
const queriesOf = perSession(() => new Map<string, string>());

/** Remembers the query string of the current page, without open details, which would cover the list. */
export function useRememberedPlace(): void {
  const queries = queriesOf(useQueryClient());
  const { pathname, search } = useLocation();
  useEffect(() => {
    const params = new URLSearchParams(search);
    for (const name of ['details', 'pane']) params.delete(name);
    queries.set(pathname, params.toString());
  }, [queries, pathname, search]);
}

/**
 * The address of an entry of the sidebar: the last one of the area, or, within the area itself, its default.
 *
 * @param pathname of the current page.
 */
export function usePlaceOf(pathname: string): (definition: AnyResource) => string {
  const queries = queriesOf(useQueryClient());
  const defaultViews = usePreference('defaultViews');
  return (definition) => {
    const path = pathOf(definition);
    const view = defaultViews[definition.name];
    const usual = view ? shownViewQuery(view) : '';
    const query = pathname === path ? usual : (queries.get(path) ?? usual);
    return query === '' ? path : `${path}?${query}`;
  };
}
