import type { ZodMiniType } from 'zod/mini';
import * as z from 'zod/mini';
import type { Feature } from '../../domain/features';
import type { Text } from '../../locales/catalogue';
import type { Formatting } from '../formatting';
import type { RecordAction } from './action';
import { completeDefinition, type WrittenDefinition } from './complete';
import type { DetailsDefinition } from './details';
import type { Endpoint, EndpointDefinition } from './endpoint';
import type { ComputedField, FieldDefinition } from './field';
import type { AnyFilter, FilterEntry, TabsDefinition } from './filter';
import type { FollowDefinition, Following } from './follow';
import type { FormDefinition } from './form';
import type { ImportDefinition } from './import';
import type { AnyMap, MapDefinition } from './map';
import type { Operations, WritePlace, Writing } from './operations';
import type { FieldOf, ResourceRecord } from './record';
import type { ResourceRoles } from './roles';

/** A group of entries in the sidebar; the definitions in it share the same object. */
export interface SidebarGroup {
  /** A folder of `src/resources/`, whose `icon.tsx` is the picture of the group. */
  name: string;
  label: Text;
  /** The position among the areas, ascending. Absent: that of its first area. */
  order?: number;
  /** Its areas are only there on back ends that list the feature in `FEATURES`. Absent: on all. */
  feature?: Feature;
}

