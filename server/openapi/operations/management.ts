import { z } from 'zod';
import { userRoles } from '../../../src/domain/user-roles';
import { driverStatuses } from '../../database/management-schema';
import { alertSeverities } from '../../fleet/alert-rule';
import { incidentTypes } from '../../fleet/incident-cause';
import { answerOf, day, instant, type Operation, type OperationGroup, pageOf, signature } from '../operation';
import { managedFields, managedOperations } from './managed';

const features = ['management'] as const;
/** Left out for roles that may not change the records. */
const withPermission = z.string().optional().describe('Omitted for roles that may not change drivers');

const driver = z
  .object({
    ...managedFields,
    name: z.string(),
    licenceNumber: withPermission,
    licenceExpiresOn: day.nullable(),
    phone: withPermission,
    email: withPermission,
    photo: z.string().nullable().describe('A signed URL'),
    homeDepotId: z.int().nullable(),
    homeDepotName: z.string().nullable(),
    assetId: z.int().nullable(),
    assetName: z.string().nullable(),
    status: z.enum(driverStatuses),
    incidentCount: z.int().describe('Of the last 30 days'),
    score: z.int().min(0).max(100).nullable().describe('Null without an asset'),
  })
  .meta({ id: 'Driver' });

const driverIncident = z
  .object({
    id: z.string(),
    at: instant,
    assetId: z.int(),
    assetName: z.string(),
    alertName: z.string(),
    alertType: z.enum(Object.values(incidentTypes)),
    severity: z.enum(alertSeverities),
    location: z.string(),
    speed: z.int().describe('km/h'),
    eventId: z.string(),
  })
  .meta({ id: 'DriverIncident' });

export const drivers: OperationGroup = {
  tag: 'Drivers',
  description: 'Drivers, with licence, home depot and asset',
  features,
  operations: {
    ...managedOperations({
      name: 'drivers',
      one: 'Driver',
      many: 'Drivers',
      record: driver,
      hasCounts: true,
      hasImport: true,
    }),
    'POST /api/v2/driver-photos': {
      id: 'uploadDriverPhoto',
      summary: 'Uploads a picture, whose URL can then be set for a driver',
      body: z.object({
        file: z.string().meta({ format: 'binary' }).describe('JPEG, PNG or WebP, 1 MB at most'),
      }),
      consumes: 'multipart/form-data',
      answer: answerOf(z.object({ id: z.string(), url: z.string() })),
    },
    'GET /api/v2/driver-photos/:file': {
      id: 'getDriverPhoto',
      summary: 'A picture at its signed URL',
      querystring: signature,
      answer: { types: ['image/jpeg', 'image/png', 'image/webp'], description: 'The picture' },
      problems: [403, 404],
    },
    'GET /api/v2/driver-incidents': {
      id: 'listDriverIncidents',
      summary: "The incidents of a driver's asset in the last 30 days, newest first",
      answer: pageOf(driverIncident),
      problems: [404],
    },
  },
};

const depot = z
  .object({
    ...managedFields,
    name: z.string(),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    radiusM: z.int().nullable().describe('Null: it has a polygon'),
    polygon: z
      .array(z.array(z.number()).length(2).describe('Latitude, longitude'))
      .nullable()
      .describe('Null: it has a radius'),
    assetsInside: z.int().describe('Now'),
  })
  .meta({ id: 'Depot' });

const crossing = z
  .object({
    id: z.string(),
    at: instant,
    event: z.enum(['arrival', 'departure']),
    assetId: z.int(),
    assetName: z.string(),
    location: z.string(),
    speed: z.int().describe('km/h'),
  })
  .meta({ id: 'DepotCrossing' });

export const depots: OperationGroup = {
  tag: 'Depots',
  description: 'Depots of assets, with arrivals and departures',
  features,
  operations: {
    ...managedOperations({ name: 'depots', one: 'Depot', many: 'Depots', record: depot, hasImport: true }),
    'GET /api/v2/depot-crossings': {
      id: 'listDepotCrossings',
      summary: 'Arrivals and departures of a depot in the last seven days, newest first',
      answer: pageOf(crossing),
      problems: [404],
    },
  },
};

const group = z
  .object({
    ...managedFields,
    name: z.string(),
    colour: z.string().describe('#rrggbb'),
    tags: z.array(z.string()),
    assetIds: z.array(z.int()),
    assetCount: z.int().describe('By tags and by ids'),
  })
  .meta({ id: 'Group' });

export const groups: OperationGroup = {
  tag: 'Groups',
  description: 'Groups of assets',
  features,
  operations: {
    ...managedOperations({ name: 'groups', one: 'Group', many: 'Groups', record: group, hasImport: true }),
    'GET /api/v2/group-members/:id': {
      id: 'getGroupMembers',
      summary: 'The ids of the assets of a group and of their dashcams',
      answer: answerOf(
        z.object({
          id: z.int(),
          assetIds: z.array(z.int()).optional(),
          dashcamIds: z.array(z.int()).optional(),
          names: z
            .array(z.string())
            .optional()
            .describe('Names by which "Applies To" selects these assets, in lower case'),
        }),
      ),
      hasEtag: true,
      problems: [404],
    },
  },
};

const userFields = {
  ...managedFields,
  name: z.string(),
  email: z.string(),
  userName: z.string(),
  role: z.string().describe(`One of ${userRoles.join(', ')}`),
  status: z.enum(['active', 'invited', 'locked']),
  openSessions: z.int(),
  lastUsedAt: instant.nullable(),
  signedInAt: instant.nullable(),
  secondFactor: z.enum(['on', 'off']),
};
const user = z.object(userFields).meta({ id: 'User' });
const userWithLink = z
  .object({
    ...userFields,
    link: z.object({ url: z.string(), expiresAt: instant }).describe('To set a password; returned only here'),
  })
  .meta({ id: 'UserWithLink' });

const accountAction = (id: string, summary: string, record: z.ZodType = user): Operation => ({
  id,
  summary,
  answer: answerOf(record),
  problems: [404, 409],
});

export const users: OperationGroup = {
  tag: 'Users',
  description: 'The users and their roles',
  features,
  operations: {
    ...managedOperations({
      name: 'users',
      one: 'User',
      many: 'Users',
      record: user,
      created: userWithLink,
      hasCounts: true,
    }),
    'POST /api/v2/users/:id/reset-password': accountAction(
      'resetUserPassword',
      'Creates a link to set a password and invalidates the previous ones',
      userWithLink,
    ),
    'POST /api/v2/users/:id/lock': accountAction('lockUser', 'Locks an account, and ends its sessions'),
    'POST /api/v2/users/:id/unlock': accountAction('unlockUser', 'Unlocks an account'),
    'POST /api/v2/users/:id/end-sessions': accountAction('endUserSessions', 'Ends all sessions of a user'),
    'POST /api/v2/users/:id/reset-second-factor': accountAction(
      'resetUserSecondFactor',
      'Turns the second factor off for a user who has lost it',
    ),
  },
};

const change = z
  .object({
    id: z.int(),
    at: instant,
    user: z.object({ id: z.int().nullable().describe('Null: a command'), name: z.string() }),
    resource: z.string(),
    recordId: z.string(),
    recordName: z.string(),
    action: z.string(),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  })
  .meta({ id: 'Change' });

export const history: OperationGroup = {
  tag: 'History',
  description: 'The change history',
  features,
  operations: {
    'GET /api/v2/history': {
      id: 'listChanges',
      summary: 'Changes, newest first',
      answer: pageOf(change),
    },
  },
};
