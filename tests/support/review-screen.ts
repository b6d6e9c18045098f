import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Feature } from '../../src/domain/features';
import type { Drafts } from '../../src/screens/unsaved-changes/drafts';
import { renderOnBackEnd } from './back-end-app';
import { beNarrow } from './be-narrow';
import { choose } from './controls';
import type { Answer, SeenRequest } from './fake-back-end';

/** An event as the back end answers it. */
export interface EventRow {
  id: string;
  source: string;
  name: string;
  severity: string;
  occurredAt: string;
  assetName: string;
  state: string;
  assigneeId: string;
  assigneeName: string;
  reason: string;
  version: number;
  decidedBy: string;
  decidedAt: string;
  commentCount: number;
}

export const eventRow = (number: number, change: Partial<EventRow> = {}): EventRow => ({
  id: `incident-${number}-1-1700000000`,
  source: 'incident',
  name: `Speeding ${number}`,
  severity: 'high',
  occurredAt: `2026-11-20T10:${String(60 - number).padStart(2, '0')}:00Z`,
  assetName: `Truck ${number}`,
  state: 'new',
  assigneeId: '',
  assigneeName: '',
  reason: '',
  version: 0,
  decidedBy: '',
  decidedAt: '',
  commentCount: 0,
  ...change,
});

export interface Decided {
  id: string;
  body: Record<string, unknown>;
  ifMatch: unknown;
}

const path = '/api/v2/events';

/** A back end that keeps decisions as strictly as a real one, and the requests that it received. */
export function fakeTriage(count = 3) {
  const rows = Array.from({ length: count }, (_, at) => eventRow(at + 1));
  const decided: Decided[] = [];
  const comments: Record<string, unknown>[] = [];
  const there: { userId: string; userName: string; eventId: string }[] = [];
  const server = {
    rows,
    /** What was decided, in order, refused or not. */
    decided,
    comments,
    /** The other users who have an event open. */
    there,
    /** What comes back instead of an answer to a decision. Undefined: the answer. */
    fault: undefined as Answer | undefined,
    /** A decision is taken, and its answer gets lost. */
    losesAnswers: false,
    commentReads: 0,
    /** What the answers with comments wait for after they have been read. Undefined: nothing. */
    commentsArriveAfter: undefined as Promise<void> | undefined,
    rowOf: (number: number) => rows[number - 1] as EventRow,
    /** Another user decides. */
    decideAs(name: string, number: number, change: Partial<EventRow>) {
      const row = server.rowOf(number);
      Object.assign(row, change, {
        version: row.version + 1,
        decidedBy: name,
        decidedAt: new Date().toISOString(),
      });
    },
  };

  const decide = (request: SeenRequest): Answer => {
    const id = decodeURIComponent(new URL(request.url).pathname.slice(path.length + 1));
    const row = rows.find((one) => one.id === id);
    if (request.method === 'GET') return row ? { body: { success: true, data: row } } : { status: 404 };
    const body = request.body as Record<string, unknown>;
    decided.push({ id, body, ifMatch: request.headers['If-Match'] });
    if (server.fault !== undefined) return server.fault;
    if (!row) return { status: 404, body: { message: 'There is no such event.' } };
    if (request.headers['If-Match'] !== `"${row.version}"`)
      return { status: 412, body: { success: false, message: 'Changed', data: { ...row } } };
    const { assigneeId, ...others } = body;
    Object.assign(row, others, assigneeId !== undefined && { assigneeId: assigneeId ?? '' }, {
      version: row.version + 1,
      decidedBy: 'Dana Demo',
      decidedAt: new Date().toISOString(),
    });
    return server.losesAnswers ? 'unreachable' : { body: { success: true, data: { ...row } } };
  };

  /** The rows that a query matches; the fake refuses unknown parameters, as the server does. */
  const found = ({ params }: SeenRequest) => {
    const { state, severity, source, assigneeId, from, to, q, ...others } = params as Record<
      string,
      string | undefined
    >;
    const unknown = Object.keys(others).filter((name) => !['page', 'pageSize', 'sort', 'by'].includes(name));
    if (unknown.length > 0) throw new Error(`The events have no filter ${unknown.join(', ')}`);
    const assignee = assigneeId === 'me' ? '1' : assigneeId === 'none' ? '' : assigneeId;
    return rows.filter(
      (row) =>
        (state === undefined || row.state === state) &&
        (severity === undefined || severity.split(',').includes(row.severity)) &&
        (source === undefined || row.source === source) &&
        (assignee === undefined || row.assigneeId === assignee) &&
        (from === undefined || row.occurredAt >= from) &&
        (to === undefined || row.occurredAt <= to) &&
        (q === undefined || row.name.toLowerCase().includes(q.toLowerCase())),
    );
  };

  const page = (request: SeenRequest): Answer => {
    const { page: number = 1, pageSize = 25 } = request.params as Record<string, never>;
    const kept = found(request);
    const data = kept.slice((number - 1) * pageSize, number * pageSize);
    return { body: { success: true, data: data.map((row) => ({ ...row })), totalCount: kept.length } };
  };

  const counts = (request: SeenRequest): Answer => {
    const kept = found({ ...request, params: { ...(request.params as object), state: undefined } });
    const data: Record<string, number> = {};
    for (const { state } of kept) data[state] = (data[state] ?? 0) + 1;
    return { body: { success: true, data } };
  };

  const answers = {
    [path]: page,
    [`${path}/counts`]: counts,
    '/api/v2/people': {
      body: {
        success: true,
        data: [
          { id: '1', name: 'Dana Demo' },
          { id: '2', name: 'Ana Ruiz' },
        ],
      },
    },
    '/api/v2/event-comments': async ({ method, body, params }: SeenRequest): Promise<Answer> => {
      if (method === 'POST') {
        if (server.fault !== undefined) return server.fault;
        comments.push({ ...(body as object), id: String(comments.length + 1), userId: '1' });
        return server.losesAnswers ? 'unreachable' : { body: { success: true, data: comments.at(-1) } };
      }
      const { eventId } = params as { eventId: string };
      server.commentReads += 1;
      const data = comments.filter((one) => one.eventId === eventId);
      await server.commentsArriveAfter;
      return { body: { success: true, data } };
    },
    '/api/v2/event-presence': (): Answer => ({ body: { success: true, data: there } }),
    ...Object.fromEntries(rows.map(({ id }) => [`${path}/${id}`, decide])),
  };
  return { ...server, server, answers };
}

