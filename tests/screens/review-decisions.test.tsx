// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { bar, counted, fakeTriage, heading, renderReview, tabNames } from '../support/review-screen';

beforeEach(() => localStorage.clear());

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
    await user.keyboard('{Escape}');
    await waitFor(() => expect(bar().getByRole('button', { name: 'History' })).toHaveFocus());
    await user.click(bar().getByRole('button', { name: 'History' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'History' })).getByRole('button', { name: 'Close' }),
    );
    await waitFor(() => expect(bar().getByRole('button', { name: 'History' })).toHaveFocus());
  });

  it('have the reason that was typed before them', async () => {
    const triage = fakeTriage();
    const { user } = renderReview({ triage });
    await heading(1);
    await user.type(bar().getByRole('textbox', { name: 'Reason' }), 'Camera was loose');
    await user.click(bar().getByRole('button', { name: 'Dismissed' }));
    await heading(2);
    await waitFor(() =>
      expect(triage.decided.at(-1)?.body).toEqual({ state: 'dismissed', reason: 'Camera was loose' }),
    );
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
    expect(await screen.findByText(/^2 changes wait for the connection\./)).toBeVisible();
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
    expect(
      await screen.findByText(
        '1 change waits for the connection. Nothing is lost; it is sent when the connection is back.',
      ),
    ).toBeVisible();
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
    await screen.findByText(/^1 change waits/);
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
    await screen.findByText(/^2 changes wait/);
    await user.keyboard('u');
    await heading(2);
    await screen.findByText(/^1 change waits/);
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
    await screen.findByText(/^1 change waits/);
    expect(JSON.parse(localStorage.getItem('event-decisions:1') ?? '[]')).toMatchObject([
      { change: { state: 'dismissed' } },
    ]);
  });
});
