// @vitest-environment jsdom
import type { DataProvider } from '@refinedev/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { chooseByTyping, chosenOptions, openDropdown, openOptions, shownToasts } from '../support/controls';
import {
  cameras,
  dashcamSelect,
  findForm,
  form,
  open,
  prepare,
  recent,
  requestOf,
  submitButton,
} from '../support/request-videos-screen';

prepare();

/** Which dashcam is asked: one that is online, that of a link or of an asset, and one that is offline. */
describe('the Request Videos screen', () => {
  it('offers the dashcams that are online', async () => {
    const { asked } = open();
    await waitFor(() => expect(dashcamSelect()).toBeEnabled());
    expect(asked.find(({ resource }) => resource === 'devices')?.filters).toEqual([
      { field: 'status', operator: 'eq', value: 'online' },
    ]);
    await openDropdown('Dashcam');
    await waitFor(() => expect(openOptions()).toEqual(['Dashcam 1001', 'Dashcam 1005']));
  });

  it('finds a dashcam among many by what is typed', async () => {
    const many = Array.from({ length: 25_000 }, (_, index) => ({
      id: String(index),
      name: `Dashcam ${index}`,
      description: '',
    }));
    open('', { dashcams: () => many });
    await waitFor(() => expect(dashcamSelect()).toBeEnabled());
    await openDropdown('Dashcam');
    // Only what is in view is drawn.
    await waitFor(() => expect(openOptions()).not.toEqual([]));
    expect(openOptions().length).toBeLessThan(100);
    await chooseByTyping('Dashcam', '24123', 'Dashcam 24123');
    await waitFor(() => expect(chosenOptions('Dashcam')).toEqual(['Dashcam 24123']));
    // Before it stands what is read aloud.
    expect(form().getAllByText('Dashcam 24123').at(-1)).toBeVisible();
  });

  it('is disabled and shows a message when there are no dashcams', async () => {
    open('', { dashcams: () => [] });
    expect(await screen.findByText('No dashcams available - Check API connection')).toBeVisible();
    expect(dashcamSelect()).toBeDisabled();
  });

  it.each([
    ['No dashcam data available', { message: 'nothing', status: 200, text: 'failure.api' as const }],
    ['No dashcam data available', { message: 'nothing', status: 200, text: 'failure.shape' as const }],
    ['Error loading dashcams', { message: 'Forbidden', status: 403 }],
  ])('shows "%s" when the dashcams fail with %j, and tries again', async (title, failure) => {
    let fails = true;
    const { user } = open('', {
      dashcams: () => (fails ? Promise.reject(new ApiError({ url: '/api/v2/assets', ...failure })) : cameras),
    });
    expect(await screen.findByText(title)).toBeVisible();
    expect(form().getByText('No dashcams available - Check API connection')).toBeVisible();
    fails = false;
    await user.click(form().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(dashcamSelect()).toBeEnabled());
    expect(screen.queryByText(title)).toBeNull();
  });
});