export interface ReviewOptions {
  triage?: ReturnType<typeof fakeTriage>;
  query?: string;
  features?: readonly Feature[];
  answers?: Record<string, Answer | ((request: SeenRequest) => Answer)>;
  drafts?: Drafts;
  /** In a window as narrow as a phone. Absent: the event stands beside the list. */
  isNarrow?: true;
}

/** The queue over a back end that keeps decisions, or over one that keeps none. */
export function renderReview(options: ReviewOptions) {
  const {
    triage,
    query = '',
    features = triage ? (['triage'] as const) : [],
    answers,
    isNarrow,
    drafts,
  } = options;
  // A second page of one test has the window of the first.
  if (!vi.isMockFunction(window.matchMedia)) beNarrow(isNarrow ? undefined : '(min-width: 1200px)');
  return renderOnBackEnd({
    address: `/dashboard/events${query}`,
    features,
    ...(drafts && { drafts }),
    answers: {
      '/api/DashCamMaster/GetAllDashCams': { body: { success: true, data: [] } },
      ...triage?.answers,
      ...answers,
    },
  });
}

/** The title of the event that is open. */
export const heading = (number: number) =>
  screen.findByRole('heading', { level: 2, name: new RegExp(`Speeding ${number}\\b`) });
/** The controls of the decision. */
export const bar = () => within(screen.getByRole('region', { name: 'Decision' }));
/** The button that sets a state. */
export const stateButton = (name: string) => bar().getByRole('button', { name });
type User = ReturnType<typeof renderReview>['user'];

/** Sets a state for all events of the list. @returns the dialog in which it is chosen */
export async function setAll(user: User, state: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
  await user.click(screen.getByRole('button', { name: 'Set state' }));
  const dialog = await screen.findByRole('dialog');
  await choose(/State/, state, dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Set state' }));
  return dialog;
}

/** Takes back what was set for many, by the toast of it. */
export async function undoAll(user: User): Promise<void> {
  const decision = screen.getByRole('region', { name: 'Decision' });
  const undo = screen.getAllByRole('button', { name: 'Undo' }).filter((one) => !decision.contains(one));
  await user.click(undo.at(-1) as HTMLElement);
}

/** The names of the tabs, with their counts. */
export const tabNames = () =>
  within(screen.getAllByRole('tablist')[0] as HTMLElement)
    .getAllByRole('tab')
    .map((tab) => tab.getAttribute('aria-label'));
/** The names of the tabs with these counts; those that are not named have none. */
export const counted = (counts: Record<string, number>) =>
  ['all', 'new', 'in-review', 'needs-coaching', 'dismissed', 'resolved'].map((state, at) => {
    const name = ['All', 'New', 'In review', 'Needs coaching', 'Dismissed', 'Resolved'][at];
    return `${name} ${counts[state] ?? 0}`;
  });
/** What is announced to screen readers. */
export const announced = (words: string | RegExp) =>
  waitFor(() => {
    const regions = screen.getAllByRole('status').map((region) => region.textContent ?? '');
    expect(regions.some((text) => (typeof words === 'string' ? text === words : words.test(text)))).toBe(
      true,
    );
  });
