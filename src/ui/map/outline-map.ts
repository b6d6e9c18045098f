import type { MultiLineString, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import statesUrl from 'us-atlas/states-10m.json?url';
import landUrl from 'world-atlas/land-110m.json?url';
import type { MapColours } from './map-colours';
import { fromPixel, type MapFrame, toWorld, worldWidthPx } from './mercator';

export interface OutlineMap {
  paint(context: CanvasRenderingContext2D, frame: MapFrame, pixelRatio: number, colours: MapColours): void;
}

/** The width of the world in path units; single precision is then exact to a pixel. */
const pathWorld = 4_096;

async function fetchOutlines(url: string): Promise<Topology> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The map's outlines could not be loaded (${response.status}).`);
  return response.json();
}

function draw(path: Path2D, line: readonly Position[]): void {
  line.forEach(([longitude = 0, latitude = 0], index) => {
    const { x, y } = toWorld({ latitude, longitude });
    if (index === 0) path.moveTo(x * pathWorld, y * pathWorld);
    else path.lineTo(x * pathWorld, y * pathWorld);
  });
}

/** Unwraps a ring: longitudes continue beyond ±180° at the date line, and a ring around a pole is closed along it. */
export function unwrapRing(ring: readonly Position[]): Position[] {
  let turn = 0;
  const unwrapped = ring.map(([longitude = 0, latitude = 0], index): Position => {
    const before = ring[index - 1]?.[0] ?? longitude;
    if (longitude - before > 180) turn -= 360;
    if (longitude - before < -180) turn += 360;
    return [longitude + turn, latitude];
  });
  const [first, last] = [unwrapped[0], unwrapped.at(-1)];
  if (turn === 0 || !first || !last) return unwrapped;
  const pole = (first[1] ?? 0) < 0 ? -90 : 90;
  return [...unwrapped, [last[0] ?? 0, pole], [first[0] ?? 0, pole]];
}

function areaPath(topology: Topology, name: string): Path2D {
  const path = new Path2D();
  const object = topology.objects[name];
  if (!object) return path;
  const found = feature(topology, object);
  for (const { geometry } of found.type === 'FeatureCollection' ? found.features : [found]) {
    const areas =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    for (const ring of areas.flat()) {
      draw(path, unwrapRing(ring));
      path.closePath();
    }
  }
  return path;
}

function isCollection(object: Topology['objects'][string] | undefined): object is GeometryCollection {
  return object?.type === 'GeometryCollection';
}

function borderPath(topology: Topology, name: string): Path2D {
  const path = new Path2D();
  const object = topology.objects[name];
  if (!isCollection(object)) return path;
  const borders: MultiLineString = mesh(topology, object, (a, b) => a !== b);
  for (const line of borders.coordinates) draw(path, line);
  return path;
}

/** Loads the outlines; only called when tiles fail. */
export async function loadOutlineMap(): Promise<OutlineMap> {
  const [land, states] = await Promise.all([fetchOutlines(landUrl), fetchOutlines(statesUrl)]);
  const landPath = areaPath(land, 'land');
  const nationPath = areaPath(states, 'nation');
  const statePath = borderPath(states, 'states');

  return {
    paint: (context, frame, pixelRatio, colours) => {
      context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
      context.fillStyle = colours.water;
      context.fillRect(0, 0, frame.widthPx, frame.heightPx);
      const worldPx = worldWidthPx(frame.zoom);
      const scale = worldPx / pathWorld;
      const northWest = fromPixel(frame, { xPx: 0, yPx: 0 });
      const lastTurn = Math.floor(northWest.x + frame.widthPx / worldPx);
      // Shapes across the date line reach into the next copy of the world, so one more is drawn on each side.
      for (let turn = Math.floor(northWest.x) - 1; turn <= lastTurn + 1; turn += 1) {
        context.setTransform(
          pixelRatio * scale,
          0,
          0,
          pixelRatio * scale,
          pixelRatio * (turn - northWest.x) * worldPx,
          -pixelRatio * northWest.y * worldPx,
        );
        context.fillStyle = colours.land;
        context.fill(landPath);
        context.fill(nationPath);
        context.strokeStyle = colours.line;
        context.lineJoin = 'round';
        context.lineWidth = 1 / scale;
        context.stroke(statePath);
        context.stroke(nationPath);
      }
    },
  };
}
