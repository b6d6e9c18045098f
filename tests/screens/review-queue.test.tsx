// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDrafts } from '../../src/screens/unsaved-changes/drafts';
import { choose, openTab, searchFor } from '../support/controls';
import { fakeTriage, renderReview } from '../support/review-screen';

beforeEach(() => localStorage.clear());

const heading = (number: number) =>
  screen.findByRole('heading', { level: 2, name: new RegExp(`Speeding ${number}\\b`) });
const bar = () => within(screen.getByRole('region', { name: 'Decision' }));
const stateButton = (name: string) => bar().getByRole('button', { name });
const tabNames = () =>
  within(screen.getAllByRole('tablist')[0] as HTMLElement)
    .getAllByRole('tab')
    .map((tab) => tab.getAttribute('aria-label'));
/** The names of the tabs with these counts; those that are not named have none. */
const counted = (counts: Record<string, number>) =>
  ['all', 'new', 'in-review', 'needs-coaching', 'dismissed', 'resolved'].map((state, at) => {
    const name = ['All', 'New', 'In review', 'Needs coaching', 'Dismissed', 'Resolved'][at];
    return `${name} ${counts[state] ?? 0}`;
  });
/** What is announced to screen readers. */
const announced = (words: string | RegExp) =>
  waitFor(() => {
    const regions = screen.getAllByRole('status').map((region) => region.textContent ?? '');
    expect(regions.some((text) => (typeof words === 'string' ? text === words : words.test(text)))).toBe(
      true,
    );
  });

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
    renderReview({ triage, query: `?details=${triage.rowOf(3).id}` });
    expect(await heading(3)).toBeVisible();
    expect(stateButton('Resolved')).toHaveAttribute('aria-pressed', 'true');
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

