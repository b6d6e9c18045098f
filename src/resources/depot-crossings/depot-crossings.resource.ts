import * as z from 'zod/mini';
import { defineResource } from '../definition/resource';
import { depotTexts } from '../depots/depot-texts';
import { driverTexts } from '../drivers/driver-texts';
import { identifier, number, text } from '../fields';
import { unknownLocation } from '../missing-texts';

/** Arrivals at a depot and departures in the last seven days, for the details of depots. */
export default defineResource({
  name: 'depot-crossings',
  label: depotTexts.crossings,
  feature: 'management',
  order: 0,
  place: 'hidden',
  schema: z.object({
    id: identifier(),
    /** ISO 8601. */
    at: text(),
    event: text(),
    assetId: text(),
    assetName: text(),
    location: text(unknownLocation.en),
    speed: number(),
  }),
  endpoint: {
    style: 'rest-pages',
    address: 'asset',
    path: '/api/v2/depot-crossings',
    serverFilters: ['depotId'],
  },
  fields: {
    assetName: {
      title: driverTexts.asset,
      cell: 'relation',
      relation: { resource: 'assets', id: (row) => row.assetId, label: (row) => row.assetName },
      priority: 1,
      sortable: false,
    },
    event: {
      title: depotTexts.event,
      cell: 'badge',
      choices: {
        arrival: { label: depotTexts.arrived, tone: 'success' },
        departure: { label: depotTexts.left, tone: 'neutral' },
      },
      priority: 2,
      sortable: false,
    },
    at: { title: depotTexts.at, cell: 'instant', priority: 3, sortable: false },
    location: { title: 'field.location', cell: 'location', missing: unknownLocation, sortable: false },
    speed: { title: 'field.speed', cell: 'speed-kmh', sortable: false },
  },
  columns: ['assetName', 'event', 'at', 'speed'],
  texts: { empty: depotTexts.noCrossings },
});
