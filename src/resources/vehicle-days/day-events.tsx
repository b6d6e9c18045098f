import { Link } from 'react-router-dom';
import { useText } from '../../locales/text';
import { useDefinition } from '../../screens/resources-context';
import { useDateWriter } from '../../ui/date-writer';
import { ToneMark } from '../../ui/tone-mark';
import { pathOf } from '../definition/resource';
import type { DayEvent } from './use-day-events';
import { vehicleDayTexts as texts } from './vehicle-day-texts';

interface DayEventsProps {
  events: readonly DayEvent[];
  onPick(atMs: number): void;
}

/** What happened on the day; each leads to its moment, and to where it is decided about. */
export function DayEvents({ events, onPick }: DayEventsProps) {
  const t = useText();
  const dates = useDateWriter();
  const queue = useDefinition('events');
  if (events.length === 0) return null;
  return (
    <>
      <h2>{t(texts.events)}</h2>
      <ul className="day-events" aria-label={t(texts.events)}>
        {events.map(({ id, atMs, label, tone }) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(atMs)}>
              <ToneMark tone={tone} />
              <span className="day-event-time">{dates.timeOfDay(atMs)}</span>
              <span className="day-event-label">{label}</span>
            </button>
            {queue && <Link to={pathOf(queue, { event: id })}>{t(texts.openEvent)}</Link>}
          </li>
        ))}
      </ul>
    </>
  );
}
