import { Button, Drawer } from 'antd';
import { isValidCoordinate } from '../../domain/coordinates';
import { useText } from '../../locales/text';
import type { AdasEventRecord } from '../../resources/adas-event-record';
import type { AnyResource } from '../../resources/definition';
import { Icon } from '../../ui/icon';
import { Loading } from '../../ui/loading';
import { MapView } from '../../ui/map/map-view';
import { FieldList } from '../resource/cell';
import { useMapSource } from '../resource/use-map-source';

export interface EventDetailsProps {
  definition: AnyResource;
  /** The event's id; absent: the drawer is closed. */
  id: string | undefined;
  /** Absent while the events are on their way, or when it is no longer among them. */
  event: AdasEventRecord | undefined;
  isLoading: boolean;
  onClose(): void;
}

/** View Details: all fields of an event, its place on a small map, and its video. */
export function EventDetails({ definition, id, event, isLoading, onClose }: EventDetailsProps) {
  const say = useText();
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      width="min(440px, 100vw)"
      title={event ? event.dashcamName : say('list.viewDetails')}
      closable={{ closeIcon: <Icon name="close" />, 'aria-label': say('details.close') }}
      extra={
        event?.videoUrl && (
          <Button
            size="small"
            icon={<Icon name="play" size={14} />}
            href={event.videoUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {say('adas.viewVideo')}
          </Button>
        )
      }
      className="details-drawer"
      // The list stays usable, so that one can go from event to event.
      mask={false}
      aria-modal={false}
      destroyOnHidden
    >
      {!event && (isLoading ? <Loading /> : <p>{say('details.gone')}</p>)}
      {event && (
        <>
          <EventPlace event={event} />
          <FieldList definition={definition} record={event} fields={Object.keys(definition.fields ?? {})} />
        </>
      )}
    </Drawer>
  );
}

function EventPlace({ event }: { event: AdasEventRecord }) {
  const say = useText();
  const source = useMapSource();
  const { id, latitude, longitude, dashcamName, severityCode } = event;
  if (!isValidCoordinate(latitude, longitude)) {
    return <p className="details-no-place">{say('details.noPlace')}</p>;
  }
  return (
    <section className="details-map" aria-label={say('details.onMap')}>
      <MapView
        name={dashcamName}
        items={[{ id, latitude, longitude, label: dashcamName, kind: severityCode }]}
        selectedId={undefined}
        onSelect={() => undefined}
        renderPopup={() => null}
        source={source}
        interactive={false}
      />
    </section>
  );
}
