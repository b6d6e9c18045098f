import type { Settings } from '../settings/schema';
import { type AnyTab, tabsOf } from './definition/details';
import type { AnyFilter } from './definition/filter';
import { fieldsOf as inputsOf, layoutOf, namesOf } from './definition/form-fields';
import type { AnyResource } from './definition/resource';

type RoleLimits = Settings['roleLimits'];
type Details = NonNullable<AnyResource['details']>;
type IsSeen = (field: string) => boolean;
/** The fields that a role does not see, by their resource. */
type HiddenFields = ReadonlyMap<string, ReadonlySet<string>>;

const noFields: ReadonlySet<string> = new Set();

/** Actions that create records: a role that may not create may do none of them. */
const creating: ReadonlySet<string> = new Set(['import', 'duplicate']);

/** Whether an action is for a role, by the definition and by the server's limits. */
export function isForRole(
  { name, roles = {} }: Pick<AnyResource, 'name' | 'roles'>,
  action: string,
  role: string,
  roleLimits: RoleLimits,
): boolean {
  const limits = (Object.hasOwn(roleLimits, role) && roleLimits[role]) || [];
  // A role that may not see the area can do nothing in it.
  const needed = creating.has(action) ? ['list', 'create', action] : ['list', action];
  return needed.every((one) => (roles[one]?.includes(role) ?? true) && !limits.includes(`${name}.${one}`));
}

/** The resources that a role may see, each with the fields that it may see. */
export function resourcesForRole(
  resources: readonly AnyResource[],
  role: string,
  roleLimits: RoleLimits,
): readonly AnyResource[] {
  const seen = resources.filter((definition) => isForRole(definition, 'list', role, roleLimits));
  const names = new Set(seen.map(({ name }) => name));
  const hidden: HiddenFields = new Map(
    seen.map((definition) => [definition.name, hiddenFrom(definition, role)]),
  );
  return seen.map((definition) =>
    withRelationsTo(names, withFieldsOfOthers(hidden, withFieldsFor(definition, hidden))),
  );
}

function hiddenFrom({ fields = {} }: AnyResource, role: string): ReadonlySet<string> {
  const all = Object.entries(fields) as [string, { roles?: readonly string[] }][];
  return new Set(all.filter(([, { roles }]) => roles && !roles.includes(role)).map(([field]) => field));
}

/** A definition without filters by resources that are not seen; the same object when all are. */
function withRelationsTo(names: ReadonlySet<string>, definition: AnyResource): AnyResource {
  const { filters = [], ...others } = definition;
  const left = filters.filter((filter) => filter.kind !== 'relation' || names.has(filter.resource));
  if (left.length === filters.length) return definition;
  return left.length === 0 ? others : { ...others, filters: left };
}

/** A definition without the fields that are not for a role; the same object when it may see all. */
function withFieldsFor(definition: AnyResource, hiddenFields: HiddenFields): AnyResource {
  const hidden = hiddenFields.get(definition.name) ?? noFields;
  if (hidden.size === 0) return definition;
  const isSeen: IsSeen = (field) => !hidden.has(field);
  const { search, sort, import: imported, ...others } = definition;
  const { fields = {}, columns, rowLabel, sorts, filters, map, details, form } = others;
  const searched = search?.filter(isSeen) ?? [];
  const importedHere = imported && withColumnsFor(imported, form, isSeen);
  return {
    ...others,
    hiddenFields: hidden,
    fields: Object.fromEntries(Object.entries(fields).filter(([field]) => isSeen(field))) as NonNullable<
      AnyResource['fields']
    >,
    ...(columns && { columns: columns.filter(isSeen) }),
    ...(rowLabel && { rowLabel: rowLabel.filter(isSeen) }),
    ...(searched.length > 0 && { search: searched }),
    ...(sort && isSeen(sort.field) && { sort }),
    ...(sorts && { sorts: sorts.filter(({ field }) => isSeen(field)) }),
    ...(filters && { filters: filters.filter((filter) => fieldsOf(filter).every(isSeen)) }),
    ...(map && { map: { ...map, popup: map.popup.filter(isSeen) } }),
    ...(details && { details: withDetailsFor(details, isSeen) }),
    ...(form && { form: withInputsFor(form, isSeen) }),
    ...(importedHere && { import: importedHere }),
  };
}

