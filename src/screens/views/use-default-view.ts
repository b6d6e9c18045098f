import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shownViewQuery } from '../../domain/lists/saved-view';
import type { AnyResource } from '../../resources/definition/resource';
import { usePreference } from '../../settings/preferences-context';

/**
 * Opens an area with the user's default view, if its address has no query string; the address is replaced, so that Back
 * works.
 * @returns whether the area can be rendered.
 */
export function useDefaultView({ name }: AnyResource): boolean {
  const defaultViews = usePreference('defaultViews');
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const [keyAtStart] = useState(key);
  const view = defaultViews[name];
  // When the user empties the query string later, it stays empty.
  const query = view && search === '' && key === keyAtStart ? shownViewQuery(view) : undefined;
  useLayoutEffect(() => {
    if (query !== undefined) void navigate({ search: query }, { replace: true });
  }, [query, navigate]);
  return query === undefined;
}