describe('decisions', () => {
  it('offer the whole history of the event, which has the keyboard to itself', async () => {
    const triage = fakeTriage();
    triage.decideAs('Ana Ruiz', 1, { state: 'in-review' });
    const { user } = renderReview({ triage, query: '?state=all' });
    await heading(1);
    await user.click(bar().getByRole('button', { name: 'History' }));
    await screen.findByRole('dialog', { name: 'History' });
    await user.keyboard('5');
    expect(triage.decided).toEqual([]);
  });

  it('wait for the connection in their order, survive a new page, and are sent then', async () => {
    const triage = fakeTriage();
    triage.server.fault = 'unreachable';
    const first = renderReview({ triage });
    await heading(1);
    await first.user.keyboard('4');
    await heading(2);
    await first.user.keyboard('5');
    await heading(3);
    expect(await screen.findByText(/^2 decisions wait for the connection\./)).toBeVisible();
    first.unmount();

    triage.server.fault = undefined;
    triage.decided.length = 0;
    renderReview({ triage });
    await waitFor(() => expect(triage.decided).toHaveLength(2));
    expect(triage.decided.map(({ body }) => body.state)).toEqual(['dismissed', 'resolved']);
    expect(await heading(3)).toBeVisible();
    expect(screen.queryByText(/wait for the connection/)).toBeNull();
    // Two pages.
  }, 120_000);

  it('are in the counts of the tabs at once, before the server has them, and on a new page', async () => {
    const triage = fakeTriage();
    triage.server.fault = { status: 503 };
    const first = renderReview({ triage, query: '?severity=high' });
    await heading(1);
    const shown = (counts: Record<string, number>) =>
      waitFor(() => expect(tabNames()).toEqual(counted(counts)));
    await shown({ all: 3, new: 3 });
    await first.user.keyboard('4');
    await heading(2);
    await shown({ all: 3, new: 2, dismissed: 1 });
    await first.user.keyboard('5');
    await heading(3);
    await shown({ all: 3, new: 1, dismissed: 1, resolved: 1 });
    await first.user.keyboard('u');
    await heading(2);
    await shown({ all: 3, new: 2, dismissed: 1 });
    first.unmount();

    const again = renderReview({ triage, query: '?severity=high' });
    await heading(2);
    await waitFor(() => expect(tabNames()).toEqual(counted({ all: 3, new: 2, dismissed: 1 })));
    triage.server.fault = undefined;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(triage.rowOf(1).state).toBe('dismissed'));
    // The counts are read again, and are the server's then.
    const asked = () => again.requests.filter(({ url }) => url.endsWith('/api/v2/events/counts')).length;
    await waitFor(() => expect(asked()).toBeGreaterThan(1), { timeout: 5_000 });
    await waitFor(() => expect(tabNames()).toEqual(counted({ all: 3, new: 2, dismissed: 1 })));
  });

  it('go out again by themselves when the network is back', async () => {
    const triage = fakeTriage();
    triage.server.fault = { status: 503 };
    const { user } = renderReview({ triage });
    await heading(1);
    await user.keyboard('4');
    await screen.findByText(/^1 decision waits for the connection\./);
    triage.server.fault = undefined;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(triage.rowOf(1).state).toBe('dismissed'));
    await waitFor(() => expect(screen.queryByText(/waits for the connection/)).toBeNull());
  });

  it('are made once when their answer gets lost', async () => {
    const triage = fakeTriage();
    triage.server.losesAnswers = true;
    const { user } = renderReview({ triage });
    await heading(1);
    await user.keyboard('4');
    await screen.findByText(/^1 decision waits/);
    expect(triage.rowOf(1)).toMatchObject({ state: 'dismissed', version: 1 });
    triage.server.losesAnswers = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/waits for the connection/)).toBeNull());
    expect(triage.rowOf(1).version).toBe(1);
    expect(screen.queryByRole('button', { name: 'Set mine' })).toBeNull();
  });

  it('undo one that was never sent by not sending it', async () => {
    const triage = fakeTriage();
    triage.server.fault = 'unreachable';
    const { user } = renderReview({ triage });
    await heading(1);
    await user.keyboard('4');
    await heading(2);
    await user.keyboard('5');
    await heading(3);
    await screen.findByText(/^2 decisions wait/);
    await user.keyboard('u');
    await heading(2);
    await screen.findByText(/^1 decision waits/);
    triage.server.fault = undefined;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(triage.rowOf(1).state).toBe('dismissed'));
    expect(triage.rowOf(2)).toMatchObject({ state: 'new', version: 0 });
  });

  const conflicting = async () => {
    const triage = fakeTriage();
    const app = renderReview({ triage });
    await heading(1);
    triage.decideAs('Ana Ruiz', 1, { state: 'resolved', reason: 'Towed' });
    await app.user.keyboard('4');
    const note = (
      await screen.findByText('Ana Ruiz has decided about “Speeding 1” in the meantime.')
    ).closest('[role="alert"]') as HTMLElement;
    expect(within(note).getByText(/^Resolved/)).toHaveTextContent('Towed');
    expect(within(note).getByText('Dismissed')).toBeVisible();
    return { triage, note, ...app };
  };

  it('of two people are never written over each other: theirs may be kept', async () => {
    const { triage, note, user } = await conflicting();
    await user.click(within(note).getByRole('button', { name: 'Keep theirs' }));
    await waitFor(() => expect(note).not.toBeInTheDocument());
    expect(triage.rowOf(1)).toMatchObject({ state: 'resolved', version: 1 });
  });

  it('of two people are never written over each other: mine may be set', async () => {
    const { triage, note, user } = await conflicting();
    await user.click(within(note).getByRole('button', { name: 'Set mine' }));
    await waitFor(() => expect(triage.rowOf(1)).toMatchObject({ state: 'dismissed', version: 2 }));
    expect(triage.decided.at(-1)?.ifMatch).toBe('"1"');
  });

  it('that are alike are no conflict', async () => {
    const triage = fakeTriage();
    const { user } = renderReview({ triage });
    await heading(1);
    triage.decideAs('Ana Ruiz', 1, { state: 'dismissed' });
    await user.keyboard('4');
    await heading(2);
    await waitFor(() => expect(triage.decided).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Keep theirs' })).toBeNull();
  });

  it('that the server refuses are taken back and reported', async () => {
    const triage = fakeTriage();
    triage.server.fault = { status: 403, body: { message: 'Not for your role.' } };
    const { user } = renderReview({ triage });
    await heading(1);
    await user.keyboard('4');
    expect(await screen.findByText('“Speeding 1” could not be changed.')).toBeVisible();
    expect(screen.getByText('Not for your role.')).toBeVisible();
    expect(localStorage.getItem('event-decisions:1')).toBeNull();
  });

  it('stay for their user when the session ends in the middle', async () => {
    const triage = fakeTriage();
    triage.server.fault = { status: 401 };
    const { user } = renderReview({ triage });
    await heading(1);
    await user.keyboard('4');
    await screen.findByText(/^1 decision waits/);
    expect(JSON.parse(localStorage.getItem('event-decisions:1') ?? '[]')).toMatchObject([
      { change: { state: 'dismissed' } },
    ]);
  });

  it('about several events say for which they failed, and are made for the others', async () => {
    const triage = fakeTriage();
    const { user } = renderReview({ triage });
    await heading(1);
    triage.decideAs('Ana Ruiz', 2, { state: 'resolved' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await user.click(screen.getByRole('button', { name: 'Set state' }));
    const dialog = await screen.findByRole('dialog');
    await choose(/State/, 'Dismissed', dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Set state' }));
    await waitFor(() => expect(triage.rowOf(3).state).toBe('dismissed'));
    expect(triage.rowOf(1).state).toBe('dismissed');
    expect(triage.rowOf(2).state).toBe('resolved');
    expect(await within(dialog).findByText(/Speeding 2/)).toBeInTheDocument();
  });
});

describe('without the feature', () => {
  const incident = (number: number) => ({
    assetName: `Truck ${number}`,
    alertName: `Speeding ${number}`,
    locationAddress: 'I-80',
    latitude: 41,
    longitude: -96,
    status: 'active',
    speed: 120 + number,
    incidentType: new Date(Date.now() - number * 60_000).toISOString(),
  });
  const incidents = '/api/v2/incident/getAlertIncidentsList';
  const answers = {
    [incidents]: { body: { success: true, data: [incident(1), incident(2)] } },
    '/api/v2/adas-events': { body: { success: true, data: [] } },
  };

  it('the queue is made of incidents and ADAS events, and shows that decisions stay on this device', async () => {
    const app = renderReview({ answers, features: ['adas'] });
    expect(await heading(1)).toBeVisible();
    expect(screen.getByText('Decisions stay on this device: this server keeps none.')).toBeVisible();
    const asked = app.requests.map(({ url }) => new URL(url).pathname);
    expect(asked.filter((path) => path.startsWith('/api/v2/event') || path === '/api/v2/people')).toEqual([]);
    const [list] = app.requests.filter(({ url }) => url.endsWith(incidents));
    expect(list?.body).toMatchObject({ byDate: 'Week', sortBy: 'IncidentTimeDesc' });
  });

  it('decisions, reasons and comments are there again on a new page, for this user', async () => {
    const first = renderReview({ answers, features: ['adas'] });
    await heading(1);
    await first.user.keyboard('4');
    expect(await heading(2)).toBeVisible();
    await first.user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Called him');
    await first.user.click(screen.getByRole('button', { name: 'Add comment' }));
    first.unmount();

    renderReview({ answers, features: ['adas'] });
    expect(await heading(2)).toBeVisible();
    expect(await screen.findByText('Called him', { selector: 'p' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Dismissed 1' })).toBeVisible();
    await openTab('Dismissed 1');
    await screen.findByText('Speeding 1');
  });

  it('tabs count what each would show with the filters that are set, and follow decisions', async () => {
    const many = { body: { success: true, data: [1, 2, 12].map(incident) } };
    const { user } = renderReview({
      answers: { ...answers, [incidents]: many },
      features: ['adas'],
      query: '?q=Speeding 1',
    });
    await heading(1);
    expect(tabNames()).toEqual(counted({ all: 2, new: 2 }));
    await user.keyboard('4');
    await heading(12);
    expect(tabNames()).toEqual(counted({ all: 2, new: 1, dismissed: 1 }));
    await searchFor('');
    await waitFor(() => expect(tabNames()).toEqual(counted({ all: 3, new: 2, dismissed: 1 })));
  });

  it('u brings an event back', async () => {
    const { user } = renderReview({ answers, features: ['adas'] });
    await heading(1);
    await user.keyboard('5');
    await heading(2);
    await user.keyboard('u');
    await heading(1);
    expect(stateButton('New')).toHaveAttribute('aria-pressed', 'true');
  });

  it('a list that fails is reported with a way to read it again, and no half of a queue is shown', async () => {
    renderReview({ answers: { ...answers, [incidents]: { status: 500 } }, features: ['adas'] });
    expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 20_000 })).toBeVisible();
    expect(screen.queryByText('Nothing to review')).toBeNull();
  }, 30_000);
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
