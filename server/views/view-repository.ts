import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { createWithLock, type Transaction, withLock } from '../database/advisory-lock';
import type { Database } from '../database/open-database';
import { users } from '../database/schema';
import { type StoredLayout, savedViews, viewChoices } from '../database/view-schema';
import { violatedConstraint } from '../database/violated-constraint';
import { fieldProblem, HttpProblem } from '../http/http-problem';
import { isWanted, type Versioned, type WantedVersions } from '../http/if-match';
import type { FleetKey } from '../repositories/assets';

/** The limits of a user, and of shared views of a branch. */
export const viewLimits = { own: 100, shared: 300, areas: 100 } as const;

/** How long a deleted view can be restored; then it is removed. */
const RESTORE_MS = 24 * 3_600_000;

export interface ViewFacts {
  name: string;
  query: string;
  isShared: boolean;
}

/** `ownerName` is empty when the owner has been removed. */
export type StoredView = typeof savedViews.$inferSelect & { ownerName: string };

export interface ViewChoice {
  area: string;
  layout: StoredLayout;
  /** Null also for a view that is deleted, or no longer shared with the user. */
  defaultView: { id: number; query: string } | null;
}

/** The user of a request: sees own and shared views, and changes shared ones of others only with the permission. */
export interface Viewer {
  userId: number;
  mayChangeShared: boolean;
}

export interface ViewRepository {
  /** The views that a user can see, by name. */
  list(userId: number, area: string | undefined): Promise<StoredView[]>;
  add(userId: number, area: string, facts: ViewFacts, at: Date): Promise<StoredView>;
  /** @returns undefined for a view that the user cannot see. @throws {HttpProblem} 403 for one of another user. */
  change(
    id: number,
    viewer: Viewer,
    facts: ViewFacts,
    at: Date,
    versions: WantedVersions,
  ): Promise<Versioned<StoredView> | undefined>;
  remove(
    id: number,
    viewer: Viewer,
    at: Date,
    versions: WantedVersions,
  ): Promise<Versioned<StoredView> | undefined>;
  /** @returns undefined for a view that is unknown, not deleted, or deleted too long ago. */
  restore(id: number, viewer: Viewer, at: Date): Promise<StoredView | undefined>;
  readChoices(userId: number): Promise<ViewChoice[]>;
  /** @throws {HttpProblem} 400 for a default that the user cannot see or that is of another area. */
  choose(
    userId: number,
    area: string,
    layout: StoredLayout,
    defaultViewId: number | null,
    at: Date,
  ): Promise<void>;
  /** Removes views that can no longer be restored, of all companies. */
  purge(at: Date): Promise<void>;
}

/**
 * Takes the owners from shared views, so that the views stay when the users are removed for good. Of all companies.
 * @param removedBefore of users who were removed before this moment.
 */
export async function releaseSharedViews(database: Database, removedBefore: Date): Promise<void> {
  const removed = database.select({ id: users.id }).from(users).where(lt(users.deletedAt, removedBefore));
  await database
    .update(savedViews)
    .set({ userId: null })
    .where(and(eq(savedViews.isShared, true), inArray(savedViews.userId, removed)));
}

const nameTaken = () => fieldProblem({ name: ['There is a view of yours with this name already'] });

