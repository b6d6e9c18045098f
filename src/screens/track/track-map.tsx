import { useCallback, useMemo, useRef } from 'react';
import type { Coordinates } from '../../domain/fleet/coordinates';
import type { Track } from '../../domain/fleet/track';
import type { MapScene } from '../../ui/map/map-scene';
import { MapView } from '../../ui/map/map-view';
import { useBaseMap } from '../resource/use-base-map';
import { useMoment } from './moment';
import { SpeedLegend } from './speed-legend';
import { TrackLayer } from './track-layer';
import type { TrackMark, TrackViewProps } from './track-mark';
import './track.css';

export interface TrackMapProps extends TrackViewProps {
  track: Track;
  /** Used in the accessible name: "Map of Truck 1142". */
  name: string;
  /** Brings the whole track into view when it changes. Absent: the name. */
  subject?: string;
}

const noMarks: readonly TrackMark[] = [];
const noItems: never[] = [];
const nothing = (): null => null;

/**
 * A track on the map, coloured by speed, with its start and end, marks and the vehicle at a moment. A click on it
 * chooses the moment; keyboard users do so in `SpeedGraph`, which belongs beside it.
 */
export default function TrackMap(props: TrackMapProps) {
  const { track, name, atMs, marks = noMarks, onPick, subject = name } = props;
  const baseMap = useBaseMap();
  const moment = useMoment(props.moment, atMs);
  const picker = useRef<((place: Coordinates) => number | undefined) | undefined>(undefined);
  const onPickRef = useRef(onPick);
  onPickRef.current = onPick;
  const pick = useCallback((place: Coordinates) => {
    const pickedMs = picker.current?.(place);
    if (pickedMs !== undefined) onPickRef.current?.(pickedMs);
  }, []);
  const renderShapes = useMemo(
    () => (scene: MapScene) => <TrackLayer {...{ scene, track, moment, marks, picker, subject }} />,
    [track, moment, marks, subject],
  );
  return (
    <div className="track-map">
      <MapView
        name={name}
        items={noItems}
        selectedId={undefined}
        onSelect={nothing}
        renderPopup={nothing}
        {...baseMap}
        onPlace={pick}
        renderShapes={renderShapes}
      />
      <SpeedLegend />
    </div>
  );
}
