import { and, eq } from 'drizzle-orm';
import type { EventState } from '../../src/domain/fleet/event-state';
import type { Database } from '../database/open-database';
import { eventComments, eventDecisions, triageSets } from '../database/triage-schema';
import type { Roster } from '../fleet/roster';
import type { FleetKey } from '../repositories/assets';
import type { EventAnswer, Events } from './events';
import { listPeople } from './people';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DEMO_DAYS = 5;
/** The limit of the demo, however large the fleet is. */
const MAX_ASSETS = 100;
/** The newest events stay open, for users who open the queue. */
const LEFT_OPEN = 4;

interface DemoDecision {
  state: EventState;
  /** Indexes of users: the assignee, and the user who decided. */
  assignee: number | null;
  by: number;
  reason: string;
  comments: readonly { by: number; text: string; mentions?: readonly number[] }[];
}

/** Every other event of the last days, newest first, gets the next one. */
const demoDecisions: readonly DemoDecision[] = [
  {
    state: 'in-review',
    assignee: 1,
    by: 0,
    reason: '',
    comments: [{ by: 0, text: 'Luis, can you look at the clip before the shift ends?', mentions: [1] }],
  },
  {
    state: 'needs-coaching',
    assignee: 0,
    by: 1,
    reason: 'Second time this month',
    comments: [
      { by: 1, text: 'The same stretch as last time.' },
      { by: 0, text: 'I will speak to the driver on Thursday.' },
    ],
  },
  {
    state: 'dismissed',
    assignee: null,
    by: 1,
    reason: 'Over within seconds',
    comments: [],
  },
  {
    state: 'resolved',
    assignee: 0,
    by: 0,
    reason: 'Talked it over with the driver',
    comments: [{ by: 0, text: 'Done, the driver has signed the note.' }],
  },
  { state: 'new', assignee: 1, by: 0, reason: '', comments: [] },
  {
    state: 'needs-coaching',
    assignee: null,
    by: 1,
    reason: 'To be talked over before the next tour',
    comments: [{ by: 1, text: 'Who takes this one?', mentions: [0] }],
  },
  { state: 'dismissed', assignee: null, by: 0, reason: 'Road works', comments: [] },
  { state: 'resolved', assignee: 1, by: 1, reason: '', comments: [] },
];

export interface DemoServices {
  database: Database;
  key: FleetKey;
  tenantGuid: string;
  roster: Roster;
  events: Events;
  now: () => number;
}

/**
 * Adds decisions on some events of the last days to a branch, once. The same fleet gets the same ones at the same time.
 */
export async function seedTriage(services: DemoServices): Promise<void> {
  const { database, key, tenantGuid, roster, events, now } = services;
  const isOurs = and(eq(triageSets.companyId, key.companyId), eq(triageSets.branchId, key.branchId));
  if ((await database.$count(triageSets, isOurs)) > 0) return;
  const { people } = await listPeople(database, tenantGuid, { page: 1, pageSize: 2 });
  const assetIds: number[] = [];
  for (const { facts } of await roster.members()) {
    if (assetIds.length === MAX_ASSETS) break;
    if (facts.kind === 'asset') assetIds.push(facts.id);
  }
  const { data } = await events.list(
    {
      assetId: assetIds,
      severity: ['critical', 'high', 'medium'],
      q: [],
      from: now() - DEMO_DAYS * DAY_MS,
      to: undefined,
    },
    { page: 1, pageSize: LEFT_OPEN + 2 * demoDecisions.length, sort: '-occurredAt' },
    0,
  );
  const open = data.slice(LEFT_OPEN).filter((_, index) => index % 2 === 0);

  await database.transaction(async (transaction) => {
    const isFirst = await transaction
      .insert(triageSets)
      .values({ ...key, seededAt: new Date(now()) })
      .onConflictDoNothing()
      .returning();
    if (isFirst.length === 0 || people.length === 0) return;
    for (const [index, event] of open.entries()) {
      const demo = demoDecisions[index];
      if (!demo) continue;
      const person = (place: number) => people[place % people.length];
      // Some hours after the event, and not in the future.
      const atMs = (hours: number) => Math.min(Date.parse(event.occurredAt) + hours * HOUR_MS, now());
      const by = person(demo.by);
      await transaction.insert(eventDecisions).values({
        ...key,
        eventId: event.id,
        occurredAt: new Date(event.occurredAt),
        event: factsIn(event),
        state: demo.state,
        assigneeId: (demo.assignee === null ? undefined : person(demo.assignee)?.id) ?? null,
        reason: demo.reason,
        version: 1,
        commentCount: demo.comments.length,
        decidedById: by?.id ?? null,
        decidedBy: by?.name ?? '',
        decidedAt: new Date(atMs(2)),
      });
      for (const [place, comment] of demo.comments.entries())
        await transaction.insert(eventComments).values({
          ...key,
          eventId: event.id,
          text: comment.text,
          mentions: (comment.mentions ?? []).flatMap((mentioned) => person(mentioned)?.id ?? []),
          userId: person(comment.by)?.id ?? null,
          userName: person(comment.by)?.name ?? '',
          createdAt: new Date(atMs(2 + place)),
        });
    }
  });
}

/** The stored facts of an event, without the decision. */
function factsIn(event: EventAnswer): typeof eventDecisions.$inferInsert.event {
  const {
    id: _id,
    state: _state,
    assigneeId: _assigneeId,
    assigneeName: _assigneeName,
    reason: _reason,
    version: _version,
    decidedBy: _decidedBy,
    decidedAt: _decidedAt,
    commentCount: _commentCount,
    ...facts
  } = event;
  return facts;
}
