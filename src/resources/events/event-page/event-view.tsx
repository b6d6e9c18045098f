import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../../locales/text';
import { useDefinition } from '../../../screens/resources-context';
import { createMoment } from '../../../screens/track/moment';
import lockedVideos from '../../locked-videos/locked-videos.resource';
import { useVideoActions } from '../../locked-videos/use-video-actions';
import { eventLabel } from '../decision-notes';
import type { EventRecord } from '../event-record';
import { readLinkedEvent } from './event-address';
import { EventFacts } from './event-facts';
import { EventFootage, type EventFootageHandle } from './event-footage';
import { eventPageTexts as texts } from './event-page-texts';
import { EventTools } from './event-tools';
import { EventTrack } from './event-track';
import './event-page.css';
import './event-print.css';
import { RequestFootage } from './footage-request';
import { OtherEventLists } from './other-events';
import { useEventClips } from './use-event-clips';
import { useEventVehicle } from './use-event-vehicle';
import { useFootageRequest } from './use-footage-request';

/** What the keys of the queue reach. */
export interface EventPlayerHandle {
  togglePlay(): void;
  /** Requests the minute before and after the event. */
  requestFootage(): void;
}

export interface EventViewProps {
  event: EventRecord;
  /** For a container with keyboard shortcuts of its own. Absent: there is none. */
  player?: RefObject<EventPlayerHandle | null> | undefined;
  /** The shortcuts of the player. Absent: those of `player` come in their place. */
  hasKeys?: boolean | undefined;
  /** What is decided about it. Absent: that is elsewhere. */
  children?: ReactNode;
}

/**
 * One event: what its cameras saw, where it was, what fired, whose vehicle it was, and what else happened. A link at a
 * moment of its footage (`at` and `clip` of the address) opens it there.
 */
export function EventView(props: EventViewProps) {
  return (
    <div className="event-frame">
      <OneEvent key={props.event.id} {...props} />
    </div>
  );
}

function OneEvent({ event, player, hasKeys = player === undefined, children }: EventViewProps) {
  const t = useText();
  const definition = useDefinition('events');
  const [params] = useSearchParams();
  const given = readLinkedEvent(params);
  const linked = given.id === event.id ? given : undefined;
  const { occurredAtMs } = event;
  const vehicle = useEventVehicle(event);
  const { dashcam } = vehicle;
  const footage = useFootageRequest(dashcam, occurredAtMs);
  const hasArrived = footage.request?.statusCode === 'completed';
  const clips = useEventClips(dashcam, occurredAtMs, hasArrived ? footage.request?.span : undefined);
  useRereadingOnArrival(footage.isKnown, hasArrived ? footage.request?.id : undefined, clips.refetch);
  const view = useRef<EventFootageHandle>(null);
  const [moment] = useState(() => createMoment(linked?.atMs ?? occurredAtMs ?? undefined));
  /** A moment that was chosen and that nothing has recorded, ms UTC. */
  const [missedMs, setMissedMs] = useState<number>();
  const { download } = useVideoActions(lockedVideos);

  useImperativeHandle(player, () => ({
    togglePlay: () => view.current?.togglePlay(),
    requestFootage: () => footage.send(1),
  }));
  const onTime = useCallback(
    (atMs: number) => {
      moment.set(atMs);
      setMissedMs(undefined);
    },
    [moment],
  );
  const onPick = useCallback(
    (atMs: number) => {
      const isShown = view.current?.seekTo(atMs) ?? false;
      setMissedMs(isShown ? undefined : atMs);
      if (!isShown) moment.set(atMs);
    },
    [moment],
  );
  const title = eventLabel(event.name, t);
  const clipId = (): string | undefined => view.current?.shown()?.clips[0]?.id;

  return (
    <article className="event-view" aria-label={title}>
      <div className="event-main">
        <section className="event-footage" aria-label={t(texts.footage)}>
          {occurredAtMs === null && <p className="event-quiet">{t(texts.noTime)}</p>}
          {occurredAtMs !== null && !dashcam && !vehicle.isLoading && (
            <p className="event-quiet">{t(vehicle.hasFailed ? 'link.failed' : texts.noDashcam)}</p>
          )}
          {occurredAtMs !== null && (dashcam || vehicle.isLoading) && (
            <EventFootage
              ref={view}
              clips={{ ...clips, isLoading: clips.isLoading || (vehicle.isLoading && !dashcam) }}
              eventAtMs={occurredAtMs}
              linked={linked}
              hasKeys={hasKeys}
              missedMs={missedMs}
              onTime={onTime}
              onDownload={download}
            />
          )}
          {occurredAtMs !== null && dashcam && (
            <RequestFootage footage={footage} dashcamName={dashcam.name} />
          )}
        </section>
        <EventTrack event={event} vehicle={vehicle} title={title} moment={moment} onPick={onPick} />
      </div>
      <div className="event-aside">
        <EventTools
          event={event}
          vehicle={vehicle}
          linked={() => ({ id: event.id, atMs: moment.get(), clipId: clipId() })}
        />
        <EventFacts event={event} vehicle={vehicle} />
        {children}
        {definition && <OtherEventLists definition={definition} event={event} vehicle={vehicle} />}
      </div>
    </article>
  );
}

/**
 * Reads clips again when a requested video has arrived, also one that was never seen on its way. One that had arrived
 * before the page was opened is among the clips from the start.
 *
 * @param isKnown whether the requests have been read. @param arrivedId the request whose video has arrived
 */
function useRereadingOnArrival(
  isKnown: boolean,
  arrivedId: string | undefined,
  refetch: () => Promise<unknown>,
): void {
  const seen = useRef<{ arrivedId: string | undefined }>(undefined);
  useEffect(() => {
    if (!isKnown) return;
    const isNew =
      seen.current !== undefined && arrivedId !== undefined && arrivedId !== seen.current.arrivedId;
    seen.current = { arrivedId };
    if (isNew) void refetch();
  }, [isKnown, arrivedId, refetch]);
}
