import { Form } from 'antd';
import { useMemo } from 'react';
import { circleOutline, distanceM, placeAway, roundDegrees } from '../../../../domain/fleet/area';
import type { Coordinates } from '../../../../domain/fleet/coordinates';
import { useText } from '../../../../locales/text';
import type { FormFieldFor } from '../../../../resources/definition/form-fields';
import { EditedShape } from '../../../../ui/map/edited-shape';
import { MapView } from '../../../../ui/map/map-view';
import { useBaseMap } from '../../use-base-map';
import { useRecordFormState } from '../form-context';
import { formTexts } from '../form-texts';
import './place-map.css';

export interface PlaceMapProps {
  field: FormFieldFor<'point'> | FormFieldFor<'radius'>;
  /** The accessible name of the map. */
  label: string;
  isReadOnly: boolean;
}

/** The map of a point or a circle; the inputs beside it have the values. */
export default function PlaceMap({ field, label, isReadOnly }: PlaceMapProps) {
  const t = useText();
  const form = Form.useFormInstance();
  const { change } = useRecordFormState();
  const baseMap = useBaseMap();
  const isCircle = field.input === 'radius';
  const names = {
    latitude: isCircle ? field.latitude : field.field,
    longitude: field.longitude,
  };
  const latitude = numberOf(Form.useWatch(names.latitude, form));
  const longitude = numberOf(Form.useWatch(names.longitude, form));
  const entered = numberOf(Form.useWatch(field.field, form));
  const radiusM = isCircle && entered !== undefined && entered > 0 ? entered : undefined;
  const place = useMemo(() => placeOf(latitude, longitude), [latitude, longitude]);
  const items = useMemo(
    () => (place ? [{ id: 'place', ...place, label: '', kind: 'available' as const }] : []),
    [place],
  );
  const edge = place && radiusM !== undefined ? [placeAway(place, radiusM, 90)] : [];
  const outline = place && radiusM !== undefined ? circleOutline(place, radiusM) : [];
  return (
    <>
      <div className="place-map">
        <MapView
          name={label}
          items={items}
          selectedId={undefined}
          onSelect={() => undefined}
          renderPopup={() => null}
          {...baseMap}
          interactive={!isReadOnly}
          onPlace={(chosen) =>
            change(
              Object.fromEntries([
                [names.latitude, roundDegrees(chosen.latitude)],
                [names.longitude, roundDegrees(chosen.longitude)],
              ]),
            )
          }
          renderShapes={(scene) => (
            <EditedShape
              scene={scene}
              outline={outline}
              handles={isReadOnly ? [] : edge}
              places={outline.length > 0 ? outline : place ? [place] : []}
              onMove={(_, to) => {
                if (place) change({ [field.field]: Math.max(1, Math.round(distanceM(place, to))) });
              }}
            />
          )}
        />
      </div>
      {!isReadOnly && (
        <p className="place-map-hint">{t(isCircle ? formTexts.mapRadius : formTexts.mapPoint)}</p>
      )}
    </>
  );
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Undefined for an incomplete or invalid position. */
function placeOf(latitude: number | undefined, longitude: number | undefined): Coordinates | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  return Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
