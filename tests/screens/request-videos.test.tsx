// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { answerDialog, openDropdown, openOptions, shownToasts } from '../support/controls';
import {
  dashcamSelect,
  filled,
  findForm,
  form,
  open,
  prepare,
  requestOf,
  set,
  submitButton,
  toastLine,
} from '../support/request-videos-screen';

prepare();

describe('the Request Videos screen', () => {
  it('leads back to DashCams', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Request Videos' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to DashCams' })).toHaveAttribute(
      'href',
      '/dashboard/dashcams',
    );
  });

  it('asks for dashcam, date, start time, end time and camera, the front one by default', async () => {
    open();
    await screen.findByRole('heading', { name: 'Request Video' });
    const labels = [...document.querySelectorAll('.request-form label')].map((label) => label.textContent);
    expect(labels).toEqual(['Dashcam', 'Date', 'Start Time', 'End Time', 'Camera']);
    expect(form().getByLabelText('Date')).toHaveAttribute('placeholder', 'MM/DD/YYYY');
    expect(form().getByLabelText('Start Time')).toHaveAttribute('placeholder', 'hh:mm AM/PM');
    expect(form().getByLabelText('End Time')).toHaveAttribute('placeholder', 'hh:mm AM/PM');
    expect(form().getByText('Front')).toBeVisible();
    await openDropdown('Camera');
    await waitFor(() => expect(openOptions()).toEqual(['Front', 'Rear', 'Interior', 'All']));
  });

  it('shows on which clock the times are, and its current time', async () => {
    open();
    expect(await screen.findByText(/Fleet time \(UTC\+3\), where it is 2:32 PM now\./)).toBeVisible();
  });

  it('takes date and times on the clock that was chosen, and asks on the fleet’s', async () => {
    window.localStorage.setItem(
      'preferences',
      JSON.stringify({ timezone: 'America/Chicago', dateFormat: 'DD/MM/YYYY' }),
    );
    const created: unknown[] = [];
    const { user } = open('?dashcam=7&date=2026-11-09&start=09%3A31&end=09%3A35', {
      provider: {
        create: async ({ variables }) => {
          created.push(variables);
          return { data: {} as never };
        },
      },
    });
    await waitFor(() => expect(form().getByLabelText('Date')).toHaveValue('09/11/2026'));
    expect(form().getByLabelText('Start Time')).toHaveValue('12:31 AM');
    expect(form().getByLabelText('End Time')).toHaveValue('12:35 AM');
    expect(screen.getByText(/America\/Chicago \(UTC−6\), where it is 5:32 AM now/)).toBeVisible();
    set('Start Time', '00:32');
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await user.click(submitButton());
    await waitFor(() =>
      expect(created.at(-1)).toMatchObject({ date: '2026-11-09', startTime: '09:32', endTime: '09:35' }),
    );
  });

  it.each([
    // Over midnight of Chicago, within one day of the fleet.
    ['?dashcam=7&date=2026-11-09&start=08%3A58&end=09%3A02', 'Ends on 09/11/2026.'],
    // Over midnight of the fleet, within one day of Chicago.
    [
      '?dashcam=7&date=2026-11-08&start=14%3A58&end=15%3A02&zone=America%2FChicago',
      /goes past midnight of the fleet \(Fleet time \(UTC\+3\)\)/,
    ],
  ])('says of %s on a chosen clock what becomes of it', async (query, words) => {
    window.localStorage.setItem(
      'preferences',
      JSON.stringify({ timezone: 'America/Chicago', dateFormat: 'DD/MM/YYYY' }),
    );
    open(query);
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('the form', () => {
  it('says of an empty field, once it was left, that it is needed', async () => {
    open();
    await waitFor(() => expect(dashcamSelect()).toBeEnabled());
    for (const [label, message] of [
      ['Dashcam', 'Please select a dashcam'],
      ['Date', 'Please select a date'],
      ['Start Time', 'Please select a start time'],
      ['End Time', 'Please select an end time'],
    ] as const) {
      expect(screen.queryByText(message)).toBeNull();
      fireEvent.focus(form().getByLabelText(label));
      fireEvent.blur(form().getByLabelText(label));
      expect(await screen.findByText(message)).toBeVisible();
      expect(form().getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    }
  });

  it('shows no error at the times while only the day is chosen', async () => {
    open('?dashcam=7');
    await waitFor(() => expect(dashcamSelect()).toBeEnabled());
    set('Date', '11/08/2026');
    // The check of a field goes on for a moment after it was left.
    set('Start Time', 'ten');
    expect(await form().findByText(/^This is no time/)).toBeVisible();
    expect(form().queryByText(/^Please select/)).toBeNull();
    set('Start Time', '10:00 AM');
    set('End Time', '10:05 AM');
    set('Start Time', '10:06 AM');
    expect(await form().findByText('The end must be after the start')).toBeVisible();
  });

  it('says at a submit what is missing, asks for nothing, and leads to the first field', async () => {
    const create = vi.fn();
    const { user } = open('?dashcam=7&start=10%3A00', { provider: { create } });
    expect(await (await findForm()).findByText('Dashcam 1001')).toBeVisible();
    await user.click(submitButton());
    expect(await form().findByText('Please select a date')).toBeVisible();
    expect(await form().findByText('Please select an end time')).toBeVisible();
    expect(form().queryByText('Please select a start time')).toBeNull();
    await waitFor(() => expect(form().getByLabelText('Date')).toHaveFocus());
    expect(create).not.toHaveBeenCalled();
  });

  it('shows how a date and a time are written that cannot be read, and keeps them', async () => {
    const { address } = open('?dashcam=7');
    await waitFor(() => expect(dashcamSelect()).toBeEnabled());
    set('Date', '31/12');
    set('End Time', 'noon');
    expect(await form().findByText('This is no date. Write it as MM/DD/YYYY.')).toBeVisible();
    expect(await form().findByText('This is no time. Write it as hh:mm AM/PM.')).toBeVisible();
    expect(form().getByLabelText('Date')).toHaveValue('31/12');
    expect(address()).toBe('/dashboard/request-videos?dashcam=7');
  });

  it('refuses what is still to come, an end before its start, and more than the settings allow', async () => {
    open('?dashcam=7&date=2026-11-10&start=10%3A00&end=10%3A05', {
      settings: { videoRequestMaxMinutes: 10 },
    });
    const future = 'This is still to come';
    expect((await screen.findAllByText(future))[0]).toBeVisible();
    set('Date', '11/09/2026');
    await waitFor(() => expect(screen.queryByText(future)).toBeNull());
    for (const [start, end, message] of [
      ['10:00', '10:00', 'The end must be after the start'],
      ['10:00', '10:11', 'A video lasts 10 minutes at most'],
      ['14:31', '14:33', future],
    ] as const) {
      set('Start Time', start);
      set('End Time', end);
      expect((await screen.findAllByText(message))[0]).toBeVisible();
    }
  });

  it('takes a past span of up to as many minutes as the settings allow, and shows how many', async () => {
    open('?dashcam=7&date=2026-11-09&start=14%3A22&end=14%3A32', {
      settings: { videoRequestMaxMinutes: 10 },
    });
    await waitFor(() => expect(submitButton()).toBeEnabled());
    expect(screen.getByText(/Up to 10 minutes\.$/)).toBeVisible();
  });

  it('takes a span of any length where the settings have no limit', async () => {
    open('?dashcam=7&date=2026-11-09&start=00%3A00&end=14%3A31');
    await waitFor(() => expect(submitButton()).toBeEnabled());
    expect(screen.queryByText(/minutes/)).toBeNull();
  });

  it('submits what was entered, is cleared, reloads the history and shows a message', async () => {
    const sent: unknown[] = [];
    let answer: (() => void) | undefined;
    const app = open(`${filled}&camera=rear`, {
      provider: {
        create: ({ resource, variables }) => {
          sent.push([resource, variables]);
          return new Promise((resolve) => {
            answer = () => resolve({ data: {} as never });
          });
        },
      },
    });
    await waitFor(() => expect(submitButton()).toBeEnabled());
    expect(form().getByText('Rear')).toBeVisible();
    const readBefore = app.timesAsked('request-videos');
    await app.user.click(submitButton());
    expect(await form().findByRole('button', { name: 'Requesting...' })).toBeDisabled();
    expect(sent).toEqual([
      [
        'request-videos',
        { dashcamId: '7', date: '2026-11-09', startTime: '14:00', endTime: '14:05', cameraType: 'rear' },
      ],
    ]);
    answer?.();
    await toastLine('Video Request Submitted: Your video request has been submitted successfully');
    fireEvent.click(screen.getByRole('link', { name: 'Show the request' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Recent Requests' })).toHaveFocus());
    await waitFor(() => expect(form().getByText('Front')).toBeVisible());
    expect(form().getByText('Select a dashcam')).toBeVisible();
    for (const label of ['Date', 'Start Time', 'End Time'])
      expect(form().getByLabelText(label)).toHaveValue('');
    expect(screen.queryByText(/^Please select/)).toBeNull();
    expect(app.timesAsked('request-videos')).toBe(readBefore + 1);
    await waitFor(() => expect(app.address()).toBe('/dashboard/request-videos'));
  });

  it('keeps what was entered when the request fails, and shows why in one toast and beside the button', async () => {
    const { user } = open(filled, {
      provider: {
        create: () =>
          Promise.reject(
            new ApiError({
              message: 'Busy',
              status: 409,
              url: '/api/v2/video-requests',
              serverMessage: 'Too many',
            }),
          ),
      },
    });
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await user.click(submitButton());
    await toastLine('Video Request Failed: Failed to submit video request. Please try again.');
    expect(shownToasts()).toHaveLength(1);
    expect(await form().findByText('Too many')).toBeVisible();
    expect(form().getByText('Dashcam 1001')).toBeVisible();
    expect(form().getByLabelText('Date')).toHaveValue('11/9/2026');
    expect(form().getByLabelText('End Time')).toHaveValue('2:05 PM');
    expect(submitButton()).toBeEnabled();
    set('End Time', '14:06');
    expect(form().queryByText('Too many')).toBeNull();
  });

  // What each status means is tested in http/failures-of-calls.test.ts.
  it('says of a status what it means, beside the button', async () => {
    const { user } = open(filled, {
      provider: { create: () => Promise.reject(new ApiError({ message: 'x', status: 403, url: '/x' })) },
    });
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await user.click(submitButton());
    expect(
      await form().findByText('Access Denied: You do not have permission to perform this action.'),
    ).toBeVisible();
    expect(shownToasts()).toHaveLength(1);
  });

  it('leaves the end of a session to the session', async () => {
    const { user } = open(filled, {
      provider: {
        create: () =>
          Promise.reject(new ApiError({ message: 'x', status: 401, url: '/api/v2/video-requests' })),
      },
    });
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await user.click(submitButton());
    await waitFor(() => expect(submitButton()).toBeEnabled());
    expect(shownToasts()).toEqual([]);
  });

  it('puts what is entered into the address, from where a reload brings it back', async () => {
    const first = open('?dashcam=8');
    await waitFor(() => expect(dashcamSelect()).toBeEnabled());
    set('Date', '2026-11-08');
    set('Start Time', '09:00');
    set('End Time', '09:02');
    await waitFor(() =>
      expect(first.address()).toBe(
        '/dashboard/request-videos?dashcam=8&date=2026-11-08&start=09%3A00&end=09%3A02',
      ),
    );
    const query = first.address().slice(first.address().indexOf('?'));
    first.unmount();
    open(query);
    expect(await (await findForm()).findByText('Dashcam 1005')).toBeVisible();
    expect(form().getByLabelText('Start Time')).toHaveValue('9:00 AM');
  });

  it('keeps what was entered when the area’s own entry in the sidebar is clicked', async () => {
    const { user, addresses } = open();
    await screen.findByRole('heading', { name: 'Request Video' });
    const sidebar = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    const empty = '/dashboard/request-videos';
    const entered = `${empty}?date=2026-11-08`;
    set('Date', '2026-11-08');
    await waitFor(() => expect(addresses()).toEqual([empty, entered]));
    await user.click(sidebar.getByRole('link', { name: 'Request Videos' }));
    await waitFor(() => expect(addresses()).toEqual([empty, entered, empty, entered]));
    expect(form().getByLabelText('Date')).toHaveValue('11/8/2026');
  });

  it('is as it was for whoever comes back by the sidebar, and asks before an entry is lost that no address has', async () => {
    const { user, address } = open();
    await screen.findByRole('heading', { name: 'Request Video' });
    const sidebar = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    const goTo = (name: string) => user.click(sidebar.getByRole('link', { name }));
    set('Date', '2026-11-08');
    set('Start Time', '09:00');
    await waitFor(() => expect(address()).toContain('start=09'));
    await goTo('DashCams');
    await waitFor(() => expect(address()).toBe('/dashboard/dashcams'));
    await goTo('Request Videos');
    await findForm();
    expect(form().getByLabelText('Date')).toHaveValue('11/8/2026');
    expect(form().getByLabelText('Start Time')).toHaveValue('9:00 AM');
    set('End Time', 'noon');
    await form().findByText(/^This is no time/);
    await goTo('DashCams');
    await answerDialog('Discard your changes?', 'Keep editing');
    expect(address()).toContain('/dashboard/request-videos');
    expect(form().getByLabelText('End Time')).toHaveValue('noon');
  });

  it('keeps a date that is left by the click on a link', async () => {
    const { user, address } = open();
    await screen.findByRole('heading', { name: 'Request Video' });
    const sidebar = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    await user.type(form().getByLabelText('Date'), '11/8/2026');
    await user.click(sidebar.getByRole('link', { name: 'DashCams' }));
    await waitFor(() => expect(address()).toBe('/dashboard/dashcams'));
    await user.click(sidebar.getByRole('link', { name: 'Request Videos' }));
    await findForm();
    expect(form().getByLabelText('Date')).toHaveValue('11/8/2026');
  });

  it('points out that the same video is on its way, and does not forbid it', async () => {
    const same = { startUtc: '2026-11-09T11:00:00Z', endUtc: '2026-11-09T11:05:00Z', status: 'processing' };
    open(filled, { history: () => [requestOf(same)] });
    const shown = await findForm();
    const notice = await shown.findByText(/The same video was requested already/);
    // Above the button it would move it from under the pointer.
    const button = shown.getByRole('button', { name: 'Request Video' });
    expect(button.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(submitButton()).toBeEnabled();
    set('End Time', '14:06');
    await waitFor(() => expect(form().queryByText(/requested already/)).toBeNull());
  });
});
