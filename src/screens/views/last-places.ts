import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { shownViewQuery } from '../../domain/lists/saved-view';
import { type AnyResource, pathOf } from '../../resources/definition/resource';
import { usePreference } from '../../settings/preferences-context';
import { perSession } from '../per-session';

/** The query of each path where this tab has been. */
const queriesOf = perSession(() => new Map<string, string>());

/** Remembers where the user is. Open details are not remembered: they would cover what one comes back for. */
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
 * Where an entry of the sidebar leads: to where one was in the area, and, in the area itself, to its beginning.
 *
 * @param pathname of the page that is shown.
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
