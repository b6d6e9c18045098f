import { describe, expect, test } from 'vitest';
import { languages, type Text } from '../../src/locales/catalogue';
import { en } from '../../src/locales/en';
import { fieldsOf, layoutOf, namesOf } from '../../src/resources/definition/form-fields';
import { type AnyResource, pathOf } from '../../src/resources/definition/resource';
import { optionsOf } from '../../src/resources/filter-values';
import { resources } from '../../src/resources/index';
import { readListState, writeListState } from '../../src/screens/resource/list-address';

/** What folders bring for actions of their own, as it is written: loading it would load half of the application. */
const actionFiles = import.meta.glob<string>('../../src/resources/*/actions.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const named = resources.map((resource) => [resource.name, resource] as const);

/** The areas of section 2 by the segments of their routes; a product of its own may have more. */
const areas = {
  dashcams: 'DashCams',
  'request-videos': 'Request Videos',
  assets: 'Assets',
  alerts: 'Alerts',
  incidents: 'Incidents',
  'locked-videos': 'Locked Videos',
  'adas-reports': 'ADAS Reports',
  reports: 'Reports',
  settings: 'Settings',
};

const areasOfSpecification = resources.filter(({ name }) => name in areas);

test('the areas of section 2 stand in its order, named as its routes and called what it calls them', () => {
  expect(
    areasOfSpecification.map(({ name, label }) => [name, typeof label === 'string' ? en[label] : label.en]),
  ).toEqual(Object.entries(areas));
});

test('Settings stands at the bottom, every other area of section 2 above', () => {
  const atFoot = areasOfSpecification.filter(({ place }) => place === 'foot');
  expect(atFoot.map(({ name }) => name)).toEqual(['settings']);
  expect(areasOfSpecification.filter(({ place }) => place === 'hidden')).toEqual([]);
});

test('the DashCams group holds DashCams and Request Videos', () => {
  const group = areasOfSpecification.filter((resource) => resource.group?.name === 'dashcams');
  expect(group.map(({ name }) => name)).toEqual(['dashcams', 'request-videos']);
});

test('every area has records to show or a screen of its own', () => {
  const ownScreens = Object.keys(import.meta.glob('../../src/resources/*/screen.tsx'));
  for (const { name, endpoint } of resources) {
    expect(
      endpoint !== undefined || ownScreens.includes(`../../src/resources/${name}/screen.tsx`),
      name,
    ).toBe(true);
  }
});

test('no two resources share a name or an address', () => {
  const names = resources.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  const paths = resources.map((resource) => pathOf(resource));
  expect(paths).toEqual([...new Set(paths)]);
});

test('areas of one group name the same one', () => {
  const groups = resources.flatMap(({ group }) => (group ? [group] : []));
  for (const group of groups) expect(groups.find(({ name }) => name === group.name)).toBe(group);
});

test('names can stand in an address as they are', () => {
  for (const { name, route = name } of resources) expect(encodeURIComponent(route)).toBe(route);
});

/** All that a definition shows by field name, and where. */
function shownFields(resource: AnyResource): [string, string][] {
  const { columns, title, map, details, form } = resource;
  const places: Record<string, readonly (string | undefined)[] | undefined> = {
    columns,
    title: [title],
    popup: map?.popup,
    card: map && [map.card.second, map.card.aside],
    details: details?.fields,
    // An input with a label of its own needs no title of the field.
    form: fieldsOf(layoutOf(form))
      .filter(({ label }) => label === undefined)
      .flatMap(namesOf),
  };
  return Object.entries(places).flatMap(([place, fields = []]) =>
    fields.flatMap((field): [string, string][] => (field === undefined ? [] : [[place, field]])),
  );
}

/** All texts of a definition, catalogue keys and texts of its own. */
function textsOf(resource: AnyResource): Text[] {
  const {
    label,
    fields = {},
    filters = [],
    sorts = [],
    map,
    details,
    form,
    operations,
    follow,
    texts = {},
  } = resource;
  const titles = Object.values(fields as Record<string, { title: Text }>).map(({ title }) => title);
  return [
    label,
    ...titles,
    ...filters.flatMap((filter) => [filter.label, ...optionsOf(filter).map((option) => option.label)]),
    ...sorts.map((sort) => sort.label),
    ...(map?.groups ?? []).map((group) => group.label),
    ...(details?.more ? [details.more.label] : []),
    ...(details?.links ?? []).map((link) => link.label),
    ...(details?.nearby ? [details.nearby.label, details.nearby.none] : []),
    ...textsIn(form),
    ...textsIn(operations),
    ...textsIn(follow),
    ...Object.values(texts).filter((text) => text !== undefined && text !== false),
  ];
}

/** The texts of its own at whatever depth of a part of a definition; keys of the catalogue are checked by the compiler. */
function textsIn(part: unknown): Text[] {
  if (typeof part !== 'object' || part === null || part instanceof RegExp) return [];
  if ('en' in part) return [part as Text];
  return Object.values(part).flatMap(textsIn);
}

describe.each(named)('the definition of %s', (_name, resource) => {
  test('has the code of its own actions in its folder', () => {
    const own = (resource.recordActions ?? []).flatMap((action) => action.own ?? []);
    const code = actionFiles[`../../src/resources/${resource.name}/actions.tsx`] ?? '';
    expect(own.filter((name) => !code.includes(`export const ${name}: OwnActionHook<`))).toEqual([]);
  });

  test('shows no field that it does not define', () => {
    const missing = shownFields(resource).filter(([, field]) => !(field in (resource.fields ?? {})));
    expect(missing).toEqual([]);
  });

  test('searches only in what is shown somewhere', () => {
    const missing = (resource.search ?? []).filter((field) => !(field in (resource.fields ?? {})));
    expect(missing).toEqual([]);
  });

  test('has every text in every language', () => {
    for (const text of textsOf(resource)) {
      if (typeof text === 'string') expect(Object.keys(en)).toContain(text);
      else for (const language of languages) expect(text[language]).toMatch(/\S/);
    }
  });

  test('links only to resources that exist', () => {
    const { more, nearby, links = [] } = resource.details ?? {};
    const targets = [...links, more, nearby].flatMap((link) => (link ? [link.resource] : []));
    const names = resources.map(({ name }) => name);
    expect(targets.filter((target) => !names.includes(target))).toEqual([]);
  });

  test('has filters whose names take no other’s place in the address', () => {
    const taken = ['q', 'view', 'page', 'size', 'sort', 'item', 'details', 'pane', 'from', 'to'];
    const names = (resource.filters ?? []).map(({ name }) => name);
    expect(names.filter((name) => taken.includes(name))).toEqual([]);
    expect(names).toEqual([...new Set(names)]);
  });

  test('has sorts that the address brings back', () => {
    const wanted = [
      ...(resource.sort ? [resource.sort] : []),
      ...(resource.sorts ?? []).map(({ field, order }) => ({ field, order })),
    ];
    const none = new URLSearchParams();
    for (const sort of wanted) {
      const address = writeListState(resource, { ...readListState(resource, none), sort }, none);
      expect(readListState(resource, address).sort).toEqual(sort);
    }
  });

  test('has both a reader of rows and an endpoint, or neither', () => {
    expect(resource.schema === undefined).toBe(resource.endpoint === undefined);
  });
});
