import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../../../locales/text';
import { Loading } from '../../../ui/loading';
import { Time } from '../../../ui/time';
import { ToneLabel } from '../../../ui/tone-label';
import { adasSeverityTexts } from '../../adas-reports/adas-event-texts';
import type { AnyResource } from '../../definition/resource';
import { eventLabel } from '../decision-notes';
import type { EventRecord } from '../event-record';
import { otherEventAddress } from './event-address';
import { eventPageTexts as texts } from './event-page-texts';
import type { EventVehicle } from './use-event-vehicle';
import { useOtherEvents } from './use-other-events';

export interface OtherEventsProps {
  definition: AnyResource;
  event: EventRecord;
  vehicle: EventVehicle;
}

/** What else happened in that minute, and earlier to the same vehicle and driver, in short lists that lead there. */
export const OtherEventLists = memo(function OtherEventLists(props: OtherEventsProps) {
  const t = useText();
  const { sameMinute, ofAsset, ofDriver, isLoading, hasFailed } = useOtherEvents(
    props.definition,
    props.event,
    props.vehicle,
  );
  if (isLoading) return <Loading size="sm" />;
  if (hasFailed) return <p className="event-quiet">{t(texts.othersFailed)}</p>;
  const lists = [
    { title: t(texts.sameMinute), events: sameMinute },
    { title: t(texts.ofAsset), events: ofAsset },
    { title: t(texts.ofDriver), events: ofDriver },
  ].filter(({ events }) => events.length > 0);
  if (lists.length === 0) return <p className="event-quiet">{t(texts.noOthers)}</p>;
  return (
    <div className="event-others">
      {lists.map(({ title, events }) => (
        <EventList key={title} title={title} events={events} />
      ))}
    </div>
  );
});

function EventList({ title, events }: { title: string; events: readonly EventRecord[] }) {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <Link to={otherEventAddress(event.id, pathname, search)}>{eventLabel(event.name, t)}</Link>
            <span className="event-others-aside">
              <ToneLabel code={event.severity} label={t(adasSeverityTexts[event.severity])} />
              <Time instantMs={event.occurredAtMs} reported={event.occurredAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
