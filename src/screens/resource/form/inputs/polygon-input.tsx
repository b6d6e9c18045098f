import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, InputNumber } from 'antd';
import { type Corner, cornerPlace, roundDegrees } from '../../../../domain/fleet/area';
import type { Coordinates } from '../../../../domain/fleet/coordinates';
import { useText } from '../../../../locales/text';
import { EditedShape } from '../../../../ui/map/edited-shape';
import { MapView } from '../../../../ui/map/map-view';
import { useBaseMap } from '../../use-base-map';
import { formTexts } from '../form-texts';
import './place-map.css';

/** A corner, possibly incomplete. */
type TypedCorner = readonly [latitude: number | null, longitude: number | null];

export interface PolygonInputProps {
  id?: string;
  /** The accessible name of the map. */
  label: string;
  value?: readonly TypedCorner[] | null;
  onChange?(value: readonly TypedCorner[] | null): void;
}

const noItems = [] as const;

const isWhole = (corner: TypedCorner): corner is Corner => corner[0] !== null && corner[1] !== null;

const placeOf = ([latitude, longitude]: Corner): Coordinates => ({ latitude, longitude });

const cornerOf = ({ latitude, longitude }: Coordinates): Corner => [
  roundDegrees(latitude),
  roundDegrees(longitude),
];

/** A polygon: its corners on a map and, for the keyboard, as a list of coordinates. */
export default function PolygonInput({ id, label, value, onChange }: PolygonInputProps) {
  const t = useText();
  const baseMap = useBaseMap();
  const corners: readonly TypedCorner[] = value ?? [];
  const whole = corners.filter(isWhole);
  const places = whole.map(placeOf);
  const set = (next: readonly TypedCorner[]): void => onChange?.(next.length > 0 ? next : null);
  const replace = (at: number, corner: TypedCorner): void =>
    set(corners.map((one, place) => (place === at ? corner : one)));
  const remove = (at: number): void => set(corners.filter((_, place) => place !== at));
  // The map leaves out incomplete corners.
  const drawnAt = corners.flatMap((corner, at) => (isWhole(corner) ? [at] : []));
  return (
    <div id={id} tabIndex={-1}>
      <div className="place-map">
        <MapView
          name={label}
          items={noItems}
          selectedId={undefined}
          onSelect={() => undefined}
          renderPopup={() => null}
          {...baseMap}
          onPlace={(place) => {
            const corner = cornerOf(place);
            const at = drawnAt.length === corners.length ? cornerPlace(whole, corner) : corners.length;
            set([...corners.slice(0, at), corner, ...corners.slice(at)]);
          }}
          renderShapes={(scene) => (
            <EditedShape
              scene={scene}
              outline={places}
              handles={places}
              places={places}
              onMove={(handle, to) => replace(drawnAt[handle] ?? 0, cornerOf(to))}
              onRemove={(handle) => remove(drawnAt[handle] ?? 0)}
            />
          )}
        />
      </div>
      <p className="place-map-hint">{t(formTexts.mapPolygon)}</p>
      {corners.length > 0 && (
        // The fields have these words in their names.
        <div className="polygon-headings" aria-hidden>
          <span>{t('field.latitude')}</span>
          <span>{t('field.longitude')}</span>
        </div>
      )}
      <ol className="polygon-corners" aria-label={t(formTexts.corners)}>
        {corners.map(([latitude, longitude], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: corners are their places in the shape
          <li key={at}>
            <InputNumber
              aria-label={t(formTexts.cornerLatitude, { number: at + 1 })}
              style={{ width: '100%' }}
              controls={false}
              min={-90}
              max={90}
              value={latitude}
              onChange={(entered) => replace(at, [entered, longitude])}
            />
            <InputNumber
              aria-label={t(formTexts.cornerLongitude, { number: at + 1 })}
              style={{ width: '100%' }}
              controls={false}
              min={-180}
              max={180}
              value={longitude}
              onChange={(entered) => replace(at, [latitude, entered])}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t(formTexts.removeCorner, { number: at + 1 })}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => set([...corners, [null, null]])}
      >
        {t(formTexts.addCorner)}
      </Button>
    </div>
  );
}
