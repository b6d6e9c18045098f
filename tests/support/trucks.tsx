import * as z from 'zod/mini';
import { useText } from '../../src/locales/text';
import { defineResource } from '../../src/resources/definition/resource';
import { flag, identifier, number, text } from '../../src/resources/fields';
import { addActions, type OwnActionHook } from '../../src/resources/own-actions';
import { addCells, type OwnCell } from '../../src/resources/own-cells';

/** A text that is the same in every language. */
export const own = (word: string) => ({ en: word, es: word, fr: word });

const truckRecord = z.object({
  id: identifier(),
  name: text(),
  state: text(),
  yardId: text(),
  driverId: text(),
  driverName: text(),
  built: text(),
  leaves: text(),
  drivenS: number(),
  trip: number(),
  load: number(),
  price: number(),
  currency: text(),
  seats: number(),
  photo: text(),
  labels: z.array(z.string()),
  page: text(),
  mail: text(),
  phone: text(),
  filled: number(),
  cooled: flag(false),
  paint: text(),
  tread: number(),
  serviceDue: text(),
});

/** A made-up resource with every kind of cell that has more than words. */
export const trucks = defineResource({
  name: 'trucks',
  label: own('Trucks'),
  order: 36,
  schema: truckRecord,
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/trucks' },
  fields: {
    name: { title: 'field.name', cell: 'text', priority: 1 },
    state: {
      title: 'field.status',
      cell: 'badge',
      choices: {
        'on tour': { label: own('On tour'), tone: 'success' },
        shop: { label: own('In the workshop'), tone: 'warning' },
      },
    },
    yardId: {
      title: own('Yard'),
      cell: 'relation',
      relation: { resource: 'yards', id: ({ yardId }) => yardId },
    },
    driverId: {
      title: own('Driver'),
      cell: 'relation',
      relation: {
        resource: 'drivers',
        id: ({ driverId }) => driverId,
        label: ({ driverName }) => driverName,
      },
    },
    built: { title: own('Built'), cell: 'date' },
    leaves: { title: own('Leaves at'), cell: 'time' },
    drivenS: { title: own('Driven'), cell: 'duration' },
    trip: { title: own('Trip'), cell: 'distance', unit: 'mi' },
    load: { title: own('Load'), cell: 'weight', unit: 't' },
    price: { title: own('Price'), cell: 'money', currency: { field: 'currency' } },
    seats: { title: own('Seats'), cell: 'number', unit: own('seats'), digits: 0 },
    photo: { title: own('Photo'), cell: 'picture', alt: 'name' },
    labels: { title: own('Labels'), cell: 'tags', codes: { cold: own('Refrigerated') } },
    page: { title: own('Page'), cell: 'link' },
    mail: { title: own('Mail'), cell: 'mail' },
    phone: { title: own('Phone'), cell: 'phone' },
    filled: { title: own('Filled'), cell: 'progress', of: 40 },
    cooled: { title: own('Cooled'), cell: 'yes-no' },
    paint: { title: own('Paint'), cell: 'colour' },
    tread: { title: own('Tread'), cell: 'own', own: 'gauge' },
    serviceDue: { title: own('Service'), cell: 'relative-date' },
  },
  computed: {
    pricePerSeat: {
      title: own('Price per seat'),
      cell: 'number',
      value: ({ price, seats }) => (price === null || !seats ? null : price / seats),
    },
  },
  columns: [
    'name',
    'state',
    'yardId',
    'driverId',
    'built',
    'leaves',
    'drivenS',
    'trip',
    'load',
    'price',
    'seats',
    'photo',
    'labels',
    'page',
    'mail',
    'phone',
    'filled',
    'cooled',
    'paint',
    'tread',
    'pricePerSeat',
  ],
  sort: { field: 'name', order: 'asc' },
  search: ['name', 'state', 'labels', 'pricePerSeat'],
  details: {
    tabs: [
      { name: 'facts', label: own('Facts'), show: 'fields' },
      {
        name: 'yards',
        label: own('Its yards'),
        show: 'related',
        related: { resource: 'yards', filters: ({ yardId }) => (yardId ? { town: yardId } : undefined) },
      },
      { name: 'history', label: own('History'), show: 'history' },
    ],
  },
  recordActions: [
    {
      name: 'wash',
      label: own('Wash'),
      done: own('{name}: washed'),
      request: ({ id }) => ({ method: 'post', path: `/api/v2/trucks/${id}/wash` }),
    },
    {
      name: 'lock',
      label: own('Lock'),
      bulk: true,
      danger: true,
      isOffered: ({ state }) => state !== 'shop',
      confirm: own('{count|The driver|All drivers} must stop at once.'),
      done: own('{count} locked'),
      refreshes: ['yards'],
      request: ({ id }, { companyId }) => ({
        method: 'put',
        path: `/api/v2/trucks/${id}/lock`,
        body: { companyId },
      }),
    },
    {
      name: 'sell',
      label: own('Sell'),
      bulk: 'only',
      done: own('{count} sold'),
      requestAll: (rows) => ({
        method: 'post',
        path: '/api/v2/trucks/sell',
        body: { ids: rows.map(({ id }) => id) },
      }),
      failed: (answer) => (answer as { refused?: Record<string, string> }).refused ?? {},
    },
    {
      name: 'paint',
      label: own('Paint'),
      bulk: 'only',
      form: [
        { field: 'hue', title: own('Hue'), input: 'text', required: true },
        { field: 'coats', title: own('Coats'), input: 'number', initial: 2 },
      ],
      done: own('{count} painted'),
      request: ({ id }, { values }) => ({ method: 'post', path: `/api/v2/trucks/${id}/paint`, body: values }),
    },
    {
      name: 'lend',
      label: own('Lend'),
      form: [
        {
          field: 'from',
          title: own('First day'),
          untilTitle: own('Last day'),
          input: 'date-range',
          until: 'to',
        },
        { field: 'latitude', longitude: 'longitude', title: own('Meeting point'), input: 'point' },
        { field: 'radiusM', title: own('Within'), input: 'radius', latitude: 'atLat', longitude: 'atLng' },
      ],
      done: own('Lent'),
      request: ({ id }, { values }) => ({ method: 'post', path: `/api/v2/trucks/${id}/lend`, body: values }),
    },
    {
      name: 'track',
      label: own('Track'),
      feature: 'adas',
      done: own('Tracked'),
      request: ({ id }) => ({ method: 'post', path: `/api/v2/trucks/${id}/track` }),
    },
    {
      name: 'print',
      label: own('Print'),
      inRow: true,
      isOffered: ({ state }) => state !== 'shop',
      variants: [
        { value: 'a4', label: own('On A4') },
        { value: 'letter', label: own('On Letter') },
      ],
      own: 'usePrint',
    },
  ],
});

