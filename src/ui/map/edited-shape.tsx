import { type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Coordinates } from '../../domain/fleet/coordinates';
import type { MapScene } from './map-scene';
import { type MapFrame, type PixelPoint, toPixel, toWorld } from './mercator';
import './edited-shape.css';

export interface EditedShapeProps {
  scene: MapScene;
  /** The closed outline. */
  outline: readonly Coordinates[];
  /** The draggable points. */
  handles: readonly Coordinates[];
  /** Places to bring into view when they are entered elsewhere. */
  places: readonly Coordinates[];
  onMove?(handle: number, to: Coordinates): void;
  /** Called for a double click on a handle. Absent: handles cannot be removed. */
  onRemove?: ((handle: number) => void) | undefined;
}

/** A shape that is edited on a map, by pointer only: the page needs inputs for keyboard users beside it. */
export function EditedShape({ scene, outline, handles, places, onMove, onRemove }: EditedShapeProps) {
  const root = useRef<SVGSVGElement>(null);
  const dragged = useRef<number>(undefined);

  // No dependency list: another shape is drawn in the current frame.
  useLayoutEffect(() => {
    const svg = root.current;
    if (!svg) return undefined;
    return scene.onFrame((frame) => draw(svg, frame, outline, handles));
  });

  const key = places.map(({ latitude, longitude }) => `${latitude} ${longitude}`).join(';');
  const seen = useRef({ places: 0, clicks: scene.clickedPlaces });
  // A shape that is there from the start fills the map; one that is entered step by step moves it as little as possible,
  // and the pointer moves it never: the next corner would not be where one aims.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the values of the places, not by their array
  useEffect(() => {
    const before = seen.current;
    seen.current = { places: places.length, clicks: scene.clickedPlaces };
    const isByPointer = dragged.current !== undefined || scene.clickedPlaces !== before.clicks;
    // One or two corners have no size, and what is taken away is not to be shown.
    const isUnfinished = outline.length > 0 && outline.length < 3;
    if (isByPointer || isUnfinished || places.length < before.places) return;
    scene.showPlaces(places, before.places === 0);
  }, [scene, key]);

  const pixelOf = ({ clientX, clientY }: PointerEvent): PixelPoint => {
    const { left = 0, top = 0 } = root.current?.getBoundingClientRect() ?? {};
    return { xPx: clientX - left, yPx: clientY - top };
  };
  return (
    <svg ref={root} className="edited-shape" aria-hidden>
      <path className="edited-shape-outline" />
      {handles.map((_, at) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer alone, see above
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: handles are their places in the shape
          key={at}
          r={8}
          className="edited-shape-handle"
          onPointerDown={(event) => {
            // The map below must not be panned.
            event.stopPropagation();
            event.currentTarget.setPointerCapture(event.pointerId);
            dragged.current = at;
          }}
          onPointerMove={(event) => {
            const place = dragged.current === at ? scene.placeAt(pixelOf(event)) : undefined;
            if (place) onMove?.(at, place);
          }}
          onPointerUp={(event) => {
            event.currentTarget.releasePointerCapture(event.pointerId);
            dragged.current = undefined;
          }}
          onClick={(event) => event.stopPropagation()}
          onDoubleClick={(event) => {
            event.stopPropagation();
            onRemove?.(at);
          }}
        />
      ))}
    </svg>
  );
}

function draw(
  svg: SVGSVGElement,
  frame: MapFrame,
  outline: readonly Coordinates[],
  handles: readonly Coordinates[],
): void {
  const pixels = outline.map((place) => toPixel(frame, toWorld(place)));
  const path = pixels.map(({ xPx, yPx }, at) => `${at === 0 ? 'M' : 'L'}${xPx.toFixed(1)} ${yPx.toFixed(1)}`);
  svg.querySelector('path')?.setAttribute('d', path.length > 1 ? `${path.join('')}Z` : '');
  svg.querySelectorAll('circle').forEach((circle, at) => {
    const handle = handles[at];
    if (!handle) return;
    const { xPx, yPx } = toPixel(frame, toWorld(handle));
    circle.setAttribute('cx', xPx.toFixed(1));
    circle.setAttribute('cy', yPx.toFixed(1));
  });
}
