import type { LiveEvent, LiveProvider } from '@refinedev/core';
import * as z from 'zod/mini';
import type { Settings } from '../settings/schema';

type Subscription = Parameters<LiveProvider['subscribe']>[0];

/** The message between tabs: which records were changed and how, without their content. */
const message = z.object({
  channel: z.string(),
  type: z.string(),
  ids: z.optional(z.array(z.union([z.string(), z.number()]))),
  atMs: z.number(),
});

type Message = z.output<typeof message>;

/** The live provider of a session; it sends and receives nothing until it is opened. */
export interface FleetLiveProvider extends Required<LiveProvider> {
  /** @returns a function that closes it. */
  open(): () => void;
}

/** Where the records are; tabs that read them elsewhere receive nothing from each other. */
type Source = Pick<
  Settings,
  'dashcamApiUrl' | 'assetApiUrl' | 'loginApiUrl' | 'tenantGuid' | 'companyId' | 'branchId'
>;

/**
 * Refine's live provider between the tabs of one user, over a `BroadcastChannel`: each write is published to the other
 * tabs, never to its own. Without such channels nothing is sent.
 */
export function createLiveProvider(userId: string, source: Source): FleetLiveProvider {
  const { dashcamApiUrl, assetApiUrl, loginApiUrl, tenantGuid, companyId, branchId } = source;
  const readers = [userId, dashcamApiUrl, assetApiUrl, loginApiUrl, tenantGuid, companyId, branchId];
  const subscriptions = new Set<Subscription>();
  let tabs: BroadcastChannel | undefined;

  const receive = ({ data }: MessageEvent<unknown>): void => {
    // Another tab may run another version.
    const received = message.safeParse(data);
    if (!received.success) return;
    const { channel, type, ids, atMs } = received.data;
    const event: LiveEvent = { channel, type, payload: ids ? { ids } : {}, date: new Date(atMs) };
    for (const { channel: awaited, types, callback } of [...subscriptions])
      if (awaited === channel && (types.includes('*') || types.includes(type))) callback(event);
  };

  return {
    open() {
      const opened = openChannel(`changed records ${JSON.stringify(readers)}`);
      if (opened) opened.onmessage = receive;
      tabs = opened;
      return () => {
        opened?.close();
        if (tabs === opened) tabs = undefined;
      };
    },
    publish({ channel, type, payload, date }) {
      const sent: Message = { channel, type, ...(payload.ids && { ids: payload.ids }), atMs: +date };
      tabs?.postMessage(sent);
    },
    subscribe(subscription) {
      subscriptions.add(subscription);
      return subscription;
    },
    unsubscribe: (subscription: Subscription) => void subscriptions.delete(subscription),
  };
}

/** Undefined where the browser has no channels, or refuses them together with storage. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
