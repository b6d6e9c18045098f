import * as z from 'zod/mini';
import { adasSeverityTexts } from '../adas-reports/adas-event-texts';
import { defineResource } from '../definition/resource';
import { identifier, number, text } from '../fields';
import { unknownLocation } from '../missing-texts';

/** What a driver's asset did in the last 30 days, for the details of drivers. */
export default defineResource({
  name: 'driver-incidents',
  label: 'area.incidents',
  feature: 'management',
  order: 0,
  place: 'hidden',
  schema: z.object({
    id: identifier(),
    /** ISO 8601. */
    at: text(),
    alertName: text(),
    severity: text(),
    location: text(unknownLocation.en),
    speed: number(),
  }),
  endpoint: {
    style: 'rest-pages',
    address: 'asset',
    path: '/api/v2/driver-incidents',
    serverFilters: ['driverId'],
  },
  fields: {
    alertName: { title: 'field.alertName', cell: 'text', priority: 1, sortable: false },
    at: { title: 'field.incidentDate', cell: 'instant', priority: 2, sortable: false },
    severity: {
      title: 'adas.severity',
      cell: 'tone',
      codes: adasSeverityTexts,
      optional: true,
      priority: 3,
      sortable: false,
    },
    location: { title: 'field.location', cell: 'location', missing: unknownLocation, sortable: false },
    speed: { title: 'field.speed', cell: 'speed-kmh', sortable: false },
  },
  columns: ['alertName', 'at', 'severity', 'location', 'speed'],
});
