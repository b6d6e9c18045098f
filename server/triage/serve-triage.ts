import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { eventStates } from '../../src/domain/fleet/event-state';
import type { Database } from '../database/open-database';
import type { AssetGroup } from '../fleet/asset-group';
import type { IncidentLog } from '../fleet/incident-log';
import type { Roster } from '../fleet/roster';
import { userOf } from '../http/authentication';
import { plainText } from '../http/body-fields';
import { HttpProblem } from '../http/http-problem';
import { changedMeanwhile, versionsOf } from '../http/if-match';
import { optionalId } from '../management/field-values';
import { pageFields } from '../management/list-query';
import { parseQuery, parses } from '../management/serve-resource';
import type { FleetKey } from '../repositories/assets';
import { createAssignedDrivers, noDrivers } from './assigned-drivers';
import { seedTriage } from './demo-triage';
import { createEventCommentRepository, type StoredComment } from './event-comments';
import { createEventDecisionRepository, type NamedEvent } from './event-decisions';
import { EventLog } from './event-log';
import { createEventNotices } from './event-notices';
import { createEventPresenceRepository } from './event-presence';
import { eventCountQuery, eventListQuery } from './event-query';
import { createEvents } from './events';
import { listPeople } from './people';

/** The same length as in the history of changes. */
const MAX_REASON = 500;
const MAX_COMMENT = 2000;
const MAX_MENTIONS = 20;

const params = z.object({ id: z.string() });
const eventId = z.string('is required').min(1, 'is required').max(100).pipe(plainText);
/** A text with line breaks, without other control characters. */
const paragraphs = z
  .string('is required')
  .transform((text) => text.replaceAll('\r\n', '\n'))
  .pipe(
    z.string().regex(/^[^\p{Cs}\p{Cc}]*(?:[\n\t][^\p{Cs}\p{Cc}]*)*$/u, 'must not contain control characters'),
  );

const decisionBody = z
  .object({
    state: z.enum(eventStates, `must be one of ${eventStates.join(', ')}`).optional(),
    assigneeId: optionalId.optional(),
    reason: paragraphs
      .pipe(z.string().trim().max(MAX_REASON, `must have at most ${MAX_REASON} characters`))
      .optional()
      .meta({ maxLength: MAX_REASON }),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), {
    path: ['state'],
    message: 'state, assigneeId or reason is required',
  });

const commentBody = z.object({
  eventId,
  text: paragraphs
    .pipe(
      z.string().trim().min(1, 'is required').max(MAX_COMMENT, `must have at most ${MAX_COMMENT} characters`),
    )
    .meta({ minLength: 1, maxLength: MAX_COMMENT }),
  mentions: z
    .array(z.union([z.int().min(1).max(999_999_999), z.string().regex(/^[1-9]\d{0,8}$/)]).transform(Number))
    .max(MAX_MENTIONS)
    .nullish()
    .transform((ids) => [...new Set(ids ?? [])]),
});

const presenceBody = z.object({ eventId: eventId.nullable() });
const commentQuery = z.strictObject({ eventId });
const peopleQuery = z.strictObject({
  ...pageFields,
  pageSize: pageFields.pageSize.unwrap().default(1000),
  sort: z.literal('name').optional(),
  q: plainText.max(200).optional(),
});

export interface TriageServices {
  database: Database;
  key: FleetKey;
  tenantGuid: string;
  roster: Roster;
  incidents: IncidentLog;
  readGroups: () => Promise<readonly (AssetGroup & { id: number })[]>;
  /** Whether the server has drivers (feature `management`). */
  hasManagement: boolean;
  utcOffsetMin: number;
  /** Whether users are notified of mentions and assignments (feature `notifications`). */
  sendsNotifications: boolean;
  now: () => number;
}

export interface Triage {
  /** Adds decisions to a new fleet, for demonstrations. */
  seed(): Promise<void>;
  serve(api: FastifyInstance): void;
  /** Purges for the maintenance. */
  purges: readonly (() => Promise<void>)[];
}

