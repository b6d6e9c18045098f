import { speedBandAt, speedBands } from '../../domain/fleet/speed-band';
import type { Track } from '../../domain/fleet/track';
import { trackDetail } from '../../domain/fleet/track-detail';
import { followsGap, indexAt, pointOf } from '../../domain/fleet/track-lookup';
import { readMapColours } from '../../ui/map/map-colours';
import { markerShapes } from '../../ui/map/marker-shapes';
import { type MapFrame, toPixel, toWorld, worldWidthPx } from '../../ui/map/mercator';
import type { TrackMark } from './track-mark';

/** Width of the line by band, px: the faster, the wider, so that colour is not the only difference. */
export const bandWidthsPx = [3, 4, 5, 6.5] as const;
const CASING_PX = 2;
/** Positions closer than this on the screen are drawn as one. */
const LEAST_PX = 0.7;
const EARTH_WIDTH_M = 40_075_017;
const MARK_PX = 8;

export interface TrackColours {
  bands: string[];
  marks: ReturnType<typeof readMapColours>;
}

export function readTrackColours(): TrackColours {
  const style = getComputedStyle(document.documentElement);
  const bands = speedBands.map(({ name }) => style.getPropertyValue(`--track-${name}`).trim() || 'grey');
  return { bands, marks: readMapColours() };
}

/** Draws a track on a canvas over a map; values that depend on the track alone are computed once. */
export class TrackPainter {
  readonly #track: Track;
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #band: Uint8Array;
  readonly #gap: Uint8Array;
  readonly #detail: Float64Array;
  readonly #metresPerWorld: number;
  /** The positions that are drawn, by zoom rounded down. */
  readonly #kept = new Map<number, Uint32Array>();

  constructor(track: Track) {
    const count = track.atMs.length;
    this.#track = track;
    this.#x = new Float64Array(count);
    this.#y = new Float64Array(count);
    this.#band = new Uint8Array(count);
    this.#gap = new Uint8Array(count);
    this.#detail = trackDetail(track);
    for (let index = 0; index < count; index++) {
      const place = { latitude: track.latitude[index] ?? 0, longitude: track.longitude[index] ?? 0 };
      const { x, y } = toWorld(place);
      this.#x[index] = x;
      this.#y[index] = y;
      this.#band[index] = speedBandAt(track.speedKmh[index] ?? 0);
      this.#gap[index] = followsGap(track, index) ? 1 : 0;
    }
    const latitude = track.latitude[0] ?? 0;
    this.#metresPerWorld = EARTH_WIDTH_M * Math.cos((latitude * Math.PI) / 180);
  }

