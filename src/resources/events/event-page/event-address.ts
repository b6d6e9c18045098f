import { pathOf } from '../../definition/resource';

/** The parameters in the address of an event. */
export interface LinkedEvent {
  /** Empty: none is named. */
  id: string;
  /** The moment of its footage, ms UTC. Absent: the event's own. */
  atMs?: number | undefined;
  /** The clip that was open. Absent: the one nearest to the moment. */
  clipId?: string | undefined;
}

const names = { event: 'event', at: 'at', clip: 'clip' } as const;

const place = { name: 'events' };

/** Reads the event of an address; a moment that is none is left out. */
export function readLinkedEvent(params: URLSearchParams): LinkedEvent {
  const at = params.get(names.at) ?? '';
  const clipId = params.get(names.clip);
  return {
    id: params.get(names.event) ?? '',
    ...(/^\d{1,15}$/.test(at) && { atMs: Number(at) }),
    ...(clipId && { clipId }),
  };
}

/** Whether an address is that of one event on a page of its own. */
export function isEventPage(params: URLSearchParams): boolean {
  return params.has(names.event);
}

/** The page of an event, at a moment of one of its clips where one is given. */
export function eventPageAddress({ id, atMs, clipId }: LinkedEvent): string {
  return pathOf(place, {
    [names.event]: id,
    ...(atMs !== undefined && { [names.at]: String(Math.round(atMs)) }),
    ...(clipId && { [names.clip]: clipId }),
  });
}

/** Another event in the same surroundings: beside the queue with its filters, or on a page of its own. */
export function otherEventAddress(id: string, pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  if (pathname !== queueAddress() || !params.has('details')) return eventPageAddress({ id });
  params.set('details', id);
  return `${queueAddress()}?${params}`;
}

/** The queue, with these filters; a filter that is not named is at its default: the new events of all people. */
export const queueAddress = (filters?: Readonly<Record<string, string>>): string => pathOf(place, filters);
