import {
  type BaseRecord,
  useApiUrl,
  useCreate,
  useCustomMutation,
  useDelete,
  useList,
  useUpdate,
} from '@refinedev/core';
import { useMemo } from 'react';
import type { SavedView } from '../../domain/lists/saved-view';
import { readWrittenView } from '../../resources/view-record';
import type { Preferences } from '../../settings/preferences';
import { usePreference, usePreferenceStore } from '../../settings/preferences-context';
import { useSettings } from '../../settings/settings-context';
import { useRecordsChanged } from '../use-records-changed';

export type ViewFacts = Pick<SavedView, 'name' | 'query' | 'isShared'>;

/** The user's saved views. */
export interface Views {
  /** The views of all areas, sorted by name. */
  views: readonly SavedView[];
  isPending: boolean;
  hasFailed: boolean;
  /** Whether they are stored on the server; otherwise on this device. */
  isServed: boolean;
  refetch(): Promise<unknown>;
}

/** Writes of saved views. Each rejects with the back end's error. */
interface ViewWrites {
  create(area: string, facts: ViewFacts): Promise<SavedView>;
  /** Rejected when the stored view has another version. */
  update(view: SavedView, facts: ViewFacts): Promise<SavedView>;
  remove(view: SavedView): Promise<unknown>;
  restore(view: SavedView): Promise<unknown>;
}

/** The maximum number of views on a device. */
const MAX_OF_DEVICE = 100;

/** An error of a view stored on this device. */
export class ViewRefusal extends Error {
  constructor(readonly reason: 'name' | 'full') {
    super(reason);
  }
}

const resource = 'views';
const noViews: readonly SavedView[] = [];
const silent = { successNotification: false, errorNotification: false } as const;
const silentMutation = { mutationOptions: { meta: { isSilent: true } } } as const;

/** @param isWanted whether to load them; those of a device are always there. */
export function useViews(isWanted: boolean): Views {
  const isServed = useSettings().features.has('views');
  const served = useServedViews(isServed && isWanted);
  const ofDevice = useDeviceViews();
  return isServed ? served : ofDevice;
}

/** Writes views to where `useViews` reads them. */
export function useViewWrites(): ViewWrites {
  const isServed = useSettings().features.has('views');
  const served = useServedWrites();
  const ofDevice = useDeviceWrites();
  return isServed ? served : ofDevice;
}

function useServedViews(isWanted: boolean): Views {
  const { query } = useList<BaseRecord>({
    resource,
    pagination: { mode: 'off' },
    ...silent,
    queryOptions: { enabled: isWanted, staleTime: 30_000, meta: { isSilent: true } },
  });
  const views = query.data?.data as unknown as readonly SavedView[] | undefined;
  return {
    views: views ?? noViews,
    isPending: isWanted && query.isPending,
    hasFailed: query.isError && !views,
    isServed: true,
    refetch: query.refetch,
  };
}

function useServedWrites(): ViewWrites {
  const { mutateAsync: create } = useCreate(silentMutation);
  const { mutateAsync: update } = useUpdate(silentMutation);
  const { mutateAsync: remove } = useDelete(silentMutation);
  const { mutateAsync: send } = useCustomMutation(silentMutation);
  const recordsChanged = useRecordsChanged();
  const apiUrl = useApiUrl();
  return {
    async create(area, facts) {
      const meta = { readAnswer: readWrittenView };
      return readWrittenView((await create({ resource, values: { area, ...facts }, meta, ...silent })).data);
    },
    async update({ id, version }, values) {
      return readWrittenView((await update({ resource, id, values, meta: { version }, ...silent })).data);
    },
    remove: ({ id, version }) => remove({ resource, id, meta: { version }, ...silent }),
    async restore({ id }) {
      const url = `${apiUrl}/api/v2/views/${encodeURIComponent(id)}/restore`;
      await send({ url, method: 'post', values: {}, ...silent });
      await recordsChanged({ resource, invalidates: ['list'] });
    },
  };
}

type DeviceView = Preferences['views'][number];

const asView = (view: DeviceView): SavedView => ({
  ...view,
  isShared: false,
  isOwn: true,
  mayChange: true,
  ownerName: '',
  version: 0,
});

function useDeviceViews(): Views {
  const kept = usePreference('views');
  const views = useMemo(
    () => kept.map(asView).sort((one, other) => one.name.localeCompare(other.name)),
    [kept],
  );
  return { views, isPending: false, hasFailed: false, isServed: false, refetch: async () => undefined };
}

function useDeviceWrites(): ViewWrites {
  const store = usePreferenceStore();
  const refuseName = (id: string, area: string, name: string): void => {
    const isTaken = store
      .get()
      .views.some(
        (view) => view.id !== id && view.area === area && view.name.toLowerCase() === name.toLowerCase(),
      );
    if (isTaken) throw new ViewRefusal('name');
  };
  const put = ({ id, area, name, query }: DeviceView): SavedView => {
    refuseName(id, area, name);
    const others = store.get().views.filter((view) => view.id !== id);
    store.set({ views: [...others, { id, area, name, query }] });
    return asView({ id, area, name, query });
  };
  return {
    async create(area, { name, query }) {
      if (store.get().views.length >= MAX_OF_DEVICE) throw new ViewRefusal('full');
      const id = `device-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
      return put({ id, area, name, query });
    },
    update: async ({ id, area }, { name, query }) => put({ id, area, name, query }),
    async remove({ id }) {
      store.set({ views: store.get().views.filter((view) => view.id !== id) });
    },
    restore: async (view) => put(view),
  };
}