const commentRecord = ({ id, eventId, text, mentions, userId, userName, createdAt }: StoredComment) => ({
  id,
  eventId,
  text,
  mentions,
  userId,
  userName,
  createdAt: createdAt.toISOString(),
});

/** Events with their decisions, comments, people and presence (feature `triage`). */
export function createTriage(services: TriageServices): Triage {
  const { database, key, tenantGuid, roster, incidents, now } = services;
  const notices = services.sendsNotifications ? createEventNotices(database, key) : undefined;
  const decisions = createEventDecisionRepository(database, key, tenantGuid, notices);
  const comments = createEventCommentRepository(database, key, tenantGuid, decisions, notices);
  const presence = createEventPresenceRepository(database, key);
  const events = createEvents({
    ...services,
    log: new EventLog(roster, incidents),
    decisions,
    drivers: services.hasManagement ? createAssignedDrivers(database, key) : noDrivers,
  });
  const at = (): Date => new Date(now());
  /** @throws {HttpProblem} 404 */
  const known = async (id: string): Promise<NamedEvent> => {
    const event = await events.find(id);
    if (event) return event;
    throw new HttpProblem(404, 'There is no such event, or it is no longer kept.');
  };

  return {
    seed: () => seedTriage({ ...services, events }),

    serve(api) {
      const routes = api.withTypeProvider<ZodTypeProvider>();

      routes.get('/api/v2/events', parses(eventListQuery), async (request) => {
        const { page, pageSize, sort, ...filter } = parseQuery(eventListQuery, request.query);
        const found = await events.list(filter, { page, pageSize, sort }, userOf(request).id);
        return { success: true, ...found, message: '' };
      });

      routes.get('/api/v2/events/counts', parses(eventCountQuery), async (request) => {
        const { by, timezone, ...filter } = parseQuery(eventCountQuery, request.query);
        return {
          success: true,
          data: await events.count(by, filter, userOf(request).id, timezone),
          message: '',
        };
      });

      routes.get('/api/v2/events/:id', { schema: { params } }, async (request) => ({
        success: true,
        data: await events.describe(await known(request.params.id)),
        message: '',
      }));

      routes.put('/api/v2/events/:id', { schema: { params, body: decisionBody } }, async (request) => {
        const event = await known(request.params.id);
        const outcome = await decisions.decide(
          event,
          request.body,
          userOf(request),
          at(),
          versionsOf(request),
        );
        if (outcome.kind === 'changed')
          throw changedMeanwhile('This event was', await events.describe(event, outcome.present));
        return {
          success: true,
          data: await events.describe(event, outcome.record),
          message: 'Event updated',
        };
      });

      routes.get('/api/v2/event-comments', parses(commentQuery), async (request) => {
        const { eventId } = parseQuery(commentQuery, request.query);
        const data = (await comments.list(eventId)).map(commentRecord);
        return { success: true, data, totalCount: data.length, message: '' };
      });

      routes.post('/api/v2/event-comments', { schema: { body: commentBody } }, async (request) => {
        const { eventId, text, mentions } = request.body;
        const comment = await comments.add(await known(eventId), text, mentions, userOf(request), at());
        return { success: true, data: commentRecord(comment), message: 'Comment added' };
      });

      routes.get('/api/v2/people', parses(peopleQuery), async (request) => {
        const { people, totalCount } = await listPeople(
          database,
          tenantGuid,
          parseQuery(peopleQuery, request.query),
        );
        return { success: true, data: people, totalCount, message: '' };
      });

      routes.put('/api/v2/event-presence', { schema: { body: presenceBody } }, async (request) => ({
        success: true,
        data: await presence.note(userOf(request).id, request.body.eventId, at()),
        message: '',
      }));
    },

    purges: [() => presence.purge(at())],
  };
}
