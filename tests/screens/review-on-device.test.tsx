// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTab, searchFor } from '../support/controls';
import {
  counted,
  heading,
  renderReview,
  setAll,
  stateButton,
  tabNames,
  undoAll,
} from '../support/review-screen';

beforeEach(() => localStorage.clear());

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

  it('the last decision leaves a queue in which all is decided', async () => {
    const { user } = renderReview({
      answers: { ...answers, [incidents]: { body: { success: true, data: [incident(1)] } } },
      features: ['adas'],
    });
    await heading(1);
    await user.keyboard('5');
    expect(await screen.findByText('Every event of these days has been decided.')).toBeVisible();
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

  it('a state of several events is taken back, without those that were decided since', async () => {
    const { user } = renderReview({ answers, features: ['adas'] });
    await heading(1);
    await setAll(user, 'Dismissed');
    await screen.findByText('2 events set to “Dismissed”.');
    await waitFor(() => expect(tabNames()).toEqual(counted({ all: 2, dismissed: 2 })));
    await user.click(stateButton('Resolved'));
    await waitFor(() => expect(tabNames()).toEqual(counted({ all: 2, dismissed: 1, resolved: 1 })));
    await undoAll(user);
    expect(await screen.findByText('1 decision undone.')).toBeVisible();
    await waitFor(() => expect(tabNames()).toEqual(counted({ all: 2, new: 1, resolved: 1 })));
  });

  it('a list that fails is reported with a way to read it again, and no half of a queue is shown', async () => {
    renderReview({ answers: { ...answers, [incidents]: { status: 500 } }, features: ['adas'] });
    expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 20_000 })).toBeVisible();
    expect(screen.queryByText('Nothing to review')).toBeNull();
  }, 30_000);
});
