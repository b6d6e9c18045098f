import { CalendarOutlined, LinkOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { onHost } from '../../../browser/base-path';
import { printPage } from '../../../browser/print-page';
import { serverClock } from '../../../domain/time/server-clock';
import { useText } from '../../../locales/text';
import { useCopy } from '../../../screens/copy-link/use-copy';
import { useDefinition } from '../../../screens/resources-context';
import { useClock, useFleetClock } from '../../../ui/date-writer';
import { pathOf } from '../../definition/resource';
import { assetEventDayLink, dashcamEventDayLink } from '../../record-links';
import { vehicleDayNames } from '../../vehicle-days/vehicle-day-names';
import type { EventRecord } from '../event-record';
import { eventPageAddress, type LinkedEvent } from './event-address';
import { eventPageTexts as texts } from './event-page-texts';
import type { EventVehicle } from './use-event-vehicle';

export interface EventToolsProps {
  /** The event with the moment that is looked at, when a link to it is wanted. */
  linked(): LinkedEvent;
  event: EventRecord;
  vehicle: EventVehicle;
}

/** Leads on to the day of the vehicle, and hands an event over: a link to the moment that is open, and print. */
export function EventTools({ linked, event, vehicle }: EventToolsProps) {
  const t = useText();
  const day = useDayAddress(event, vehicle);
  const copy = useCopy();
  const copyLink = (): Promise<void> => {
    const { href } = new URL(onHost(eventPageAddress(linked())), window.location.href);
    return copy(href);
  };
  return (
    <div className="event-tools">
      {day && (
        <Link className="event-day" to={day}>
          <CalendarOutlined aria-hidden /> {t(vehicleDayNames.dayOfEvent)}
        </Link>
      )}
      <Button size="small" icon={<LinkOutlined aria-hidden />} onClick={copyLink}>
        {t(texts.copyMoment)}
      </Button>
      <Button size="small" icon={<PrinterOutlined aria-hidden />} onClick={printPage}>
        {t(texts.print)}
      </Button>
    </div>
  );
}

/** The day of the vehicle at the moment of the event; undefined where the back end keeps no days, or no vehicle is known. */
function useDayAddress({ occurredAtMs, source }: EventRecord, vehicle: EventVehicle): string | undefined {
  const days = useDefinition('vehicle-days');
  const facts = {
    ...vehicle,
    atMs: occurredAtMs,
    nowMs: serverClock.nowMs(),
    clock: useClock(),
    fleet: useFleetClock(),
  };
  const [first, second] = [
    assetEventDayLink.query(undefined, facts),
    dashcamEventDayLink.query(undefined, facts),
  ];
  // A dashcam that warned has reported itself; its asset may have no tracker.
  const query = source === 'adas' ? (second ?? first) : (first ?? second);
  return days && query && pathOf(days, query as Record<string, string>);
}
