import type { Settings } from '../settings/schema';
import { layoutOf, namesOf } from './definition/form-fields';
import type { AnyResource } from './definition/resource';

type RoleLimits = Settings['roleLimits'];

/** Whether an action is for a role, by the definition and by the server's limits. */
export function isForRole(
  { name, roles = {} }: Pick<AnyResource, 'name' | 'roles'>,
  action: string,
  role: string,
  roleLimits: RoleLimits,
): boolean {
  const limits = (Object.hasOwn(roleLimits, role) && roleLimits[role]) || [];
  // Whoever may not see the area can do nothing in it.
  return ['list', action].every(
    (one) => (roles[one]?.includes(role) ?? true) && !limits.includes(`${name}.${one}`),
  );
}

/** The resources that a role may see, each with the fields that it may see. */
export function resourcesForRole(
  resources: readonly AnyResource[],
  role: string,
  roleLimits: RoleLimits,
): readonly AnyResource[] {
  const seen = resources.filter((definition) => isForRole(definition, 'list', role, roleLimits));
  const names = new Set(seen.map(({ name }) => name));
  return seen.map((definition) => withRelationsTo(names, withFieldsFor(definition, role)));
}

/** A definition without filters by resources that are not seen; the same object when all are. */
function withRelationsTo(names: ReadonlySet<string>, definition: AnyResource): AnyResource {
  const { filters = [], ...others } = definition;
  const left = filters.filter((filter) => filter.kind !== 'relation' || names.has(filter.resource));
  if (left.length === filters.length) return definition;
  return left.length === 0 ? others : { ...others, filters: left };
}

/** A definition without the fields that are not for a role; the same object when it may see all. */
function withFieldsFor(definition: AnyResource, role: string): AnyResource {
  const fields = Object.entries(definition.fields ?? {}) as [string, { roles?: readonly string[] }][];
  const hidden = new Set(
    fields.filter(([, { roles }]) => roles && !roles.includes(role)).map(([field]) => field),
  );
  if (hidden.size === 0) return definition;
  const isSeen = (field: string): boolean => !hidden.has(field);
  const { columns, search, sort, sorts, filters, map, details, form } = definition;
  const seen: Partial<AnyResource> = {
    fields: Object.fromEntries(fields.filter(([field]) => isSeen(field))) as NonNullable<
      AnyResource['fields']
    >,
    ...(columns && { columns: columns.filter(isSeen) }),
    ...(search && { search: search.filter(isSeen) }),
    ...(sorts && { sorts: sorts.filter(({ field }) => isSeen(field)) }),
    ...(filters && { filters: filters.filter((filter) => isSeen(fieldOf(filter))) }),
    ...(map && { map: { ...map, popup: map.popup.filter(isSeen) } }),
    ...(details?.fields && { details: { ...details, fields: details.fields.filter(isSeen) } }),
    ...(form && { form: withInputsFor(form, isSeen) }),
  };
  const { sort: _, ...rest } = definition;
  return sort && !isSeen(sort.field) ? { ...rest, ...seen } : { ...definition, ...seen };
}

/** A form without the inputs of fields that are not seen. */
function withInputsFor(form: NonNullable<AnyResource['form']>, isSeen: (field: string) => boolean) {
  const { sections, ...layout } = layoutOf(form);
  const seen = sections.map(({ fields, ...section }) => ({
    ...section,
    fields: fields.filter((field) => namesOf(field).every(isSeen)),
  }));
  return { ...layout, sections: seen.filter(({ fields }) => fields.length > 0) };
}

/** The field that a filter is about, which bears its name where the server filters. */
const fieldOf = (filter: { name: string; field?: string; days?: { field: string } }): string =>
  filter.field ?? filter.days?.field ?? filter.name;
