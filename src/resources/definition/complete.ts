import { tagsOf } from '../../domain/text/tags';
import type { LocalText, Text } from '../../locales/catalogue';
import type { Endpoint, EndpointDefinition } from './endpoint';
import type { AnyField, Codes, FieldDefinition, PlainKind, Relation, RelationReader } from './field';
import type { AnyFilter, FilterEntry, FilterOfField } from './filter';
import { fieldsOf, layoutOf, namesOf } from './form-fields';
import type { FormInputKind } from './form-input';
import type { AnyMap, MapDefinition } from './map';
import { type ResourceRecord, readField } from './record';
import type { AnyResource, ResourceDefinition } from './resource';

type Row = ResourceRecord;
type Fields = Readonly<Record<string, AnyField>>;
type WrittenFields = Readonly<Record<string, FieldDefinition<Row>>>;

/** A definition as it is written, of records of any type. */
export type WrittenDefinition = ResourceDefinition<Row>;

/** Fills in what follows from other options, so that all code that reads a definition finds it there. */
export function completeDefinition(written: WrittenDefinition): AnyResource {
  const { endpoint, featured, filters, map, ...given } = written;
  const named = (written.fields ?? {}) as WrittenFields;
  const columns: readonly string[] | undefined =
    given.columns ?? (written.fields && Object.keys(named).filter((name) => named[name]?.column !== false));
  const fields = completeFields(written, named);
  const feature = given.feature ?? given.group?.feature;
  const listed = withTabs(filters, given.tabs?.filter, fields);
  const inForce = endpoint && completeEndpoint(endpoint, given.name);
  const endpoints = [endpoint, featured?.endpoint].filter((one) => one !== undefined);
  // Where one of them returns the whole list, the browser filters it and needs the comparison.
  const isServed = endpoints.length > 0 && endpoints.every(({ style }) => style === 'rest-pages');
  return {
    ...given,
    ...(feature && { feature }),
    ...(columns && { columns: columns as NonNullable<AnyResource['columns']> }),
    ...(written.fields && { fields: fields as NonNullable<AnyResource['fields']> }),
    ...(inForce && { endpoint: inForce }),
    ...sortOf(given, inForce, fields),
    ...(featured && {
      featured: { ...featured, endpoint: completeEndpoint(featured.endpoint, given.name) },
    }),
    ...(listed && {
      filters: listed.map((filter) => completeFilter(given.name, filter, { fields, isServed })),
    }),
    ...(map && { map: completeMap(map, given.title ?? columns?.[0]) }),
  };
}

/** Pages need an order, or records would move from one to another between two requests. */
function sortOf(
  { sort }: Pick<WrittenDefinition, 'sort'>,
  endpoint: Endpoint | undefined,
  fields: Fields,
): Pick<WrittenDefinition, 'sort'> {
  const [first] = endpoint?.style === 'rest-pages' ? (endpoint.serverSorts ?? []) : [];
  if (sort || first === undefined || !fields[first]) return {};
  return { sort: { field: first as 'id', order: 'asc' } };
}

function completeEndpoint(endpoint: EndpointDefinition, name: string): Endpoint {
  if (endpoint.style !== 'rest-pages') return endpoint;
  const { address = 'asset', path = `/api/v2/${name}`, counts, ...others } = endpoint;
  return {
    ...others,
    address,
    path,
    ...(counts !== undefined && { counts: counts === true ? { path: `${path}/counts` } : counts }),
  };
}

function completeFields(definition: WrittenDefinition, named: WrittenFields): Fields {
  const cells = cellsOfForm(definition);
  const title = definition.title ?? definition.columns?.[0] ?? Object.keys(named)[0];
  const complete = Object.entries(named).map(([name, field]): [string, AnyField] => {
    const whole = completeField(definition.name, name, field, cells);
    // A picture is called as its record.
    return [name, whole.cell === 'picture' ? { alt: title as 'id', ...whole } : whole];
  });
  return Object.fromEntries(complete);
}

/** The kind of cell for the value of a form's input. */
const cellsOfInputs: Partial<Record<FormInputKind, PlainKind | 'number' | 'picture' | 'tags'>> = {
  multiline: 'details',
  email: 'mail',
  phone: 'phone',
  number: 'number',
  several: 'tags',
  switch: 'yes-no',
  date: 'date',
  'date-range': 'date',
  time: 'time',
  colour: 'colour',
  tags: 'tags',
  image: 'picture',
  point: 'degrees',
};

type KnownCells = ReadonlyMap<string, AnyField['cell']>;

function cellsOfForm({ form }: WrittenDefinition): KnownCells {
  const inputs = fieldsOf(layoutOf(form));
  return new Map(
    inputs.flatMap((input) => {
      const cell = cellsOfInputs[input.input];
      return cell ? namesOf(input).map((name) => [name, cell] as const) : [];
    }),
  );
}

/** Own cells are found by their resource too, and the choices of a badge are its codes. */
function completeField(
  resource: string,
  name: string,
  field: FieldDefinition<Row>,
  cells: KnownCells,
): AnyField {
  const { cell = cells.get(name) ?? 'text' } = field;
  if ('relation' in field && field.relation) {
    return { ...field, cell: 'relation', relation: completeRelation(name, field.relation) };
  }
  if ('choices' in field && field.choices) {
    return { ...field, cell: 'badge', choices: field.choices, codes: labelsOf(field.choices) };
  }
  if (field.cell === 'display-date' && field.wallTime) return { sortBy: field.wallTime, ...field };
  return field.cell === 'own'
    ? { ...field, own: `${resource}/${field.own}` }
    : ({ ...field, cell } as AnyField);
}

