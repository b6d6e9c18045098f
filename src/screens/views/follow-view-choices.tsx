import { type BaseRecord, useApiUrl, useCustomMutation, useList } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import type { TableLayout } from '../../domain/lists/table-columns';
import type { Preferences } from '../../settings/preferences';
import { usePreferenceStore } from '../../settings/preferences-context';

/** The server's key for settings of all tables. */
const EVERY_AREA = 'every-area';

interface Choice {
  id: string;
  layout: TableLayout & { density?: Preferences['density'] | undefined };
  defaultView: { id: string; query: string } | null;
}

type Layouts = Pick<Preferences, 'columns' | 'tables' | 'defaultViews' | 'density'>;

/** The debounce of changes: an edge is dragged, a column moved several times. */
const PAUSE_MS = 800;

/** The choices of each area as stored on the server, serialized. */
function writtenChoices({ columns, tables, defaultViews, density }: Layouts): Map<string, string> {
  const areas = new Set([...Object.keys(columns), ...Object.keys(tables), ...Object.keys(defaultViews)]);
  const written = new Map<string, string>();
  for (const area of areas) {
    const { order = [], widths = {} } = tables[area] ?? {};
    const layout = { columns: columns[area] ?? {}, order, widths };
    const defaultViewId = defaultViews[area]?.id ?? null;
    written.set(area, JSON.stringify({ area, layout, defaultViewId }));
  }
  written.set(EVERY_AREA, JSON.stringify({ area: EVERY_AREA, layout: { density }, defaultViewId: null }));
  return written;
}

/** The preferences merged with the server's; others keep the values of this device. */
function withServed(own: Layouts, choices: readonly Choice[]): Layouts {
  const next = {
    columns: { ...own.columns },
    tables: { ...own.tables },
    defaultViews: { ...own.defaultViews },
    density: own.density,
  };
  for (const { id, layout, defaultView } of choices) {
    if (id === EVERY_AREA) {
      next.density = layout.density ?? own.density;
      continue;
    }
    next.columns[id] = { ...layout.columns };
    next.tables[id] = { order: [...layout.order], widths: { ...layout.widths } };
    if (defaultView) next.defaultViews[id] = defaultView;
    else delete next.defaultViews[id];
  }
  return next;
}

/**
 * Loads the user's columns, widths and default views from the server at the start, and sends each change. Renders
 * nothing.
 */
export default function FollowViewChoices() {
  const preferences = usePreferenceStore();
  const { query } = useList<BaseRecord>({
    resource: 'view-choices',
    pagination: { mode: 'off' },
    successNotification: false,
    errorNotification: false,
    queryOptions: { staleTime: Number.POSITIVE_INFINITY, meta: { isSilent: true } },
  });
  const choices = query.data?.data as unknown as readonly Choice[] | undefined;
  const { mutateAsync } = useCustomMutation({ mutationOptions: { meta: { isSilent: true } } });
  const apiUrl = useApiUrl();
  const send = useRef(async (_values: object): Promise<unknown> => undefined);
  useEffect(() => {
    send.current = (values) =>
      mutateAsync({
        url: `${apiUrl}/api/v2/view-choices`,
        method: 'put',
        values,
        successNotification: false,
        errorNotification: false,
      });
  }, [mutateAsync, apiUrl]);

  useEffect(() => {
    if (!choices) return undefined;
    preferences.set(withServed(preferences.get(), choices));
    let known = writtenChoices(preferences.get());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sendChanges = (): void => {
      const now = writtenChoices(preferences.get());
      for (const [area, text] of now) {
        if (known.get(area) === text) continue;
        // A failed request does not matter on this device; the next change, or the network coming back, sends it again.
        send.current(JSON.parse(text)).catch(() => known.delete(area));
      }
      known = now;
    };
    const sendNow = (): void => {
      clearTimeout(timer);
      sendChanges();
    };
    const stop = preferences.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(sendChanges, PAUSE_MS);
    });
    // Unsent changes would be overwritten by the server's at the next start.
    window.addEventListener('pagehide', sendNow);
    window.addEventListener('online', sendNow);
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('pagehide', sendNow);
      window.removeEventListener('online', sendNow);
    };
  }, [choices, preferences]);
  return null;
}
