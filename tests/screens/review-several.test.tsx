// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { shownToasts } from '../support/controls';
import { fakeTriage, heading, renderReview, setAll, stateButton, undoAll } from '../support/review-screen';

beforeEach(() => localStorage.clear());

const titles = () => shownToasts().map(({ title }) => title);
const states = (triage: ReturnType<typeof fakeTriage>) => triage.rows.map(({ state }) => state);

describe('a decision about several events', () => {
  it('says for which it failed, and is made for the others', async () => {
    const triage = fakeTriage();
    const app = renderReview({ triage });
    await heading(1);
    triage.decideAs('Ana Ruiz', 2, { state: 'resolved' });
    const dialog = await setAll(app.user, 'Dismissed');
    await waitFor(() => expect(triage.rowOf(3).state).toBe('dismissed'));
    expect(triage.rowOf(1).state).toBe('dismissed');
    expect(triage.rowOf(2).state).toBe('resolved');
    expect(await within(dialog).findByText(/Speeding 2/)).toBeInTheDocument();
    expect(await screen.findByText('2 events set to “Dismissed”.')).toBeVisible();
  });

  it('shows how those are now that another user has changed, and is made for them too when it is wanted', async () => {
    const triage = fakeTriage();
    const app = renderReview({ triage, query: '?state=all' });
    await heading(1);
    triage.decideAs('Ana Ruiz', 2, { state: 'resolved' });
    const dialog = await setAll(app.user, 'Dismissed');
    const again = await within(dialog).findByRole('button', { name: 'Try the failed ones again' });
    const failed = within(dialog).getByRole('listitem');
    expect(failed).toHaveTextContent(/Speeding 2.*Changed.*State.*Resolved.*New/);
    // She changes it once more.
    triage.decideAs('Ana Ruiz', 2, { state: 'in-review' });
    await app.user.click(again);
    await waitFor(() =>
      expect(within(dialog).getByRole('listitem')).toHaveTextContent(/In review.*Resolved/),
    );
    expect(triage.rowOf(2).state).toBe('in-review');
    await app.user.click(within(dialog).getByRole('button', { name: 'Try the failed ones again' }));
    await waitFor(() => expect(states(triage)).toEqual(['dismissed', 'dismissed', 'dismissed']));
    expect(await screen.findByText('3 events set to “Dismissed”.')).toBeVisible();
    // What Undo brings back is her decision.
    await undoAll(app.user);
    await waitFor(() => expect(states(triage)).toEqual(['new', 'in-review', 'new']));
  });

  it('leaves those selected that another user has changed', async () => {
    const triage = fakeTriage();
    const app = renderReview({ triage, query: '?state=all' });
    await heading(1);
    triage.decideAs('Ana Ruiz', 2, { state: 'resolved' });
    const dialog = await setAll(app.user, 'Dismissed');
    const again = await within(dialog).findByRole('button', { name: 'Try the failed ones again' });
    triage.decideAs('Ana Ruiz', 2, { state: 'in-review' });
    await app.user.click(again);
    await waitFor(() =>
      expect(within(dialog).getByRole('listitem')).toHaveTextContent(/In review.*Resolved/),
    );
    const buttons = within(dialog).getAllByRole('button', { name: 'Close' });
    await app.user.click(buttons.at(-1) as HTMLElement);
    await waitFor(() => expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1));
  });

  it('is shown in the one that is open, whose next decision is no conflict', async () => {
    const triage = fakeTriage();
    const app = renderReview({ triage });
    await heading(1);
    await setAll(app.user, 'Dismissed');
    expect(await screen.findByText('3 events set to “Dismissed”.')).toBeVisible();
    expect(await heading(1)).toBeVisible();
    expect(stateButton('Dismissed')).toHaveAttribute('aria-pressed', 'true');
    await app.user.click(stateButton('Resolved'));
    await waitFor(() => expect(triage.rowOf(1)).toMatchObject({ state: 'resolved', version: 2 }));
    expect(screen.queryByRole('button', { name: 'Set mine' })).toBeNull();
  });

  it('is taken back for all', async () => {
    const triage = fakeTriage();
    Object.assign(triage.rowOf(2), { state: 'needs-coaching', reason: 'Braking', version: 1 });
    const app = renderReview({ triage, query: '?state=all' });
    await heading(1);
    await setAll(app.user, 'Dismissed');
    await screen.findByText('3 events set to “Dismissed”.');
    expect(states(triage)).toEqual(['dismissed', 'dismissed', 'dismissed']);
    await undoAll(app.user);
    expect(await screen.findByText('3 decisions undone.')).toBeVisible();
    await waitFor(() => expect(states(triage)).toEqual(['new', 'needs-coaching', 'new']));
    expect(triage.rowOf(2)).toMatchObject({ reason: 'Braking', version: 3 });
    expect(stateButton('New')).toHaveAttribute('aria-pressed', 'true');
  });

  it('is taken back by the key of Undo, after those that were made since', async () => {
    const triage = fakeTriage();
    const app = renderReview({ triage, query: '?state=all' });
    await heading(1);
    await setAll(app.user, 'Dismissed');
    await screen.findByText('3 events set to “Dismissed”.');
    await app.user.keyboard('u');
    expect(await screen.findByText('3 decisions undone.')).toBeVisible();
    await waitFor(() => expect(states(triage)).toEqual(['new', 'new', 'new']));
    await setAll(app.user, 'Resolved');
    await waitFor(() => expect(states(triage)).toEqual(['resolved', 'resolved', 'resolved']));
    await screen.findByText('3 events set to “Resolved”.');
    await app.user.click(stateButton('In review'));
    await heading(2);
    await app.user.keyboard('u');
    await heading(1);
    await waitFor(() => expect(states(triage)).toEqual(['resolved', 'resolved', 'resolved']));
    await app.user.keyboard('u');
    await waitFor(() => expect(states(triage)).toEqual(['new', 'new', 'new']));
    expect(titles()).not.toContain('3 events set to “Resolved”.');
  });

  it('is taken back by the key of Undo when its toast is gone, as is what was decided before', async () => {
    const triage = fakeTriage();
    const app = renderReview({ triage, query: '?state=all' });
    await heading(1);
    await app.user.keyboard('2');
    await heading(2);
    await waitFor(() => expect(states(triage)).toEqual(['in-review', 'new', 'new']));
    await setAll(app.user, 'Dismissed');
    await screen.findByText('3 events set to “Dismissed”.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(titles()).toEqual([]));
    await app.user.keyboard('u');
    expect(await screen.findByText('3 decisions undone.')).toBeVisible();
    await waitFor(() => expect(states(triage)).toEqual(['in-review', 'new', 'new']));
    await app.user.keyboard('u');
    await heading(1);
    await waitFor(() => expect(states(triage)).toEqual(['new', 'new', 'new']));
  });

  it('is taken back for those alone that nobody has changed since', async () => {
    const triage = fakeTriage();
    const app = renderReview({ triage, query: '?state=all' });
    await heading(1);
    await setAll(app.user, 'Dismissed');
    await screen.findByText('3 events set to “Dismissed”.');
    await app.user.click(stateButton('Resolved'));
    await waitFor(() => expect(triage.rowOf(1).state).toBe('resolved'));
    triage.decideAs('Ana Ruiz', 2, { state: 'in-review' });
    await undoAll(app.user);
    expect(await screen.findByText('2 decisions undone.')).toBeVisible();
    expect(screen.getByText('You have changed 1 event since; it stays.')).toBeVisible();
    expect(await screen.findByText('Ana Ruiz has decided about “Speeding 2” in the meantime.')).toBeVisible();
    await waitFor(() => expect(states(triage)).toEqual(['resolved', 'in-review', 'new']));
  });
});