export function createViewRepository(database: Database, key: FleetKey): ViewRepository {
  const { companyId, branchId } = key;
  const isOurs = and(eq(savedViews.companyId, companyId), eq(savedViews.branchId, branchId));
  const isThere = and(isOurs, isNull(savedViews.deletedAt));
  const isSeenBy = (userId: number) =>
    and(isThere, or(eq(savedViews.userId, userId), eq(savedViews.isShared, true)));
  const lockName = `views of ${companyId}/${branchId}`;
  const columns = {
    ...getTableColumns(savedViews),
    ownerName: sql<string>`coalesce(${users.contactName}, '')`,
  };

  const named = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      throw violatedConstraint(error) === 'saved_views_by_name' ? nameTaken() : error;
    }
  };
  const read = async (on: Pick<Database, 'select'>, id: number): Promise<StoredView> => {
    const [row] = await on
      .select(columns)
      .from(savedViews)
      .leftJoin(users, eq(users.id, savedViews.userId))
      .where(and(isOurs, eq(savedViews.id, id)));
    if (!row) throw new Error('The view was not stored');
    return row;
  };
  const refuseMore = async (transaction: Transaction, userId: number, isShared: boolean): Promise<void> => {
    const own = await transaction.$count(savedViews, and(isThere, eq(savedViews.userId, userId)));
    if (own >= viewLimits.own)
      throw new HttpProblem(409, `You have ${own} views already. Delete one that you no longer need first.`);
    if (isShared) await refuseMoreShared(transaction);
  };
  const refuseMoreShared = async (transaction: Transaction): Promise<void> => {
    const shared = await transaction.$count(savedViews, and(isThere, eq(savedViews.isShared, true)));
    if (shared >= viewLimits.shared)
      throw new HttpProblem(
        409,
        `Your company shares ${shared} views already. Delete one that nobody needs first.`,
      );
  };
  /** The current view, locked for a change. @throws {HttpProblem} 403 for one of another user. */
  const lock = async (transaction: Transaction, id: number, { userId, mayChangeShared }: Viewer) => {
    const [row] = await transaction
      .select()
      .from(savedViews)
      .where(and(isSeenBy(userId), eq(savedViews.id, id)))
      .for('update');
    if (row && row.userId !== userId && !mayChangeShared)
      throw new HttpProblem(403, 'This view belongs to a colleague. Save it under a name of your own.');
    return row;
  };
  const update = (transaction: Transaction, id: number, values: Partial<typeof savedViews.$inferInsert>) =>
    transaction
      .update(savedViews)
      .set(values)
      .where(and(isOurs, eq(savedViews.id, id)));

  return {
    list: (userId, area) =>
      database
        .select(columns)
        .from(savedViews)
        .leftJoin(users, eq(users.id, savedViews.userId))
        .where(and(isSeenBy(userId), area === undefined ? undefined : eq(savedViews.area, area)))
        .orderBy(asc(savedViews.name), asc(savedViews.id)),

    async add(userId, area, facts, at) {
      const made = await named(
        createWithLock(database, lockName, async (transaction) => {
          await refuseMore(transaction, userId, facts.isShared);
          const row = { ...facts, companyId, branchId, userId, area, createdAt: at, updatedAt: at };
          const [added] = await transaction.insert(savedViews).values(row).returning({ id: savedViews.id });
          return added && read(transaction, added.id);
        }),
      );
      if (!made) throw new Error('The view was not stored');
      return made;
    },

    change: (id, viewer, facts, at, versions) =>
      named(
        withLock(database, lockName, async (transaction) => {
          const present = await lock(transaction, id, viewer);
          if (!present) return undefined;
          if (!isWanted(present.version, versions))
            return { kind: 'changed', present: await read(transaction, id) };
          if (facts.isShared && !present.isShared) await refuseMoreShared(transaction);
          // A private view without an owner would be nobody's.
          const isTaken = present.userId === null && !facts.isShared;
          if (isTaken) await refuseMore(transaction, viewer.userId, false);
          const userId = isTaken ? viewer.userId : present.userId;
          await update(transaction, id, { ...facts, userId, updatedAt: at, version: present.version + 1 });
          return { kind: 'done', record: await read(transaction, id) };
        }),
      ),

    remove: (id, viewer, at, versions) =>
      withLock(database, lockName, async (transaction) => {
        const present = await lock(transaction, id, viewer);
        if (!present) return undefined;
        const current = await read(transaction, id);
        if (!isWanted(present.version, versions)) return { kind: 'changed', present: current };
        await update(transaction, id, { deletedAt: at, version: present.version + 1 });
        return { kind: 'done', record: current };
      }),

    restore: (id, { userId, mayChangeShared }, at) =>
      named(
        createWithLock(database, lockName, async (transaction) => {
          const [deleted] = await transaction
            .select()
            .from(savedViews)
            .where(and(isOurs, eq(savedViews.id, id), isNotNull(savedViews.deletedAt)))
            .for('update');
          const isTheirs = deleted?.userId === userId || (deleted?.isShared && mayChangeShared);
          if (!deleted?.deletedAt || !isTheirs) return undefined;
          if (at.getTime() - deleted.deletedAt.getTime() > RESTORE_MS) return undefined;
          if (deleted.userId === null) await refuseMoreShared(transaction);
          else await refuseMore(transaction, deleted.userId, deleted.isShared);
          await update(transaction, id, { deletedAt: null, updatedAt: at, version: deleted.version + 1 });
          return read(transaction, id);
        }),
      ),

    async readChoices(userId) {
      const rows = await database
        .select({
          area: viewChoices.area,
          layout: viewChoices.layout,
          viewId: savedViews.id,
          query: savedViews.query,
        })
        .from(viewChoices)
        .leftJoin(savedViews, and(isSeenBy(userId), eq(savedViews.id, viewChoices.defaultViewId)))
        .where(isChoiceOf(userId))
        .orderBy(asc(viewChoices.area));
      return rows.map(({ area, layout, viewId, query }) => ({
        area,
        layout,
        defaultView: viewId === null ? null : { id: viewId, query: query ?? '' },
      }));
    },

    choose: (userId, area, layout, defaultViewId, at) =>
      withLock(database, `view choices of ${userId}`, async (transaction) => {
        if (defaultViewId !== null) {
          const isDefault = and(
            isSeenBy(userId),
            eq(savedViews.id, defaultViewId),
            eq(savedViews.area, area),
          );
          if ((await transaction.$count(savedViews, isDefault)) === 0)
            throw fieldProblem({ defaultViewId: [`There is no view ${defaultViewId} of this area`] });
        }
        const others = and(isChoiceOf(userId), isNotNull(viewChoices.area));
        const known = await transaction.$count(viewChoices, and(others, eq(viewChoices.area, area)));
        if (known === 0 && (await transaction.$count(viewChoices, others)) >= viewLimits.areas)
          throw new HttpProblem(409, `Tables of ${viewLimits.areas} areas are remembered already.`);
        const values = { layout, defaultViewId, updatedAt: at };
        await transaction
          .insert(viewChoices)
          .values({ ...values, companyId, branchId, userId, area })
          .onConflictDoUpdate({
            target: [viewChoices.companyId, viewChoices.branchId, viewChoices.userId, viewChoices.area],
            set: values,
          });
      }),

    async purge(at) {
      await database.delete(savedViews).where(lt(savedViews.deletedAt, new Date(at.getTime() - RESTORE_MS)));
    },
  };

  function isChoiceOf(userId: number) {
    return and(
      eq(viewChoices.companyId, companyId),
      eq(viewChoices.branchId, branchId),
      eq(viewChoices.userId, userId),
    );
  }
}