/** A resource as plain configuration. An option that is absent is not shown. Its picture is `icon.tsx` beside it. */
export interface ResourceDefinition<Row extends ResourceRecord> {
  /** The name of the resource, of its folder, and of its route, `/dashboard/{name}`. */
  name: string;
  /** The sidebar entry and the heading: a key of the catalogue, or `{ en, es, fr }`. */
  label: Text;
  /** Another route, `/dashboard/{route}`. Absent: that of the name. */
  route?: string;
  /** The area is only there on back ends that list the feature in `FEATURES`. Absent: that of the group, or on all. */
  feature?: Feature;
  /** The position in the sidebar, ascending. */
  order: number;
  /** The sidebar group of the entry. Absent: none. */
  group?: SidebarGroup;
  /**
   * `foot`: at the foot; `linked`: no sidebar entry, other areas lead to its screen; `hidden`: no screen either. Absent: among
   * the areas.
   */
  place?: 'foot' | 'linked' | 'hidden';
  /** Of a `linked` area: the area that links to it, whose sidebar entry is selected while it is open. Absent: none is. */
  parent?: string;
  /** Parses a row into a record. Absent (with `endpoint`): the screen shows that the area is not available yet. */
  schema?: ZodMiniType<Row>;
  /** Where the records come from. Absent: as `schema`. */
  endpoint?: EndpointDefinition;
  /** `'numbered'`: equal ids get a number. Absent: of two rows with one id the later is dropped and counted. */
  duplicateIds?: 'numbered';
  /** The endpoint of back ends that list the feature in `FEATURES`. Absent: `endpoint` serves all. */
  featured?: { feature: Feature; endpoint: EndpointDefinition };
  /** The title and the cell of each field that is shown anywhere. Absent: nothing can be shown. */
  fields?: { readonly [Field in FieldOf<Row>]?: FieldDefinition<Row> };
  /**
   * The columns shown by default, in order; the column chooser offers all fields. The first cannot be hidden.
   * Absent: all fields that can be columns.
   */
  columns?: readonly FieldOf<Row>[];
  /** The field that names a record. Absent: the first column. */
  title?: FieldOf<Row>;
  /**
   * The fields that identify a row in the accessible names of its controls: `['name', 'createdAt']`. Absent: `title`,
   * which is then unique.
   */
  rowLabel?: readonly FieldOf<Row>[];
  /**
   * Translates generated texts of a record, before it is listed, searched, sorted and exported:
   * `(report, { t, dates }) => ({ ...report, name: … })`. Absent: records are as they are read.
   */
  localize?(record: Row, formatting: Formatting): Row;
  /** The default sort. Absent: the server's order, or, of `rest-pages`, ascending by the first of `serverSorts`. */
  sort?: { field: FieldOf<Row>; order: 'asc' | 'desc' };
  /** Named sorts in a dropdown, also for the side panel of the map. Absent: only columns sort. */
  sorts?: readonly { name: string; label: Text; field: FieldOf<Row>; order: 'asc' | 'desc' }[];
  /** The fields that the search covers. Absent: no search box. */
  search?: readonly FieldOf<Row>[];
  /** `true`: records are found by "Find anything", through `search` and by their titles. Absent: only in their area. */
  quickFind?: true;
  /** `[{ name: 'status' }, { name: 'expires', field: 'licenceExpiresOn' }]`. Absent: none. */
  filters?: readonly FilterEntry<Row>[];
  /** Tabs with counts out of one of `filters`, or of a field. Absent: none. */
  tabs?: TabsDefinition;
  /** The page sizes on offer; the first one is the default. Absent: 10, 25, 50 and 100. */
  pageSizes?: readonly [number, ...number[]];
  /** The pages that have a button. Absent: at most five, around the current one. */
  pagesShown?(page: number, lastPage: number): readonly number[];
  /** Absent: no map, and no map/list toggle. */
  map?: MapDefinition<Row>;
  /** Absent: no View Details. */
  details?: DetailsDefinition<Row>;
  /** `false`: the list is not exported, nor is anything selected for it. Absent: every role that sees the list may export it. */
  exports?: false;
  /** The heading of a column with one menu of all actions of a row. Absent: frequent actions are buttons in the row. */
  rowMenu?: Text;
  /** Creating, editing, duplicating and deleting. Absent: records are only read here. */
  operations?: Operations<Row>;
  /** The resource that writes the records, if it is another one. Absent: this one's endpoint. */
  writes?: WritePlace<Row>;
  /** The inputs of creating and editing, which it needs. Absent: records are neither created nor edited. */
  form?: FormDefinition<Row>;
  /** Absent: no import from files. */
  import?: ImportDefinition;
  /**
   * What can be done with records, by Refine's names of actions or own ones, and the feature that a back end needs for
   * it: `{ create: 'always', cancel: 'requestCancel' }`. Absent: `list`, and what `details` and `operations` declare.
   */
  actions?: Readonly<Record<string, 'always' | Feature>>;
  /** The roles that each action is for, besides the server's ROLE_LIMITS. Absent: all of them. */
  roles?: ResourceRoles;
  /** What can be done with one record or with selected ones. Absent: nothing beside `actions`. */
  recordActions?: readonly RecordAction<Row>[];
  /**
   * What the history calls actions of the server that are none of `recordActions`, by their names there. Absent: they are
   * called by those names.
   */
  historyActions?: Readonly<Record<string, Text>>;
  /** The row limit of one response, and the text that is shown when it is reached. Absent: no limit. */
  rowLimit?: { rows: number; text: Text };
  /** `true`: refetched every REFRESH_SECONDS while the tab is visible. Absent: fetched when the screen opens. */
  live?: true;
  /** Follows records whose state changes on the server until they are completed. Absent: none are followed. */
  follow?: FollowDefinition<Row>;
  texts?: {
    /** The heading of the list, where another part is beside it. Absent: it has none. */
    list?: Text;
    /** Section 2's empty state, also of a search without results. Absent: "No data found". */
    empty?: Text;
    /** A hint below `empty` if there are no records at all. Absent: there is none. */
    emptyHint?: Text;
    /** The title where there are records, and search and filters leave none. Absent: `empty`. */
    noMatch?: Text;
    /** Below it, with their `{total}`. Absent: that none of so many records match. */
    noMatchHint?: Text;
    /** The placeholder of the search box. Absent: its name, "Search {area}". */
    search?: Text;
    /** Section 8's title if loading fails; `false`: no error is shown, and the list is empty. Absent: the generic one. */
    loadFailed?: Text | false;
    /** Section 8's title if the server answers with `success` false. Absent: `loadFailed`. */
    loadRefused?: Text;
  };
}