describe('the form', () => {
  it('is filled by the link of an incident, whose asset carries the dashcam', async () => {
    open('?dashcamName=Van+1005&date=2026-11-08&start=08%3A03&end=08%3A07');
    expect(await (await findForm()).findByText('Dashcam 1005')).toBeVisible();
    expect(form().getByText('Mounted in Van 1005, road and cab cameras')).toBeVisible();
    expect(form().getByLabelText('Date')).toHaveValue('11/8/2026');
    expect(form().getByLabelText('Start Time')).toHaveValue('8:03 AM');
    expect(form().getByLabelText('End Time')).toHaveValue('8:07 AM');
    await waitFor(() => expect(submitButton()).toBeEnabled());
  });

  it.each([
    ['an asset', '?dashcamName=Van+1005', 'Dashcam 1005'],
    ['a dashcam', '?dashcam=7', 'Dashcam 1001'],
  ])('cannot be submitted before the dashcam of a link to %s is found', async (_to, query, found) => {
    let answer: (dashcams: readonly unknown[]) => void = () => undefined;
    const answered = new Promise<readonly unknown[]>((resolve) => {
      answer = resolve;
    });
    open(query, { dashcams: () => answered as Promise<never> });
    await waitFor(() => expect(submitButton()).toBeDisabled());
    answer(cameras);
    expect(await form().findByText(found)).toBeVisible();
    expect(submitButton()).toBeEnabled();
  });

  it('shows when an asset of a link has no dashcam', async () => {
    open('?dashcamName=Van+9');
    expect(await (await findForm()).findByText('No dashcam belongs to “Van 9”. Select one.')).toBeVisible();
  });

  const offline = {
    id: '9',
    name: 'Dashcam 1009',
    description: 'Mounted in Van 1009, road and cab cameras',
    status: 'offline',
  };
  /** Section 7's list of those online, and the whole list. */
  const andOffline =
    (online: readonly unknown[] = cameras): DataProvider['getList'] =>
    async ({ resource, filters }) => {
      const isAll = !filters?.length;
      const data = resource === 'devices' ? [...online, ...(isAll ? [offline] : [])] : [];
      return { data: data as never[], total: data.length };
    };

  it('finds a dashcam that is offline for whoever types, and lets it be asked', async () => {
    open('?date=2026-11-08&start=08%3A03&end=08%3A07', {
      provider: { getList: andOffline() },
    });
    await waitFor(() => expect(dashcamSelect()).toBeEnabled());
    await openDropdown('Dashcam');
    await waitFor(() => expect(openOptions()).toContain('Dashcam 1005'));
    expect(screen.queryByText(/Dashcam 1009/)).toBeNull();
    await chooseByTyping('Dashcam', '1009', 'Dashcam 1009 · Offline');
    expect(
      await form().findByText('Dashcam 1009 is not online. The request waits until it is back online.'),
    ).toBeVisible();
    expect(submitButton()).toBeEnabled();
  });

  it('finds the offline dashcam of an asset that a link names', async () => {
    open('?dashcamName=Van+1009&date=2026-11-08&start=08%3A03&end=08%3A07', {
      provider: { getList: andOffline() },
    });
    expect(await (await findForm()).findByText('Dashcam 1009 · Offline')).toBeVisible();
    expect(submitButton()).toBeEnabled();
  });

  it('asks for no dashcam any more once the one of a link is found', async () => {
    let findAll: () => void = () => undefined;
    const found = new Promise<void>((resolve) => {
      findAll = resolve;
    });
    const getList: DataProvider['getList'] = async (query) => {
      if (query.resource === 'devices' && !query.filters?.length) await found;
      return andOffline()(query);
    };
    open('?dashcamName=Van+1009', { provider: { getList } });
    await waitFor(() => expect(dashcamSelect()).toBeEnabled());
    expect(submitButton()).toBeDisabled();
    fireEvent.focus(dashcamSelect());
    fireEvent.blur(dashcamSelect());
    expect(await screen.findByText('Please select a dashcam')).toBeVisible();
    findAll();
    expect(await (await findForm()).findByText('Dashcam 1009 · Offline')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Please select a dashcam')).toBeNull());
    expect(submitButton()).toBeEnabled();
  });

  it('offers those that are offline where none is online', async () => {
    open('', { provider: { getList: andOffline([]) } });
    await waitFor(() => expect(dashcamSelect()).toBeEnabled());
    await openDropdown('Dashcam');
    await waitFor(() => expect(openOptions()).toContain('Dashcam 1009 · Offline'));
  });

  it('says of a pending request that it waits for a dashcam that is not online', async () => {
    open('', {
      history: () => [
        requestOf({ id: 1, status: 'pending', videoIds: [] }),
        requestOf({ id: 2, dashcamId: 9, dashcamName: 'Dashcam 1009', status: 'pending', videoIds: [] }),
      ],
    });
    const table = await recent();
    expect(await table.findByText('Waiting until the dashcam is back online')).toBeVisible();
    expect(
      table
        .getAllByText(/^Waiting/)
        .map((text) => text.textContent)
        .sort(),
    ).toEqual(['Waiting for the dashcam', 'Waiting until the dashcam is back online']);
  });

  it('takes a dashcam of a link that is not online, and shows that the request waits', async () => {
    open('?dashcam=99&date=2026-11-08&start=08%3A03&end=08%3A07', {
      provider: {
        getOne: async () => ({ data: { id: '99', name: 'Dashcam 1099', status: 'offline' } as never }),
      },
    });
    expect(await (await findForm()).findByText('Dashcam 1099 · Offline')).toBeVisible();
    expect(
      form().getByText('Dashcam 1099 is not online. The request waits until it is back online.'),
    ).toBeVisible();
    await waitFor(() => expect(submitButton()).toBeEnabled());
  });

  it('shows when there is no dashcam as a link names it', async () => {
    open('?dashcam=99', {
      provider: { getOne: () => Promise.reject(new ApiError({ message: 'x', status: 404, url: '/99' })) },
    });
    expect(
      await (await findForm()).findByText('The dashcam of this link is not there. Select another one.'),
    ).toBeVisible();
    expect(shownToasts()).toEqual([]);
  });
});
