import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shownViewQuery } from '../../domain/lists/saved-view';
import type { AnyResource } from '../../resources/definition/resource';
import { usePreference } from '../../settings/preferences-context';

/**
 * Opens an area with the view that the user chose for it, where its address says nothing else; in place of that address, so
 * that Back leads to where the user came from.
 * @returns whether the area can be drawn.
 */
export function useDefaultView({ name }: AnyResource): boolean {
  const defaultViews = usePreference('defaultViews');
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const [keyAtStart] = useState(key);
  const view = defaultViews[name];
  // Whoever empties the address later wants what it then says.
  const query = view && search === '' && key === keyAtStart ? shownViewQuery(view) : undefined;
  useLayoutEffect(() => {
    if (query !== undefined) void navigate({ search: query }, { replace: true });
  }, [query, navigate]);
  return query === undefined;
}
