import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Coordinates } from '../../domain/fleet/coordinates';
import type { MapScene } from './map-scene';
import { type MapFrame, toPixel, toWorld, type WorldPoint, worldWidthPx } from './mercator';
import './edited-shape.css';

/** Smaller ones are hidden by the marker of their place. */
const VISIBLE_PX = 6;

interface Shape {
  points: readonly WorldPoint[];
  /** The longer side of its bounding box, as a part of the world's width. */
  size: number;
}

/** Areas over a map, as closed outlines. They are decorative: their records are in other elements. */
export function AreaShapes({
  scene,
  outlines,
}: {
  scene: MapScene;
  outlines: readonly (readonly Coordinates[])[];
}) {
  const path = useRef<SVGPathElement>(null);
  const shapes = useMemo(() => outlines.map(shapeOf), [outlines]);
  useLayoutEffect(
    () => scene.onFrame((frame) => path.current?.setAttribute('d', pathOf(frame, shapes))),
    [scene, shapes],
  );
  return (
    <svg className="edited-shape" aria-hidden>
      <path ref={path} className="edited-shape-outline" />
    </svg>
  );
}

function shapeOf(outline: readonly Coordinates[]): Shape {
  const points = outline.map(toWorld);
  const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
  return { points, size: Math.max(span(points.map(({ x }) => x)), span(points.map(({ y }) => y))) };
}

/** The path of all shapes that are large enough to be visible and not far away. */
function pathOf(frame: MapFrame, shapes: readonly Shape[]): string {
  const scale = worldWidthPx(frame.zoom);
  const parts: string[] = [];
  for (const { points, size } of shapes) {
    const [first] = points;
    const sizePx = size * scale;
    if (!first || sizePx < VISIBLE_PX) continue;
    const { xPx, yPx } = toPixel(frame, first);
    const isFar =
      xPx < -sizePx || yPx < -sizePx || xPx > frame.widthPx + sizePx || yPx > frame.heightPx + sizePx;
    if (isFar) continue;
    const corners = points.map((point) => toPixel(frame, point));
    parts.push(`M${corners.map((at) => `${at.xPx.toFixed(1)} ${at.yPx.toFixed(1)}`).join('L')}Z`);
  }
  return parts.join('');
}