/** Details without the fields that are not seen; a tab of nothing else goes with them. */
function withDetailsFor(details: Details, isSeen: IsSeen): Details {
  const { fields } = details;
  const seen = fields ? { ...details, fields: fields.filter(isSeen) } : details;
  return withTabs(seen, (tab) => {
    if (tab.show !== 'fields' || !tab.fields) return tab;
    const left = tab.fields.filter(isSeen);
    return left.length > 0 ? { ...tab, fields: left } : undefined;
  });
}

/** Details with other tabs; the same object when none is changed. */
function withTabs(details: Details, change: (tab: AnyTab) => AnyTab | undefined): Details {
  const before = tabsOf(details);
  const after = before.map(change);
  if (after.every((tab, at) => tab === before[at])) return details;
  const { tabs: _, ...others } = details;
  const left = after.filter((tab) => tab !== undefined);
  return (left.length > 0 ? { ...others, tabs: left } : others) as Details;
}

/** A definition that shows nothing of other resources that a role does not see; the same object when it shows nothing of it. */
function withFieldsOfOthers(hidden: HiddenFields, definition: AnyResource): AnyResource {
  const { details } = definition;
  if (!details) return definition;
  const isSeenOf = (resource: string): IsSeen => {
    const ofOther = hidden.get(resource) ?? noFields;
    return (field) => !ofOther.has(field);
  };
  const tabbed = withTabs(details, (tab) => {
    if (tab.show !== 'related' || !tab.related.columns) return tab;
    const { columns, ...related } = tab.related;
    const left = columns.filter(isSeenOf(related.resource));
    if (left.length === columns.length) return tab;
    return {
      ...tab,
      related: (left.length > 0 ? { ...related, columns: left } : related) as typeof tab.related,
    };
  });
  const { nearby } = tabbed;
  const left = nearby?.fields.filter(isSeenOf(nearby.resource));
  if (tabbed === details && left?.length === nearby?.fields.length) return definition;
  return {
    ...definition,
    details: { ...tabbed, ...(nearby && left && { nearby: { ...nearby, fields: left } }) },
  };
}

/** An import without the columns that are not seen; undefined where a row could not be whole without them. */
function withColumnsFor(
  { columns, ...given }: NonNullable<AnyResource['import']>,
  form: AnyResource['form'],
  isSeen: IsSeen,
): AnyResource['import'] {
  const seen = columns.filter(({ field }) => isSeen(field));
  const relations = inputsOf(layoutOf(form)).filter(({ input, showIf }) => input === 'relation' && !showIf);
  if ([...columns, ...relations].some(({ field, required }) => required && !isSeen(field))) return undefined;
  return seen.length > 0 ? { ...given, columns: seen } : undefined;
}

/** A form without the inputs of fields that are not seen. */
function withInputsFor(form: NonNullable<AnyResource['form']>, isSeen: IsSeen) {
  const { sections, ...layout } = layoutOf(form);
  const seen = sections.map(({ fields, ...section }) => ({
    ...section,
    fields: fields.filter((field) => namesOf(field).every(isSeen)),
  }));
  return { ...layout, sections: seen.filter(({ fields }) => fields.length > 0) };
}

/** The fields that a filter is about; one that the server applies bears the name of its field. */
function fieldsOf(filter: AnyFilter & { field?: string; days?: { field: string } }): readonly string[] {
  const { name, of, field = filter.days?.field ?? of ?? name } = filter;
  return of === undefined ? [field] : [of, field];
}
