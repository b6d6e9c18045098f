import type { OpenApiDocument } from './described-api';
import { operationsIn } from './described-api';

/** What a field of a body or a query names: a record that another company may have. */
export type NamedRecord =
  | 'company'
  | 'dashcam'
  | 'depot'
  | 'driver'
  | 'event'
  | 'eventAsset'
  | 'eventDashcam'
  | 'eventDriver'
  | 'eventRule'
  | 'group'
  | 'groupName'
  | 'invitation'
  | 'loginStep'
  | 'notice'
  | 'person'
  | 'photo'
  | 'report'
  | 'rule'
  | 'schedule'
  | 'sessionToken'
  | 'shareToken'
  | 'tenant'
  | 'video'
  | 'videoDashcam'
  | 'view';

/** The fields that name a record, by their names; where a name means different things, by route and name. */
const namingFields: Readonly<Record<string, NamedRecord>> = {
  appliesTo: 'groupName',
  assetId: 'eventAsset',
  assetIds: 'eventAsset',
  assigneeId: 'person',
  companyId: 'company',
  company_Id: 'company',
  CompanyId: 'company',
  dashcamId: 'dashcam',
  dashcamMasterId: 'videoDashcam',
  defaultViewId: 'view',
  depotId: 'depot',
  driverId: 'driver',
  escalateToIds: 'person',
  eventId: 'event',
  groupId: 'group',
  homeDepotId: 'depot',
  mentions: 'person',
  photo: 'photo',
  recipientIds: 'person',
  reportId: 'report',
  ruleId: 'rule',
  scheduleId: 'schedule',
  tenantGuid: 'tenant',
  'GET /api/v2/events dashcamId': 'eventDashcam',
  'GET /api/v2/events driverId': 'eventDriver',
  'GET /api/v2/events ruleId': 'eventRule',
  'GET /api/v2/events/counts dashcamId': 'eventDashcam',
  'GET /api/v2/events/counts driverId': 'eventDriver',
  'GET /api/v2/events/counts ruleId': 'eventRule',
  'GET /api/v2/history id': 'driver',
  'POST /api/DashCamMaster/archives ids': 'video',
  'POST /api/v2/notifications/read ids': 'notice',
  'POST /api/v2/auth/accept-invite token': 'invitation',
  'POST /api/v2/auth/accept-invite/check token': 'invitation',
  'POST /api/v2/auth/login/code token': 'loginStep',
  'POST /api/v2/auth/refresh token': 'sessionToken',
  'POST /api/v2/shared-reports/file token': 'shareToken',
  'POST /api/v2/shared-reports/open token': 'shareToken',
};

/** Fields that name no record, or none that a company could have. */
const plainFields = new Set([
  ...['activeFrom', 'activeTo', 'address', 'area', 'assetType', 'browser', 'by', 'byDate', 'cameraType'],
  ...['channels', 'code', 'colour', 'columns', 'commit', 'companyName', 'cooldownMin', 'currentPassword'],
  ...['date', 'dateFormat', 'density', 'description', 'deviceType', 'direction', 'dryRun', 'email', 'emails'],
  ...[
    'endDate',
    'endTime',
    'escalateAfterMin',
    'escalateEmails',
    'expiresAt',
    'file',
    'fileType',
    'filterBy',
  ],
  ...['format', 'formats', 'frequency', 'from', 'isActive', 'isShared', 'kind', 'language', 'latitude'],
  ...[
    'layout',
    'licenceExpiresFrom',
    'licenceExpiresOn',
    'licenceExpiresTo',
    'licenceNumber',
    'list',
    'longitude',
  ],
  ...['maxPoints', 'message', 'minDurationSec', 'monthDay', 'name', 'newPassword', 'order', 'password'],
  ...['page', 'pageSize', 'Page', 'Limit', 'phone', 'polygon', 'q', 'query', 'quietFrom', 'quietTo'],
  ...[
    'quietZone',
    'radiusM',
    'reason',
    'reference',
    'resource',
    'role',
    'route',
    'rows',
    'search',
    'severity',
  ],
  ...['sort', 'sortBy', 'source', 'span', 'stack', 'startDate', 'startTime', 'state', 'status', 'text'],
  ...['threshold', 'time', 'timezone', 'to', 'trackerType', 'type', 'userName', 'UTCFromDate', 'UTCToDate'],
  ...['utcOffSetMin', 'utcOffsetMin', 'version', 'webhookUrl', 'weekDays', 'widths'],
  // Names of what events have, and tags of vehicles: words that each company has for itself.
  'tags',
  // One of the kinds of videos.
  'videoTypeId',
  // The branch of the company that stands beside it.
  ...['BranchId', 'branchId', 'branch_Id'],
  // The signature of an address, of which "serves no file at an address of the other company" is about.
  ...['expires', 'session', 'signature'],
  // A sign-in has it empty; the first start of an empty database is not for two companies.
  ...['POST /api/v2/auth/login token', 'POST /api/v2/auth/first-start token'],
  'POST /api/v2/auth/first-start/check token',
]);

/** A field of a request, as the description of the API has it. */
export interface RequestField {
  /** Method and path, as routes are registered. */
  route: string;
  place: 'query' | 'body';
  /** The name of the list of records that it is in, such as `rows`. Absent: it is in none. */
  within?: string | undefined;
  name: string;
}

interface Described {
  $ref?: string;
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  allOf?: Described[];
  oneOf?: Described[];
}

/** All fields of all queries and bodies. */
export function requestFields(document: OpenApiDocument): RequestField[] {
  const fieldsOf = (given: Described, within?: string): Pick<RequestField, 'within' | 'name'>[] => {
    const schema = resolve(document, given);
    const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])];
    return [
      ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
        { within, name },
        ...fieldsOf(field, name),
      ]),
      ...(schema.items ? fieldsOf(schema.items, within) : []),
      ...parts.flatMap((part) => fieldsOf(part, within)),
    ];
  };
  const found = operationsIn(document).flatMap(({ method, path, parameters = [], requestBody }) => {
    const route = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema));
    return [
      ...parameters.flatMap(({ in: place, name }) =>
        place === 'query' ? [{ route, place: 'query' as const, name }] : [],
      ),
      ...bodies.map((field) => ({ route, place: 'body' as const, ...field })),
    ];
  });
  return [...new Map(found.map((field) => [JSON.stringify(field), field])).values()];
}

function resolve(document: OpenApiDocument, schema: Described): Described {
  if (!schema.$ref) return schema;
  const [, ...path] = schema.$ref.split('/');
  const found = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
  return resolve(document, found as Described);
}

/** What a field names; undefined when it names no record. */
export const recordNamedBy = ({ route, name }: RequestField): NamedRecord | undefined =>
  namingFields[`${route} ${name}`] ?? (plainFields.has(`${route} ${name}`) ? undefined : namingFields[name]);

/** Whether a field is in the list of those that name a record, or of those that do not. */
export const isClassified = (field: RequestField): boolean =>
  recordNamedBy(field) !== undefined ||
  plainFields.has(field.name) ||
  plainFields.has(`${field.route} ${field.name}`);
