import type { MarkerKind } from './map-item';

/** The canvas methods that shapes use; test doubles implement them. */
export type ShapeContext = Pick<
  CanvasRenderingContext2D,
  | 'arc'
  | 'beginPath'
  | 'closePath'
  | 'fill'
  | 'fillStyle'
  | 'lineCap'
  | 'lineTo'
  | 'lineWidth'
  | 'moveTo'
  | 'roundRect'
  | 'stroke'
  | 'strokeStyle'
>;

interface MarkerShape {
  outline(context: ShapeContext, radiusPx: number): void;
  symbol?(context: ShapeContext, radiusPx: number): void;
}

function polygon(context: ShapeContext, corners: number, radiusPx: number, turn: number, shiftPx = 0): void {
  for (let corner = 0; corner < corners; corner += 1) {
    const angle = turn + (corner * 2 * Math.PI) / corners;
    context.lineTo(radiusPx * Math.cos(angle), shiftPx + radiusPx * Math.sin(angle));
  }
  context.closePath();
}

function exclamation(context: ShapeContext, radiusPx: number, shiftPx: number): void {
  context.moveTo(0, shiftPx - radiusPx * 0.42);
  context.lineTo(0, shiftPx + radiusPx * 0.08);
  context.moveTo(0, shiftPx + radiusPx * 0.45);
  context.lineTo(0, shiftPx + radiusPx * 0.46);
}

/** Every kind has a shape, so that kinds differ without colour. */
export const markerShapes: Record<MarkerKind, MarkerShape> = {
  available: { outline: (context, radiusPx) => context.arc(0, 0, radiusPx, 0, 2 * Math.PI) },
  unavailable: {
    outline: (context, radiusPx) => {
      const half = radiusPx * 0.92;
      context.roundRect(-half, -half, 2 * half, 2 * half, radiusPx * 0.35);
    },
    symbol: (context, radiusPx) => {
      const arm = radiusPx * 0.38;
      context.moveTo(-arm, -arm);
      context.lineTo(arm, arm);
      context.moveTo(arm, -arm);
      context.lineTo(-arm, arm);
    },
  },
  low: {
    outline: (context, radiusPx) => context.arc(0, 0, radiusPx, 0, 2 * Math.PI),
    symbol: (context, radiusPx) => {
      context.moveTo(-radiusPx * 0.4, 0);
      context.lineTo(radiusPx * 0.4, 0);
    },
  },
  medium: {
    outline: (context, radiusPx) => polygon(context, 3, radiusPx * 1.32, -Math.PI / 2, radiusPx * 0.22),
    symbol: (context, radiusPx) => exclamation(context, radiusPx * 0.9, radiusPx * 0.24),
  },
  high: {
    outline: (context, radiusPx) => polygon(context, 4, radiusPx * 1.22, -Math.PI / 2),
    symbol: (context, radiusPx) => exclamation(context, radiusPx, 0),
  },
  critical: {
    outline: (context, radiusPx) => polygon(context, 8, radiusPx * 1.12, Math.PI / 8),
    symbol: (context, radiusPx) => exclamation(context, radiusPx * 1.15, 0),
  },
};

/** Traces a heading arrow that points north; the painter rotates it. */
export function traceHeading(context: ShapeContext, radiusPx: number): void {
  context.moveTo(0, -radiusPx - 5.5);
  context.lineTo(radiusPx * 0.78, -radiusPx * 0.6);
  context.lineTo(-radiusPx * 0.78, -radiusPx * 0.6);
  context.closePath();
}
