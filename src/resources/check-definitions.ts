import { targetFaults } from './check-targets';
import { type Contradiction, fieldsIn, missing } from './contradiction';
import { tabsOf } from './definition/details';
import type { FilterDefinition } from './definition/filter';
import { fieldsOf, layoutOf, namesOf } from './definition/form-fields';
import type { ResourceRecord } from './definition/record';
import { type AnyResource, pathOf } from './definition/resource';
import { isChoice, optionsOf } from './filter-values';

type Definitions = Readonly<Record<string, AnyResource>>;

/**
 * Checks what the compiler cannot see: names of fields, filters, actions and resources that nothing bears.
 *
 * @param files the definitions, by their files
 * @throws an Error that lists every contradiction with its file, its option and its remedy
 */
export function checkDefinitions(files: Definitions): void {
  const found = Object.entries(files).flatMap(([file, definition]) =>
    contradictionsOf(definition, files).map(({ option, text }) => `${nameOf(file)}: ${option}: ${text}`),
  );
  if (found.length > 0) throw new Error(`Definitions contradict themselves.\n${found.join('\n')}`);
}

const nameOf = (file: string): string => file.replace(/^\.\//, 'src/resources/');

function contradictionsOf(definition: AnyResource, files: Definitions): Contradiction[] {
  return [
    ...placeFaults(definition, files),
    ...fieldFaults(definition),
    ...roleFaults(definition),
    ...filterFaults(definition),
    ...listFaults(definition),
    ...actionFaults(definition),
    ...tabFaults(definition),
    ...targetFaults(definition, Object.values(files)),
  ];
}

/** A name and an address belong to one resource. */
function placeFaults(definition: AnyResource, files: Definitions): Contradiction[] {
  const others = Object.values(files).filter((other) => other !== definition);
  const faults: Contradiction[] = [];
  if (others.some(({ name }) => name === definition.name))
    faults.push({
      option: 'name',
      text: `"${definition.name}" is another resource too. Rename one of them.`,
    });
  else if (others.some((other) => pathOf(other) === pathOf(definition)))
    faults.push({
      option: 'route',
      text: `another resource is at ${pathOf(definition)} too. Give one of them another route.`,
    });
  const { parent } = definition;
  const hasEntry = ({ place }: AnyResource) => place === undefined || place === 'foot';
  if (parent !== undefined && !others.some((other) => other.name === parent && hasEntry(other)))
    faults.push({
      option: 'parent',
      text: `"${parent}" has no entry in the sidebar. Name an area that has.`,
    });
  return faults;
}

/** What a definition shows by the name of a field. */
function fieldFaults(definition: AnyResource): Contradiction[] {
  const { columns, title, rowLabel, sort, sorts = [], search, map, details, form } = definition;
  const known = Object.keys(definition.fields ?? {});
  const shown: Record<string, readonly (string | undefined)[] | undefined> = {
    columns,
    title: title && [title],
    rowLabel,
    search,
    'map.label': map && [map.label],
    'map.popup': map?.popup,
    'map.card': map && [map.card.second, map.card.aside],
    'details.fields': details?.fields,
    // An input with a label of its own needs no title of the field.
    form: fieldsOf(layoutOf(form))
      .filter(({ label }) => label === undefined)
      .flatMap(namesOf),
    'import.columns': definition.import?.columns.filter((column) => !column.title).map(({ field }) => field),
  };
  for (const tab of details ? tabsOf(details) : []) {
    if (tab.show === 'fields') shown[`details.tabs "${tab.name ?? tab.show}"`] = tab.fields;
  }
  const faults = Object.entries(shown).flatMap(([option, names = []]) =>
    names
      .filter((name) => name !== undefined && !known.includes(name))
      .map((name) => missing(option, `"${name}" is no field`, `Define it in "fields"`, known)),
  );
  const ordered = [
    ...(sort ? [['sort', sort.field] as const] : []),
    ...sorts.map(({ field }) => ['sorts', field] as const),
  ];
  const sortable = new Set([
    ...known,
    ...Object.values(fieldsIn(definition)).flatMap(({ sortBy }) => sortBy ?? []),
  ]);
  for (const [option, field] of ordered) {
    if (!sortable.has(field))
      faults.push(missing(option, `"${field}" is no field`, 'Define it in "fields"', known));
  }
  return faults;
}

/** A field that every record shows cannot be hidden from a role. */
function roleFaults(definition: AnyResource): Contradiction[] {
  const { columns, title, map } = definition;
  const fields = fieldsIn(definition);
  const needed: readonly (readonly [option: string, fields: readonly (string | undefined)[]])[] = [
    ['columns', [columns?.[0]]],
    ['title', [title]],
    ['map', [map?.latitude, map?.longitude]],
    ['map.label', [map?.label]],
    ['map.card', [map?.card.second, map?.card.aside]],
  ];
  return needed.flatMap(([option, names]) =>
    names
      .filter(
        (name) => name !== undefined && Object.hasOwn(fields, name) && fields[name]?.roles !== undefined,
      )
      .map((name) => ({
        option,
        text: `"${name}" is for some roles only, and no role can do without it. Take its "roles" away, or name another field.`,
      })),
  );
}

/** What the address of a list uses already. */
const takenNames = [
  'q',
  'view',
  'page',
  'size',
  'sort',
  'item',
  'details',
  'pane',
  'from',
  'to',
  'saved',
  'cols',
  'density',
];

function filterFaults({ filters = [], tabs }: AnyResource): Contradiction[] {
  const names = filters.map(({ name }) => name);
  const faults: Contradiction[] = twice(names).map((name) => ({
    option: 'filters',
    text: `two filters are called "${name}". Rename one of them.`,
  }));
  for (const filter of filters) {
    const option = `filters "${filter.name}"`;
    const offered = optionsOf(filter).map(({ value }) => value);
    if (takenNames.includes(filter.name))
      faults.push({ option, text: `the address of a list has "${filter.name}" already. Rename the filter.` });
    for (const value of twice(offered))
      faults.push({ option, text: `two options have the value "${value}".` });
    for (const value of defaultsOf(filter).filter((one) => !offered.includes(one)))
      faults.push(missing(`${option}.default`, `"${value}" is no option`, 'Use one', offered));
    if (isChoice(filter) && filter.days && !offered.includes(filter.days.value))
      faults.push(missing(`${option}.days`, `"${filter.days.value}" is no option`, 'Use one', offered));
  }
  const tabbed = tabs && filters.find(({ name }) => name === tabs.filter);
  if (tabs && !tabbed)
    faults.push(missing('tabs', `"${tabs.filter}" is no filter`, 'Name one of "filters"', names));
  if (tabbed && !isChoice(tabbed))
    faults.push({
      option: 'tabs',
      text: `"${tabs?.filter}" has no single choice. Name a filter without "kind".`,
    });
  return faults;
}

function defaultsOf(filter: FilterDefinition<ResourceRecord>): readonly string[] {
  if (isChoice(filter)) return filter.default === undefined ? [] : [filter.default];
  return filter.kind === 'choices' ? (filter.default ?? []) : [];
}

/** Checks that a server which pages its list can do what the definition declares for the list. */
function listFaults({ endpoint, sort, tabs, map }: AnyResource): Contradiction[] {
  if (endpoint?.style !== 'rest-pages') return [];
  const { serverSorts = [], counts, mapReadsAll } = endpoint;
  const faults: Contradiction[] = [];
  if (sort && !serverSorts.includes(sort.field))
    faults.push(
      missing(
        'sort',
        `the server does not sort by "${sort.field}"`,
        'Name one of "endpoint.serverSorts"',
        serverSorts,
      ),
    );
  if (counts && !tabs)
    faults.push({
      option: 'endpoint.counts',
      text: 'there are no tabs to count for. Add "tabs" or take it out.',
    });
  if (mapReadsAll && !map)
    faults.push({ option: 'endpoint.mapReadsAll', text: 'there is no map. Add "map" or take it out.' });
  return faults;
}

/** The actions that every resource may have. */
const usualActions = ['list', 'show', 'create', 'edit', 'duplicate', 'delete', 'export', 'import'];

function actionFaults({ recordActions = [], actions = {}, roles = {} }: AnyResource): Contradiction[] {
  const own = recordActions.map(({ name }) => name);
  const known = [...usualActions, ...Object.keys(actions), ...own];
  return [
    ...twice(own).map((name) => ({
      option: 'recordActions',
      text: `two actions are called "${name}". Rename one of them.`,
    })),
    ...own
      .filter((name) => usualActions.includes(name))
      .map((name) => ({
        option: 'recordActions',
        text: `"${name}" is an action of every resource. Rename yours.`,
      })),
    ...Object.keys(roles)
      .filter((name) => !known.includes(name))
      .map((name) => missing('roles', `"${name}" is no action`, 'Name one', known)),
  ];
}

function tabFaults({ details, map }: AnyResource): Contradiction[] {
  if (!details) return [];
  const tabs = tabsOf(details);
  const names = tabs.map((tab) => tab.name ?? (tab.show === 'related' ? tab.related.resource : tab.show));
  return [
    ...twice(names).map((name) => ({
      option: 'details.tabs',
      text: `two tabs are called "${name}". Name one of them.`,
    })),
    ...(tabs.some(({ show }) => show === 'map') && !map
      ? [{ option: 'details.tabs', text: 'a tab shows a map that the resource does not have. Add "map".' }]
      : []),
    ...(tabs.some(({ show }) => show === 'live') && !details.live
      ? [
          {
            option: 'details.tabs',
            text: 'a tab shows live video that the details do not have. Add "details.live".',
          },
        ]
      : []),
  ];
}

const twice = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
];
