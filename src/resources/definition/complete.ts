import type { Endpoint, EndpointDefinition } from './endpoint';
import type { AnyField, Codes, FieldDefinition, PlainKind, Relation, RelationReader } from './field';
import type { FilterDefinition, FilterEntry, FilterOfField } from './filter';
import { fieldsOf, layoutOf, namesOf } from './form-fields';
import type { FormInputKind } from './form-input';
import type { AnyMap, MapDefinition } from './map';
import { type ResourceRecord, readField } from './record';
import type { AnyResource, ResourceDefinition } from './resource';

type Row = ResourceRecord;
type Fields = Readonly<Record<string, AnyField>>;

/** A definition as it is written, of records of any type. */
export type WrittenDefinition = ResourceDefinition<Row>;

/** Fills in what follows from other options, so that all who read a definition find it there. */
export function completeDefinition(written: WrittenDefinition): AnyResource {
  const { endpoint, featured, filters, map, ...given } = written;
  const named = (written.fields ?? {}) as Readonly<Record<string, FieldDefinition<Row>>>;
  const columns: readonly string[] | undefined =
    given.columns ?? (written.fields && Object.keys(named).filter((name) => named[name]?.column !== false));
  const fields = completeFields(written, named);
  const feature = given.feature ?? given.group?.feature;
  const listed = withTabs(filters, given.tabs?.filter, fields);
  const inForce = endpoint && completeEndpoint(endpoint, given.name);
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
    ...(listed && { filters: listed.map((filter) => completeFilter(given.name, filter, fields, inForce)) }),
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

function completeFields(
  definition: WrittenDefinition,
  named: Readonly<Record<string, FieldDefinition<Row>>>,
): Fields {
  const cells = cellsOfForm(definition);
  const title = definition.title ?? definition.columns?.[0] ?? Object.keys(named)[0];
  const complete = Object.entries(named).map(([name, field]): [string, AnyField] => {
    const whole = completeField(definition.name, name, field, cells);
    // A picture is called as its record.
    return [name, whole.cell === 'picture' ? { alt: title as 'id', ...whole } : whole];
  });
  return Object.fromEntries(complete);
}

/** What an input of a form holds, as a cell. */
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
  return { resource, id: reader(id ?? (name as 'id')), ...(label && { label: reader(label) }) };
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

/** The filter of a field; the browser compares where the server does not page. */
function completeFilter(
  resource: string,
  entry: FilterEntry<Row>,
  fields: Fields,
  endpoint: Endpoint | undefined,
): FilterDefinition<Row> {
  if (!isOfField(entry)) return entry;
  const { name, field: of = name, label } = entry;
  const field = fields[of];
  if (!field) throw new Error(`${resource}: filters "${name}": "${of}" is no field. Define it in "fields".`);
  const title = label ?? field.title;
  const isServed = endpoint?.style === 'rest-pages';
  const shared = { name, label: title, ...(!isServed && { field: of as 'id' }) };
  switch (field.cell) {
    case 'relation':
      return { ...shared, kind: 'relation', resource: field.relation.resource };
    case 'date':
      return { ...shared, kind: 'date-range' };
    case 'instant':
      return { ...shared, kind: 'date-range', time: 'instant' };
    case 'yes-no':
      return { ...shared, kind: 'yes-no' };
    case 'number':
      return { ...shared, kind: 'number-range', ...(field.unit && { unit: field.unit }) };
    case 'duration':
    case 'percent':
    case 'progress':
    case 'distance':
    case 'weight':
    case 'money':
    case 'speed-kmh':
    case 'speed-mph':
      return { ...shared, kind: 'number-range' };
    default:
      return field.codes ? choiceOf(name, title, of, field.codes, isServed) : { ...shared, kind: 'text' };
  }
}

function choiceOf(
  name: string,
  label: AnyField['title'],
  field: string,
  codes: Codes,
  isServed: boolean,
): FilterDefinition<Row> {
  const options = Object.entries(codes).map(([value, text]) => ({ value, label: text }));
  return {
    name,
    label,
    options: [{ value: 'all', label: 'panel.all' }, ...options],
    ...(!isServed && {
      keeps: (row: Row, value: string) => String(readField(row, field) ?? '').toLowerCase() === value,
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
