import * as z from 'zod/mini';
import type { GroundArea } from '../../domain/fleet/area';
import { identifier, number, text } from '../fields';

const row = z.object({
  id: identifier(),
  name: text(),
  address: text(),
  latitude: number(),
  longitude: number(),
  radiusM: number(),
  /** Latitude and longitude of each corner. */
  polygon: z.catch(z.nullable(z.array(z.tuple([z.number(), z.number()]))), null),
  assetsInside: number(),
});

/** A depot of `GET /api/v2/depots`: a circle of `radiusM` metres, or a polygon. */
export const depotRecord = z.pipe(
  row,
  z.transform((depot) => ({ ...depot, shape: depot.polygon ? 'polygon' : 'circle' })),
);

export type Depot = z.output<typeof depotRecord>;

/** What a depot covers; undefined where the server does not report it. */
export function depotArea({ radiusM, polygon }: Depot): GroundArea | undefined {
  if (polygon) return { corners: polygon };
  return radiusM ? { radiusM } : undefined;
}
