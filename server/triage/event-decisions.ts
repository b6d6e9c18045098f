import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { EventState } from '../../src/domain/fleet/event-state';
import type { Transaction } from '../database/advisory-lock';
import type { Database } from '../database/open-database';
import { users } from '../database/schema';
import { eventDecisions } from '../database/triage-schema';
import { fieldProblem } from '../http/http-problem';
import { isWanted, type Versioned, type WantedVersions } from '../http/if-match';
import type { FleetKey } from '../repositories/assets';
import { changesBetween, noteChanges } from '../repositories/history';
import type { User } from '../repositories/users';
import type { EventFacts } from './event-facts';
import type { EventNotices } from './event-notices';
import { findUnknownUsers } from './people';

/** A change of an event's decision; absent fields stay. */
export interface Decision {
  state?: EventState | undefined;
  /** Null removes the assignee. */
  assigneeId?: number | null | undefined;
  reason?: string | undefined;
}

export interface StoredDecision {
  eventId: string;
  event: EventFacts;
  state: EventState;
  assigneeId: number | null;
  /** Empty: not assigned. */
  assigneeName: string;
  reason: string;
  version: number;
  commentCount: number;
  decidedBy: string;
  decidedAt: Date | null;
}

/** The parts of a decision that a search needs. */
export interface DecisionMark {
  eventId: string;
  state: EventState;
  assigneeId: number | null;
  /** The driver at the time of the decision; empty when unknown. */
  driverId: string;
  version: number;
}

export interface NamedEvent {
  id: string;
  facts: EventFacts;
}

export interface EventDecisionRepository {
  /** The decisions on events of a span, ms UTC, end excluded. */
  marks(fromMs: number, toMs: number): Promise<DecisionMark[]>;
  /** By event. Events without a decision or comment are left out. */
  find(eventIds: readonly string[]): Promise<Map<string, StoredDecision>>;
  /**
   * Stores a decision of a user. One that changes nothing makes no new version.
   * @throws {HttpProblem} 400 when the new assignee cannot sign in.
   */
  decide(
    event: NamedEvent,
    decision: Decision,
    by: User,
    at: Date,
    versions: WantedVersions,
  ): Promise<Versioned<StoredDecision>>;
  /** Stores an event that a record refers to. It counts as not decided. */
  keep(transaction: Transaction, event: NamedEvent): Promise<void>;
}

/** One array as a single parameter; ids of events need no escaping. */
const isOneOf = (eventIds: readonly string[]): SQL =>
  sql`${eventDecisions.eventId} = ANY(${`{${eventIds.join(',')}}`}::text[])`;

const undecided = { state: 'new', assigneeId: null, reason: '', version: 0, decidedBy: '' } as const;

export function createEventDecisionRepository(
  database: Database,
  { companyId, branchId }: FleetKey,
  tenantGuid: string,
  /** Absent: assignments notify nobody. */
  notices: EventNotices | undefined,
): EventDecisionRepository {
  const key = { companyId, branchId };
  const isOfBranch = and(eq(eventDecisions.companyId, companyId), eq(eventDecisions.branchId, branchId));
  const isEvent = (id: string) => and(isOfBranch, eq(eventDecisions.eventId, id));

  const keep: EventDecisionRepository['keep'] = async (transaction, { id, facts }) => {
    await transaction
      .insert(eventDecisions)
      .values({ ...key, ...undecided, eventId: id, event: facts, occurredAt: new Date(facts.occurredAt) })
      .onConflictDoNothing();
  };

  const read = async (on: Pick<Database, 'select'>, ids: readonly string[]): Promise<StoredDecision[]> => {
    if (ids.length === 0) return [];
    const found = await on
      .select({ row: eventDecisions, assigneeName: users.contactName })
      .from(eventDecisions)
      .leftJoin(users, eq(users.id, eventDecisions.assigneeId))
      .where(and(isOfBranch, isOneOf(ids)));
    return found.map(({ row, assigneeName }) => ({ ...row, assigneeName: assigneeName ?? '' }));
  };

  const readOne = async (transaction: Transaction, id: string): Promise<StoredDecision> => {
    const [found] = await read(transaction, [id]);
    if (!found) throw new Error('The decision was not stored');
    return found;
  };

  return {
    keep,

    marks: (fromMs, toMs) =>
      database
        .select({
          eventId: eventDecisions.eventId,
          state: eventDecisions.state,
          assigneeId: eventDecisions.assigneeId,
          driverId: sql<string>`${eventDecisions.event} ->> 'driverId'`,
          version: eventDecisions.version,
        })
        .from(eventDecisions)
        .where(
          and(
            isOfBranch,
            gte(eventDecisions.occurredAt, new Date(fromMs)),
            lt(eventDecisions.occurredAt, new Date(toMs)),
          ),
        ),

    async find(eventIds) {
      return new Map((await read(database, eventIds)).map((one) => [one.eventId, one]));
    },

    decide: (event, decision, by, at, versions) =>
      database.transaction(async (transaction) => {
        await keep(transaction, event);
        // Of two simultaneous decisions the second waits here, and then reads the first.
        await transaction
          .select({ id: eventDecisions.eventId })
          .from(eventDecisions)
          .where(isEvent(event.id))
          .for('update');
        const before = await readOne(transaction, event.id);
        if (!isWanted(before.version, versions)) return { kind: 'changed', present: before };
        const wanted = columnsOf(decision, before);
        const isSame =
          wanted.state === before.state &&
          wanted.assigneeId === before.assigneeId &&
          wanted.reason === before.reason;
        if (isSame) return { kind: 'done', record: before };
        if (wanted.assigneeId !== null && wanted.assigneeId !== before.assigneeId) {
          const unknown = await findUnknownUsers(transaction, tenantGuid, [wanted.assigneeId]);
          if (unknown.length > 0)
            throw fieldProblem({ assigneeId: ['must be somebody of the company who can sign in'] });
        }
        await transaction
          .update(eventDecisions)
          .set({
            ...wanted,
            // The driver of the first decision is kept, because drivers change vehicles.
            event: before.version === 0 ? event.facts : before.event,
            version: before.version + 1,
            decidedById: by.id,
            decidedBy: by.contactName,
            decidedAt: at,
          })
          .where(isEvent(event.id));
        const after = await readOne(transaction, event.id);
        await noteChanges(transaction, key, at, [
          {
            resource: 'events',
            recordId: event.id,
            recordName: titleOf(event.facts),
            action: 'update',
            changes: changesBetween({ ...before }, { ...after }, ['state', 'assigneeName', 'reason']),
          },
        ]);
        if (after.assigneeId !== before.assigneeId)
          await notices?.assigned(transaction, event, before.assigneeId, after, by, at);
        return { kind: 'done', record: after };
      }),
  };
}

/** A reason belongs to its state: a change of state without a reason clears it. */
function columnsOf({ state, assigneeId, reason }: Decision, before: StoredDecision) {
  const isOther = state !== undefined && state !== before.state;
  return {
    state: state ?? before.state,
    assigneeId: assigneeId === undefined ? before.assigneeId : assigneeId,
    reason: reason ?? (isOther ? '' : before.reason),
  };
}

export const titleOf = ({ name, assetName, dashcamName }: EventFacts): string =>
  [name, assetName || dashcamName].filter(Boolean).join(', ');