export const yards = defineResource({
  name: 'yards',
  label: own('Yards'),
  order: 37,
  route: 'truck-yards',
  schema: z.object({ id: identifier(), name: text() }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/yards' },
  fields: { name: { title: 'field.name', cell: 'text' } },
  columns: ['name'],
  details: {},
});

type Truck = z.infer<typeof truckRecord>;

const gauge: OwnCell<Truck> = {
  Render: ({ record, isWhole }) => (
    <meter min={0} max={10} value={record.tread ?? 0} aria-label={isWhole ? 'Whole tread' : 'Tread'} />
  ),
  text: ({ tread }, { t }) => (tread === null ? t('value.none') : `${tread} of 10`),
};

addCells('trucks', async () => ({ gauge }));

/** What was printed: title of the area, record and variant. */
export const printed: string[] = [];

const usePrint: OwnActionHook<Truck> = () => {
  const t = useText();
  return async ({ name }, { variant }) => {
    if (name === 'Truck 3') throw new Error('The printer has no paper');
    printed.push(`${t('field.name')}: ${name}, ${variant}`);
  };
};

addActions('trucks', async () => ({ usePrint }));

/** A row as the server would send it. */
export function truckRow(id: number, change: Partial<Record<keyof Truck, unknown>> = {}) {
  return {
    id: String(id),
    name: `Truck ${id}`,
    state: 'on tour',
    yardId: '1',
    driverId: '7',
    driverName: 'Ana Ruiz',
    built: '2021-03-04',
    leaves: '05:45',
    drivenS: 7530,
    trip: 120.5,
    load: 7.5,
    price: 120_000,
    currency: 'USD',
    seats: 3,
    photo: 'https://pictures.example/truck.jpg',
    labels: ['cold', 'north', 'long', 'new', 'blue'],
    page: 'https://trucks.example/1',
    mail: 'truck@fleet.example',
    phone: '+1 (402) 555-0100',
    filled: 10,
    cooled: true,
    paint: '#1677ff',
    tread: 6,
    serviceDue: '2026-11-09T05:05:09Z',
    ...change,
  };
}