/** A definition without its record type, in which nothing is left to follow from something else. */
export interface AnyResource
  extends Omit<ResourceDefinition<ResourceRecord>, 'endpoint' | 'featured' | 'filters' | 'map'> {
  endpoint?: Endpoint;
  featured?: { feature: Feature; endpoint: Endpoint };
  filters?: readonly AnyFilter[];
  map?: AnyMap;
  /** The fields that the user's role does not see, which the history still names. Absent: it sees all. */
  hiddenFields?: ReadonlySet<string>;
}

/** The same resource, whose records another function writes for their reader. */
export function withLocalize<Row extends ResourceRecord>(
  definition: AnyResource,
  localize: NonNullable<ResourceDefinition<Row>['localize']>,
): AnyResource {
  return { ...definition, localize: localize as NonNullable<AnyResource['localize']> };
}

/** The path of a resource's screen (section 2 "Route table"), with a query string if there is one. */
export function pathOf(
  { name, route }: Pick<AnyResource, 'name' | 'route'>,
  query: Readonly<Record<string, string>> = {},
): string {
  const path = `/dashboard/${route ?? name}`;
  const words = new URLSearchParams(query).toString();
  return words ? `${path}?${words}` : path;
}

/** The field that sorts a column: its `sortBy`, or the field itself. */
export function sortFieldOf({ fields }: Pick<AnyResource, 'fields'>, field: string): string {
  return fields?.[field as keyof typeof fields]?.sortBy ?? field;
}

/** A map, without which no tab of the details can show it. */
type Shown<Row> =
  | { map: MapDefinition<Row>; details?: DetailsDefinition<Row> }
  | { map?: never; details?: DetailsDefinition<Row, never> };

type NoEndpoint = { schema?: never; endpoint?: never; featured?: never };

/** Values that are computed when a record is read, by the names of their fields. */
type NoComputed = Record<never, never>;

/**
 * Declares a resource. Field names are checked against the schema; the registry then reads records by field name.
 * What is computed becomes a part of the record as it is read, and so is searched, sorted and filtered as the rest.
 */
export function defineResource<
  Row extends ResourceRecord,
  Computed extends object = NoComputed,
  FilterName extends string = never,
>(
  definition: Omit<
    ResourceDefinition<NoInfer<Row & Computed>>,
    'schema' | 'endpoint' | 'operations' | 'form' | 'filters' | 'tabs' | 'map' | 'details' | 'follow'
  > &
    ({ schema: ZodMiniType<Row>; endpoint: EndpointDefinition } | NoEndpoint) &
    Following<NoInfer<Row & Computed>> &
    Writing<NoInfer<Row & Computed>> &
    Shown<NoInfer<Row & Computed>> & {
      filters?: readonly (FilterEntry<NoInfer<Row & Computed>> & { name: FilterName })[];
      tabs?: TabsDefinition<NoInfer<FilterName | FieldOf<Row & Computed>>>;
      /** Fields made out of others: `{ title, cell, value(row) }` each. Absent: all are the schema's. */
      computed?: { [Field in keyof Computed]: ComputedField<NoInfer<Row>, Computed[Field]> };
    },
): AnyResource {
  const { computed, ...rest } = definition;
  const given = rest as unknown as WrittenDefinition;
  const fields = { ...given.fields, ...(computed as unknown as WrittenDefinition['fields']) };
  return {
    ...completeDefinition(Object.keys(fields).length > 0 ? { ...given, fields } : given),
    ...(given.schema && computed && { schema: computing(given.schema, computed as unknown as AnyComputed) }),
  };
}

type AnyComputed = Readonly<Record<string, ComputedField<ResourceRecord, unknown>>>;

function computing(schema: ZodMiniType<ResourceRecord>, computed: AnyComputed): ZodMiniType<ResourceRecord> {
  const values = Object.entries(computed);
  return z.pipe(
    schema,
    z.transform((record: ResourceRecord) => {
      const whole: Record<string, unknown> = { ...record };
      for (const [name, { value }] of values) whole[name] = value(record);
      return whole as unknown as ResourceRecord;
    }),
  );
}
