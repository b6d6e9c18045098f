import * as z from 'zod/mini';
import { parseDisplayTime } from '../../domain/time/display-time';
import { flag, identifier, number, text } from '../fields';

const amount = () =>
  z.pipe(
    number(),
    z.transform((value): number => value ?? 0),
  );
const instant = () =>
  z.pipe(
    text(),
    z.transform((value) => parseDisplayTime(value)),
  );

/** A drive from stop to stop, or a stop, of `GET /api/v2/trips`; its figures are those within the span. */
const stretchRecord = z.pipe(
  z.object({
    id: identifier(),
    kind: text(),
    /** ms UTC; it may be before the span. */
    startedAt: instant(),
    /** ms UTC; null: it goes on. */
    endedAt: instant(),
    durationSeconds: amount(),
    distanceKm: amount(),
    drivingSeconds: amount(),
    idlingSeconds: amount(),
    topSpeedKmh: amount(),
    startPlace: text(),
    endPlace: text(),
  }),
  z.transform(({ kind, startedAt, endedAt, ...row }) => ({
    ...row,
    kind: kind === 'trip' ? ('trip' as const) : ('stop' as const),
    startMs: startedAt ?? Number.NaN,
    endMs: endedAt,
  })),
);

export type StretchRecord = z.output<typeof stretchRecord>;

const vehicleTripsRecord = z.object({
  vehicle: z.object({ name: text(), assetId: text(), dashcamId: text() }),
  isReporting: flag(true),
  lastReportedAt: instant(),
  stretches: z.array(z.unknown()),
  summary: z.object({
    distanceKm: amount(),
    drivingSeconds: amount(),
    idlingSeconds: amount(),
    topSpeedKmh: amount(),
    stopCount: amount(),
  }),
});

export type VehicleTrips = Omit<z.output<typeof vehicleTripsRecord>, 'stretches'> & {
  stretches: StretchRecord[];
};

/** Reads the answer of `GET /api/v2/trips`; stretches that cannot be read are left out. @throws for an answer of another shape. */
export function readVehicleTrips(data: unknown): VehicleTrips {
  const { stretches, ...rest } = vehicleTripsRecord.parse(data);
  const read = stretches.flatMap((row) => {
    const { data: stretch } = stretchRecord.safeParse(row);
    return stretch && !Number.isNaN(stretch.startMs) ? [stretch] : [];
  });
  return { ...rest, stretches: read.sort((a, b) => a.startMs - b.startMs) };
}
