import { z } from 'zod';
import { eventSources, eventStates } from '../../../src/domain/fleet/event-state';
import { alertSeverities } from '../../fleet/alert-rule';
import { answerOf, counts, instant, listOf, type OperationGroup, pageOf } from '../operation';
import { person } from './notifications';

const text = z.string().describe('Empty if unknown');

const event = z
  .object({
    id: z.string(),
    source: z.enum(eventSources),
    name: z.string(),
    kind: z.string(),
    severity: z.enum(alertSeverities),
    occurredAt: instant,
    ruleId: text,
    assetId: text,
    assetName: text,
    dashcamId: text,
    dashcamName: text,
    driverId: text,
    driverName: text,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    location: text,
    speedKmh: z.int(),
    description: text,
    state: z.enum(eventStates),
    assigneeId: z.int().nullable(),
    assigneeName: text,
    reason: text,
    version: z.int().describe('0 before the first decision'),
    decidedBy: text,
    decidedAt: z.string().describe('ISO 8601, UTC; empty before the first decision'),
    commentCount: z.int(),
  })
  .meta({ id: 'Event' });

const comment = z
  .object({
    id: z.int(),
    eventId: z.string(),
    text: z.string(),
    mentions: z.array(z.int()),
    userId: z.int().nullable(),
    userName: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'EventComment' });

export const events: OperationGroup = {
  tag: 'Events',
  description: 'Incidents and ADAS events with their decisions',
  features: ['triage'],
  operations: {
    'GET /api/v2/events': { id: 'listEvents', summary: 'A page of events', answer: pageOf(event) },
    'GET /api/v2/events/counts': {
      id: 'countEvents',
      summary: 'The number of events of each choice',
      answer: counts,
    },
    'GET /api/v2/events/:id': {
      id: 'getEvent',
      summary: 'One event',
      answer: answerOf(event),
      problems: [404],
    },
    'PUT /api/v2/events/:id': {
      id: 'decideEvent',
      summary: 'Decides about an event; absent fields stay unchanged',
      answer: answerOf(event),
      problems: [404],
      ifMatch: event,
    },
    'GET /api/v2/event-comments': {
      id: 'listEventComments',
      summary: 'The comments on an event, oldest first',
      answer: pageOf(comment),
    },
    'POST /api/v2/event-comments': {
      id: 'createEventComment',
      summary: 'Comments on an event',
      answer: answerOf(comment),
      problems: [404, 409],
    },
    'GET /api/v2/people': {
      id: 'listPeople',
      summary: 'The users who can sign in, by name',
      answer: pageOf(person),
    },
    'PUT /api/v2/event-presence': {
      id: 'setEventPresence',
      summary: 'Reports which event the user has open, and returns those of other users',
      answer: listOf(z.object({ userId: z.int(), userName: z.string(), eventId: z.string() })),
    },
  },
};
