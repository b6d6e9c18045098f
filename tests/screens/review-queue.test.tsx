// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDrafts } from '../../src/screens/unsaved-changes/drafts';
import { menuEntry, openTab, searchFor, takeEntry } from '../support/controls';
import {
  announced,
  bar,
  counted,
  fakeTriage,
  heading,
  renderReview,
  setAll,
  stateButton,
  tabNames,
} from '../support/review-screen';

beforeEach(() => localStorage.clear());

/** The note of an open event that the list does not show. */
const hiddenNote = async () => (await screen.findByText(/hide this record/)).closest('p') as HTMLElement;

describe('the queue', () => {
  it('opens the first new event beside the list, and has it in the address', async () => {
    const app = renderReview({ triage: fakeTriage() });
    expect(await heading(1)).toBeVisible();
    expect(app.address()).toContain('details=incident-1');
    expect(await screen.findByRole('tab', { name: /^New/ })).toHaveAttribute('aria-selected', 'true');
    const [asked] = app.requests.filter(({ url }) => new URL(url).pathname === '/api/v2/events');
    expect(asked?.params).toEqual({ page: 1, pageSize: 25, sort: '-occurredAt', state: 'new' });
  });

  it('asks the server in the words of its contract, and counts by the same filters', async () => {
    const query = '?state=dismissed&severity=critical,high&personId=2&source=adas&occurredAt=today';
    const app = renderReview({ triage: fakeTriage(), query });
    await screen.findByText('Nothing to review');
    const [asked] = app.requests.filter(({ url }) => new URL(url).pathname === '/api/v2/events');
    expect(asked?.params).toMatchObject({
      state: 'dismissed',
      severity: 'critical,high',
      assigneeId: '2',
      source: 'adas',
      from: expect.stringMatching(/^\d{4}-.*Z$/),
      to: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it.each([
    ['', true],
    ['?occurredAt=today', true],
    ['?severity=critical', false],
    ['?q=Nobody', false],
    ['?state=dismissed', false],
  ])(
    'says that all is decided where its own tab and days alone leave events out: %s',
    async (query, isAll) => {
      const triage = fakeTriage(1);
      triage.rowOf(1).state = 'resolved';
      renderReview({ triage, query });
      expect(await screen.findByText('Nothing to review')).toBeVisible();
      const [all, noMatch] = [
        'Every event of these days has been decided.',
        'No record matches the search and filters.',
      ].map((words) => screen.queryByText(words));
      expect([all !== null, noMatch !== null]).toEqual([isAll, !isAll]);
      const clear = screen.queryByRole('button', { name: 'Clear search and filters' });
      expect(clear !== null).toBe(query !== '');
    },
  );

  it('counts in each tab what it would show with the filters that are set', async () => {
    const triage = fakeTriage(6);
    Object.assign(triage.rowOf(1), { severity: 'low' });
    Object.assign(triage.rowOf(2), { state: 'resolved', assigneeId: '1' });
    Object.assign(triage.rowOf(3), { assigneeId: '1' });
    Object.assign(triage.rowOf(4), { state: 'dismissed', severity: 'low', assigneeId: '1' });
    const app = renderReview({ triage, query: '?severity=high&assigneeId=me' });
    await waitFor(() => expect(tabNames()).toEqual(counted({ all: 2, new: 1, resolved: 1 })));
    await openTab('Resolved 1');
    expect(await screen.findByText('Speeding 2')).toBeVisible();
    expect(tabNames()).toEqual(counted({ all: 2, new: 1, resolved: 1 }));
    await searchFor('Speeding 3');
    await waitFor(() => expect(tabNames()).toEqual(counted({ all: 1, new: 1 })));
    const [asked] = app.requests.filter(({ url }) => url.endsWith('/api/v2/events/counts'));
    expect(asked?.params).toEqual({ by: 'state', severity: 'high', assigneeId: 'me' });
  });

  it('shows an event that a link names and the list does not have', async () => {
    const triage = fakeTriage();
    triage.rowOf(3).state = 'resolved';
    const { user } = renderReview({ triage, query: `?details=${triage.rowOf(3).id}` });
    expect(await heading(3)).toBeVisible();
    expect(stateButton('Resolved')).toHaveAttribute('aria-pressed', 'true');
    expect(await hiddenNote()).toHaveTextContent(
      'Search and filters hide this record in the list (State: New)',
    );
    await user.click(within(await hiddenNote()).getByRole('button', { name: 'Clear search and filters' }));
    await openTab('All 3');
    await waitFor(() => expect(screen.queryByText(/hide this record/)).toBeNull());
    expect(await heading(3)).toBeVisible();
  });

  it('does not say of an event which the own decision has moved that it is hidden', async () => {
    const triage = fakeTriage();
    const { user } = renderReview({ triage, query: `?details=${triage.rowOf(1).id}` });
    await heading(1);
    await setAll(user, 'Dismissed');
    await screen.findByText('3 events set to “Dismissed”.');
    await waitFor(() => expect(tabNames()).toEqual(counted({ all: 3, dismissed: 3 })));
    expect(stateButton('Dismissed')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText(/hide this record/)).toBeNull();
    await openTab('Resolved 0');
    expect(await hiddenNote()).toHaveTextContent('State: Resolved');
  });

  it('shows a message when an event is no longer kept', async () => {
    renderReview({ triage: fakeTriage(), query: '?details=incident-99-1-1' });
    expect(await screen.findByText('This event is no longer kept.')).toBeVisible();
  });

  it('shows who else is at the event', async () => {
    const triage = fakeTriage();
    triage.there.push({ userId: '2', userName: 'Ana Ruiz', eventId: triage.rowOf(1).id });
    triage.there.push({ userId: '3', userName: 'Leo', eventId: triage.rowOf(2).id });
    renderReview({ triage });
    expect(await screen.findByText('Ana Ruiz is here too')).toBeVisible();
  });

  it('shows the event in a drawer on a phone, once it is opened', async () => {
    const { user } = renderReview({ triage: fakeTriage(), isNarrow: true });
    await screen.findByText('Speeding 1');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('j');
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByRole('heading', { level: 2, name: /Speeding 1\b/ })).toBeVisible();
  });
});

describe('keys', () => {
  it('1 to 5 set a state, open the next event and say both', async () => {
    const triage = fakeTriage(6);
    triage.rowOf(1).state = 'resolved';
    const { user, noted } = renderReview({ triage, query: '?state=all' });
    await heading(1);
    const states = [
      ['new', 'New'],
      ['in-review', 'In review'],
      ['needs-coaching', 'Needs coaching'],
      ['dismissed', 'Dismissed'],
      ['resolved', 'Resolved'],
    ] as const;
    for (const [at, [state, words]] of states.entries()) {
      const number = at + 1;
      await user.keyboard(String(number));
      expect(await heading(number + 1)).toHaveFocus();
      await announced(`${words}. Next: Speeding ${number + 1}, Truck ${number + 1}`);
      await waitFor(() => expect(triage.decided).toHaveLength(number));
      expect(triage.decided[at]).toEqual({ id: triage.rowOf(number).id, body: { state }, ifMatch: '"0"' });
      expect(triage.rowOf(number).state).toBe(state);
    }
    await waitFor(() => expect(noted).toEqual(states.map(() => 'updated events')));
  });

  it('j, k and the arrows go through the list, and show where it ends', async () => {
    const { user } = renderReview({ triage: fakeTriage(2) });
    await heading(1);
    await user.keyboard('j');
    expect(await heading(2)).toHaveFocus();
    await user.keyboard('j');
    await announced('This is the last event.');
    await user.keyboard('k');
    await heading(1);
    await user.keyboard('{ArrowUp}');
    await announced('This is the first event.');
    await user.keyboard('{ArrowDown}');
    await heading(2);
  });

  it('u takes back a decision that was sent, and shows its event again', async () => {
    const triage = fakeTriage();
    const { user } = renderReview({ triage });
    await heading(1);
    await user.keyboard('4');
    await heading(2);
    await waitFor(() => expect(triage.rowOf(1).version).toBe(1));
    await user.keyboard('u');
    expect(await heading(1)).toBeVisible();
    await announced('Undone: Speeding 1, Truck 1');
    await waitFor(() => expect(triage.rowOf(1)).toMatchObject({ state: 'new', version: 2 }));
    expect(triage.decided.at(-1)?.ifMatch).toBe('"1"');
  });

  it('u brings back a view that was deleted after the last decision, and then takes that decision back', async () => {
    const triage = fakeTriage();
    const app = renderReview({ triage, query: '?saved=d1' });
    app.preferences.set({ views: [{ id: 'd1', area: 'events', name: 'Mine', query: '' }] });
    await heading(1);
    await app.user.keyboard('4');
    await heading(2);
    await app.user.click(await screen.findByRole('button', { name: 'View: Mine' }));
    await menuEntry('Delete view');
    await takeEntry('Delete view');
    await waitFor(() => expect(app.preferences.get().views).toEqual([]));
    await app.user.keyboard('u');
    await waitFor(() => expect(app.preferences.get().views).toMatchObject([{ name: 'Mine' }]));
    expect(triage.rowOf(1).state).toBe('dismissed');
    await app.user.keyboard('u');
    await heading(1);
    await waitFor(() => expect(triage.rowOf(1).state).toBe('new'));
  });

  it('c goes to the comment, in which keys are letters; the comment reaches the server with its mentions', async () => {
    const triage = fakeTriage();
    const { user } = renderReview({ triage });
    await heading(1);
    await screen.findByRole('textbox', { name: 'Comment' });
    await user.keyboard('c');
    const field = screen.getByRole('textbox', { name: 'Comment' });
    expect(field).toHaveFocus();
    await user.keyboard('5 jars, @Ana Ruiz');
    expect(field).toHaveValue('5 jars, @Ana Ruiz');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('5 jars, @Ana Ruiz', { selector: 'p' })).toBeVisible();
    await waitFor(() => expect(triage.comments).toHaveLength(1));
    expect(triage.comments[0]).toMatchObject({
      eventId: triage.rowOf(1).id,
      text: '5 jars, @Ana Ruiz',
      mentions: ['2'],
    });
    expect(triage.decided).toEqual([]);
  });

  it('the newest comment is in view, when the event opens and when it was written', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(500);
    const triage = fakeTriage();
    const eventId = triage.rowOf(1).id;
    triage.comments.push({ id: '1', eventId, userId: '2', userName: 'Ana Ruiz', text: 'Towed' });
    triage.rowOf(1).commentCount = 1;
    const { user } = renderReview({ triage });
    await screen.findByText('Towed');
    const list = screen.getByRole('list', { name: 'Comments' });
    expect(list.scrollTop).toBe(500);
    list.scrollTop = 0;
    await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Seen it');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Seen it', { selector: 'p' });
    expect(list.scrollTop).toBe(500);
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveFocus();
  });

  it('a comment stays when it is sent while the comments are still being read', async () => {
    const triage = fakeTriage();
    let arrive = () => {};
    triage.server.commentsArriveAfter = new Promise((resolve) => {
      arrive = resolve;
    });
    const { user } = renderReview({ triage });
    await heading(1);
    await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Seen it');
    await user.click(screen.getByRole('button', { name: 'Add comment' }));
    await waitFor(() => expect(triage.comments).toHaveLength(1));
    expect(triage.server.commentReads).toBe(1);
    arrive();
    await waitFor(() => expect(triage.server.commentReads).toBe(2));
    await screen.findByText('Dana Demo', { selector: 'strong' });
    expect(screen.getByText('Seen it', { selector: 'p' })).toBeVisible();
  });

  it('? lists them, and the list has the keyboard to itself', async () => {
    const triage = fakeTriage();
    const { user } = renderReview({ triage });
    await heading(1);
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const words of ['Next event', 'Needs coaching', 'Request footage', 'Play or pause'])
      expect(within(dialog).getByText(words)).toBeInTheDocument();
    await user.keyboard('5');
    expect(triage.decided).toEqual([]);
    expect(await heading(1)).toBeVisible();
  });

  it('a person is assigned, and a reason given, and both stay at the event', async () => {
    const triage = fakeTriage();
    const { user } = renderReview({ triage });
    await heading(1);
    await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
    await user.type(bar().getByRole('textbox', { name: 'Reason' }), 'Downhill{Enter}');
    await waitFor(() =>
      expect(triage.rowOf(1)).toMatchObject({ assigneeId: '1', reason: 'Downhill', version: 2 }),
    );
    expect(await heading(1)).toBeVisible();
  });
});

it('a comment that is being written waits for its event, also while another area is open and the session ends', async () => {
  let userId: string | undefined = '1';
  const drafts = createDrafts({ userId: () => userId, wasInterrupted: () => true, isKept: () => true });
  const field = () => screen.findByRole('textbox', { name: 'Comment' });
  const first = renderReview({ triage: fakeTriage(), drafts });
  await heading(1);
  fireEvent.change(await field(), { target: { value: 'Called him' } });
  fireEvent.click(screen.getByRole('button', { name: 'Next event' }));
  await heading(2);
  expect(await field()).toHaveValue('');
  fireEvent.click(screen.getByRole('link', { name: 'Settings' }));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  userId = undefined;
  first.unmount();
  userId = '1';
  renderReview({ triage: fakeTriage(), drafts });
  await heading(1);
  expect(await field()).toHaveValue('Called him');
});