  /** @param atMs the time for the vehicle's marker; undefined: no marker. */
  paint(
    canvas: HTMLCanvasElement,
    frame: MapFrame,
    colours: TrackColours,
    { atMs, marks }: { atMs: number | undefined; marks: readonly TrackMark[] },
  ): void {
    const context = canvas.getContext('2d');
    if (!context) return;
    const ratio = window.devicePixelRatio || 1;
    const [width, height] = [Math.round(frame.widthPx * ratio), Math.round(frame.heightPx * ratio)];
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, frame.widthPx, frame.heightPx);
    context.lineJoin = 'round';
    context.lineCap = 'round';
    this.#paintLines(context, frame, colours);
    this.#paintEnds(context, frame, colours);
    for (const mark of marks) this.#paintMark(context, frame, colours, mark);
    if (atMs !== undefined) this.#paintVehicle(context, frame, colours, atMs);
  }

  /** The moment of the position nearest to a pixel; undefined with none within the distance. */
  nearest(frame: MapFrame, at: { xPx: number; yPx: number }, withinPx: number): number | undefined {
    let [found, least] = [-1, withinPx ** 2];
    const pixelOf = this.#pixels(frame);
    for (let index = 0; index < this.#x.length; index++) {
      const [xPx, yPx] = pixelOf(index);
      const apart = (xPx - at.xPx) ** 2 + (yPx - at.yPx) ** 2;
      if (apart < least) [found, least] = [index, apart];
    }
    return found < 0 ? undefined : this.#track.atMs[found];
  }

  #pixels(frame: MapFrame): (index: number) => readonly [xPx: number, yPx: number] {
    const scale = worldWidthPx(frame.zoom);
    const turns = Math.round(frame.centre.x - (this.#x[0] ?? 0));
    const left = (turns - frame.centre.x) * scale + frame.widthPx / 2;
    const top = frame.heightPx / 2 - frame.centre.y * scale;
    return (index) => [(this.#x[index] ?? 0) * scale + left, (this.#y[index] ?? 0) * scale + top];
  }

  #keptAt(zoom: number): Uint32Array {
    const level = Math.floor(zoom);
    let kept = this.#kept.get(level);
    if (!kept) {
      // By the larger scale of the level, so that no detail is missing while zooming in.
      const leastM = (LEAST_PX * this.#metresPerWorld) / worldWidthPx(level + 1);
      const all: number[] = [];
      for (let index = 0; index < this.#detail.length; index++) {
        const isEdge = this.#gap[index] === 1 || this.#gap[index + 1] === 1;
        if (isEdge || (this.#detail[index] ?? 0) >= leastM) all.push(index);
      }
      kept = Uint32Array.from(all);
      this.#kept.set(level, kept);
    }
    return kept;
  }

  #paintLines(context: CanvasRenderingContext2D, frame: MapFrame, { bands, marks }: TrackColours): void {
    const kept = this.#keptAt(frame.zoom);
    const pixelOf = this.#pixels(frame);
    const lines = bands.map(() => new Path2D());
    const gaps = new Path2D();
    const isOutside = (one: number, other: number, limit: number): boolean =>
      (one < -20 && other < -20) || (one > limit + 20 && other > limit + 20);
    for (let at = 1; at < kept.length; at++) {
      const [from, to] = [kept[at - 1] ?? 0, kept[at] ?? 0];
      const [startX, startY] = pixelOf(from);
      const [endX, endY] = pixelOf(to);
      if (isOutside(startX, endX, frame.widthPx) || isOutside(startY, endY, frame.heightPx)) continue;
      const path = this.#gap[to] === 1 ? gaps : lines[this.#band[from] ?? 0];
      path?.moveTo(startX, startY);
      path?.lineTo(endX, endY);
    }
    context.strokeStyle = marks.halo;
    for (const [band, line] of lines.entries()) {
      context.lineWidth = (bandWidthsPx[band] ?? 3) + 2 * CASING_PX;
      context.stroke(line);
    }
    for (const [band, line] of lines.entries()) {
      context.strokeStyle = bands[band] ?? 'grey';
      context.lineWidth = bandWidthsPx[band] ?? 3;
      context.stroke(line);
    }
    context.setLineDash([2, 7]);
    context.strokeStyle = marks.text;
    context.lineWidth = 2;
    context.stroke(gaps);
    context.setLineDash([]);
  }

  #paintEnds(context: CanvasRenderingContext2D, frame: MapFrame, { marks }: TrackColours): void {
    const last = this.#x.length - 1;
    if (last < 0) return;
    const pixelOf = this.#pixels(frame);
    for (const [index, isStart] of [
      [last, false],
      [0, true],
    ] as const) {
      const [xPx, yPx] = pixelOf(index);
      context.save();
      context.translate(xPx, yPx);
      context.beginPath();
      // A ring at the start, a square at the end.
      if (isStart) context.arc(0, 0, 7, 0, 2 * Math.PI);
      else context.rect(-6.5, -6.5, 13, 13);
      context.fillStyle = marks.halo;
      context.fill();
      context.strokeStyle = marks.text;
      context.lineWidth = 3;
      context.stroke();
      context.restore();
    }
  }

  #paintMark(
    context: CanvasRenderingContext2D,
    frame: MapFrame,
    { marks: colours }: TrackColours,
    { atMs, tone }: TrackMark,
  ): void {
    const point = pointOf(this.#track, atMs);
    if (!point) return;
    const { xPx, yPx } = toPixel(frame, toWorld(point));
    context.save();
    context.translate(xPx, yPx);
    context.beginPath();
    markerShapes[tone].outline(context, MARK_PX);
    context.fillStyle = colours.kinds[tone];
    context.strokeStyle = colours.rim;
    context.lineWidth = 2;
    context.fill();
    context.stroke();
    context.beginPath();
    markerShapes[tone].symbol?.(context, MARK_PX);
    context.stroke();
    context.restore();
  }

  #paintVehicle(
    context: CanvasRenderingContext2D,
    frame: MapFrame,
    { marks }: TrackColours,
    atMs: number,
  ): void {
    const point = this.vehicleAt(atMs);
    if (!point) return;
    const { xPx, yPx } = toPixel(frame, toWorld(point));
    context.save();
    context.translate(xPx, yPx);
    context.rotate(((point.headingDegrees ?? 0) * Math.PI) / 180);
    context.beginPath();
    if (point.headingDegrees === undefined) context.arc(0, 0, 9, 0, 2 * Math.PI);
    else {
      context.moveTo(0, -15);
      context.lineTo(10, 11);
      context.lineTo(0, 6);
      context.lineTo(-10, 11);
      context.closePath();
    }
    // Hollow where the position is uncertain.
    context.fillStyle = point.isSilent ? marks.halo : marks.accent;
    context.strokeStyle = point.isSilent ? marks.accent : marks.halo;
    context.lineWidth = 3;
    context.stroke();
    context.fill();
    context.restore();
  }

  /** The position of the vehicle; before the first report, that of the first one. */
  vehicleAt(atMs: number) {
    const firstMs = this.#track.atMs[0];
    if (firstMs === undefined) return undefined;
    return pointOf(this.#track, indexAt(this.#track, atMs) < 0 ? firstMs : atMs);
  }
}