const labelsOf = (choices: Readonly<Record<string, { label: Codes[string] }>>): Codes =>
  Object.fromEntries(Object.entries(choices).map(([code, { label }]) => [code, label]));

function completeRelation(name: string, { resource, id, label }: Relation<Row>): RelationReader {
  const reader = (one: NonNullable<typeof label>) =>
    typeof one === 'function' ? one : (row: Row) => readField(row, one) as string | null | undefined;
  const from = id ?? (name as 'id');
  return {
    resource,
    ...(typeof from !== 'function' && { idField: from }),
    id: reader(from),
    ...(label && { label: reader(label) }),
  };
}

/** Tabs of a field are a filter of it. */
function withTabs(
  filters: readonly FilterEntry<Row>[] | undefined,
  tabs: string | undefined,
  fields: Fields,
): readonly FilterEntry<Row>[] | undefined {
  const isKnown = tabs === undefined || filters?.some(({ name }) => name === tabs);
  return isKnown || !fields[tabs] ? filters : [{ name: tabs }, ...(filters ?? [])];
}

interface KnownFields {
  fields: Fields;
  /** The server applies all filters. */
  isServed: boolean;
}

/** The filter of a field; the browser compares where the server does not page. */
function completeFilter(
  resource: string,
  entry: FilterEntry<Row>,
  { fields, isServed }: KnownFields,
): AnyFilter {
  if (!isOfField(entry)) return entry;
  const { name, field: of = name, label } = entry;
  const field = fields[of];
  const option = `${resource}: filters "${name}"`;
  if (!field) throw new Error(`${option}: "${of}" is no field. Define it in "fields".`);
  const title = label ?? field.title;
  const shared = { name, of, label: title };
  const compared = (one: string) => (isServed ? {} : { field: one as 'id' });
  switch (field.cell) {
    case 'relation':
      return {
        ...shared,
        ...(!isServed && { field: idFieldOf(field.relation, of, option) as 'id' }),
        kind: 'relation',
        resource: field.relation.resource,
      };
    case 'date':
      return { ...shared, ...compared(of), kind: 'date-range' };
    case 'instant':
    case 'relative-date':
      return { ...shared, ...compared(of), kind: 'date-range', time: 'instant' };
    case 'display-date':
      if (field.instant)
        return { ...shared, ...compared(field.instant), kind: 'date-range', time: 'instant' };
      if (field.wallTime)
        return { ...shared, ...compared(field.wallTime), kind: 'date-range', time: 'fleet-clock' };
      // Words alone are in no order.
      return { ...shared, ...compared(of), kind: 'text' };
    case 'yes-no':
      return { ...shared, ...compared(of), kind: 'yes-no' };
    case 'number':
    case 'bytes':
    case 'degrees':
    case 'duration':
    case 'percent':
    case 'progress':
    case 'distance':
    case 'weight':
    case 'money':
    case 'speed-kmh':
    case 'speed-mph': {
      const unit = unitOf(field);
      return { ...shared, ...compared(of), kind: 'number-range', ...(unit && { unit }) };
    }
    default:
      return field.codes
        ? { ...shared, ...choiceOf(field, of, field.codes, isServed) }
        : { ...shared, ...compared(of), kind: 'text' };
  }
}

/** The field with the id that a filter by a relation compares: the shown one may have the other record's title. */
function idFieldOf({ idField }: RelationReader, name: string, option: string): string {
  if (idField !== undefined) return idField;
  throw new Error(
    `${option}: the browser cannot compare the id of "${name}", which is a function. ` +
      'Write relation.id as the name of a field that has it, such as one of "computed".',
  );
}

const inAll = (unit: string): LocalText => ({ en: unit, es: unit, fr: unit });

/** What is typed into a range of numbers is in the unit of the record, whatever its cell makes of it. */
function unitOf(field: AnyField): Text | undefined {
  switch (field.cell) {
    case 'number':
      return field.unit;
    case 'bytes':
      return { en: 'bytes', es: 'bytes', fr: 'octets' };
    case 'degrees':
      return inAll('°');
    default:
      return undefined;
  }
}

function choiceOf(field: AnyField, name: string, codes: Codes, isServed: boolean) {
  const options = Object.entries(codes).map(([value, label]) => ({ value, label }));
  const valuesIn = (row: Row): readonly string[] => {
    const value = readField(row, name);
    return field.cell === 'tags' ? tagsOf(value) : [String(value ?? '')];
  };
  return {
    options: [{ value: 'all', label: 'filter.all' as const }, ...options],
    ...(!isServed && {
      keeps: (row: Row, value: string) => valuesIn(row).some((one) => one.toLowerCase() === value),
    }),
  };
}

const isOfField = (filter: FilterEntry<Row>): filter is FilterOfField<Row> =>
  filter.kind === undefined && filter.options === undefined;

function completeMap(map: MapDefinition<Row>, title: string | undefined): AnyMap {
  const [second = title, aside = second] = map.popup;
  return {
    label: title as AnyMap['label'],
    tone: () => 'available',
    card: { second, aside } as AnyMap['card'],
    ...map,
    latitude: map.latitude ?? ('latitude' as 'id'),
    longitude: map.longitude ?? ('longitude' as 'id'),
  };
}
