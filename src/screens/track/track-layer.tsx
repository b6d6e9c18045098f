import { type RefObject, useEffect, useRef } from 'react';
import type { Coordinates } from '../../domain/fleet/coordinates';
import type { Track } from '../../domain/fleet/track';
import { watchScheme } from '../../ui/map/map-colours';
import type { MapScene } from '../../ui/map/map-scene';
import { type MapFrame, toPixel, toWorld } from '../../ui/map/mercator';
import type { Moment } from './moment';
import type { TrackMark } from './track-mark';
import { readTrackColours, TrackPainter } from './track-painter';

export interface TrackLayerProps {
  scene: MapScene;
  track: Track;
  moment: Moment;
  marks: readonly TrackMark[];
  /** Set to a function that finds the moment at a clicked place. */
  picker: RefObject<((place: Coordinates) => number | undefined) | undefined>;
  /** Identifies the vehicle and the span: another track is brought into view as a whole. */
  subject: string;
}

const PICK_PX = 24;
/** The distance from the edge at which the map follows the vehicle, as a share of its size. */
const EDGE = 0.08;

/** A track over a map, on its own canvas, painted with the map's frames and when the moment changes. */
export function TrackLayer({ scene, track, moment, marks, picker, subject }: TrackLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** Whether the user or the replay has moved the map. */
  const isMoved = useRef(false);

  useEffect(() => {
    const painter = new TrackPainter(track);
    let colours = readTrackColours();
    let frame: MapFrame | undefined;
    let request = 0;
    const paint = (): void => {
      if (canvas.current && frame)
        painter.paint(canvas.current, frame, colours, { atMs: moment.get(), marks });
    };
    const follow = (): void => {
      const atMs = moment.get();
      const point = atMs === undefined ? undefined : painter.vehicleAt(atMs);
      if (!point || !frame) return;
      const { xPx, yPx } = toPixel(frame, toWorld(point));
      const [across, down] = [xPx / frame.widthPx, yPx / frame.heightPx];
      const isInside = (share: number): boolean => share >= EDGE && share <= 1 - EDGE;
      if (isInside(across) && isInside(down)) return;
      isMoved.current = true;
      scene.panBy(across - 0.5, down - 0.5);
    };
    const stopFrames = scene.onFrame((next) => {
      const isResized = next.widthPx !== frame?.widthPx || next.heightPx !== frame.heightPx;
      const isOther = frame !== undefined && isResized;
      frame = next;
      paint();
      // The parts below the map may be mounted after it: the track stays in view until the map is moved.
      if (isOther && !isMoved.current) scene.showPlaces(cornersOf(track), true);
    });
    const stopMoment = moment.subscribe(() => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(() => {
        follow();
        paint();
      });
    });
    const stopScheme = watchScheme(() => {
      colours = readTrackColours();
      paint();
    });
    picker.current = (place) => frame && painter.nearest(frame, toPixel(frame, toWorld(place)), PICK_PX);
    return () => {
      cancelAnimationFrame(request);
      picker.current = undefined;
      for (const stop of [stopFrames, stopMoment, stopScheme]) stop();
    };
  }, [scene, track, moment, marks, picker]);

  useEffect(() => {
    const map = canvas.current?.closest('.map-view');
    const note = (): void => {
      isMoved.current = true;
    };
    const kinds = ['pointerdown', 'wheel', 'keydown'] as const;
    for (const kind of kinds) map?.addEventListener(kind, note, { passive: true });
    return () => {
      for (const kind of kinds) map?.removeEventListener(kind, note);
    };
  }, []);

  const latest = useRef(track);
  useEffect(() => {
    latest.current = track;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is added to the track does not move the map
  useEffect(() => {
    isMoved.current = false;
    scene.showPlaces(cornersOf(latest.current), true);
  }, [scene, subject]);

  return <canvas ref={canvas} className="track-layer" aria-hidden />;
}

/** Two corners of the track's bounds, a little apart even if the vehicle stands. */
function cornersOf({ latitude, longitude }: Track): Coordinates[] {
  if (latitude.length === 0) return [];
  const bounds = (list: readonly number[]): [number, number] => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const one of list) {
      least = Math.min(least, one);
      most = Math.max(most, one);
    }
    const padding = Math.max(0, 0.01 - (most - least)) / 2;
    return [least - padding, most + padding];
  };
  const [[south, north], [west, east]] = [bounds(latitude), bounds(longitude)];
  return [
    { latitude: north, longitude: west },
    { latitude: south, longitude: east },
  ];
}
