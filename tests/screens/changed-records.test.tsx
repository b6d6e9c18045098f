// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createDataProvider } from '../../src/providers/data/data-provider';
import { createLiveProvider } from '../../src/providers/live-provider';
import { type AnyResource, defineResource } from '../../src/resources/definition/resource';
import { dialogTitled, enterText } from '../support/controls';
import { type Answer, fakeBackEnd, type SeenRequest } from '../support/fake-back-end';
import { settingsOf } from '../support/settings-file';
import { renderApp } from '../support/test-app';
import { yards } from '../support/yards';

/** Records that are changed in one tab and seen in another. */

const own = (word: string) => ({ en: word, es: word, fr: word });

const closings: (() => void)[] = [];
beforeEach(() => window.localStorage.clear());
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

/** A tab's live provider. */
function openTab() {
  const provider = createLiveProvider('7', settingsOf());
  closings.push(provider.open());
  return provider;
}

/** Opens an area in one tab, beside another that receives and publishes what this one would. */
function open(address: string, resources: AnyResource[], answer: (request: SeenRequest) => Answer) {
  const { clients, requests } = fakeBackEnd(answer);
  const settings = settingsOf();
  const other = openTab();
  const received: string[] = [];
  for (const { name } of resources) {
    const channel = `resources/${name}`;
    other.subscribe({ channel, types: ['*'], callback: ({ type }) => received.push(`${type} ${name}`) });
  }
  renderApp({
    address,
    resources,
    settings,
    liveProvider: openTab(),
    dataProvider: createDataProvider({ resources, clients, settings }),
  });
  const reads = (url: string) =>
    requests.filter((one) => one.method === 'GET' && one.url.endsWith(url)).length;
  const publish = (name: string) =>
    other.publish({ channel: `resources/${name}`, type: 'updated', payload: {}, date: new Date() });
  return { received, reads, publish };
}

describe('a change in another tab', () => {
  const stored = { id: '3', name: 'West', town: 'Omaha', isOpen: true };

  function openYards() {
    let record = stored;
    const change = (next: Partial<typeof stored>) => {
      record = { ...record, ...next };
    };
    const opened = open('/dashboard/yards', [yards], ({ method, url }) =>
      method !== 'GET'
        ? { body: { success: true, data: record } }
        : { body: { data: url.endsWith('/3') ? record : [record] } },
    );
    return { ...opened, change };
  }

  it('is shown as soon as it is made, without polling', async () => {
    const { change, publish, reads } = openYards();
    await screen.findByText('Omaha');
    change({ town: 'Lincoln' });
    publish('teams');
    publish('yards');
    expect(await screen.findByText('Lincoln')).toBeVisible();
    expect(reads('/yards')).toBe(2);
  });

  it('leaves what is being typed as it is', async () => {
    const { change, publish, reads } = openYards();
    fireEvent.click(await screen.findByLabelText('Edit: West'));
    enterText(await screen.findByDisplayValue('Omaha'), 'Typed');
    change({ town: 'Lincoln' });
    publish('yards');
    await waitFor(() => expect(reads('/yards')).toBe(2));
    expect(await screen.findByText('Lincoln')).toBeInTheDocument();
    expect(reads('/yards/3')).toBe(1);
    expect(screen.getByLabelText('Town')).toHaveValue('Typed');
  });
});

describe('a change in this tab', () => {
  const shared = {
    label: own('Cranes'),
    order: 35,
    schema: z.object({ id: z.string(), name: z.string() }),
    fields: { name: { title: 'field.name', cell: 'text' } },
  } as const;
  const at = (path: string) => ({ style: 'rest', address: 'asset', path }) as const;
  const cranes = defineResource({
    ...shared,
    name: 'cranes',
    endpoint: at('/api/v2/cranes'),
    operations: { delete: { undo: true } },
  });
  const lowered = defineResource({
    ...shared,
    name: 'cranes',
    endpoint: at('/api/v2/cranes'),
    recordActions: [
      {
        name: 'lower',
        label: own('Lower'),
        request: () => ({ method: 'post' as const, path: '/api/v2/cranes/3/lower' }),
      },
    ],
  });
  const shownElsewhere = defineResource({
    ...shared,
    name: 'cranes',
    endpoint: at('/api/v2/cranes'),
    writes: { resource: 'crane-rows', id: ({ id }: { id: string }) => id },
    operations: { delete: { undo: { path: (id: string) => `/api/v2/crane-rows/${id}/restore` } } },
  });
  const rows = defineResource({
    ...shared,
    name: 'crane-rows',
    place: 'hidden' as const,
    actions: { delete: 'always' as const },
    endpoint: at('/api/v2/crane-rows'),
  });

  const openCranes = (...resources: AnyResource[]) =>
    open('/dashboard/cranes', resources, ({ method }) => ({
      body: { data: method === 'GET' ? [{ id: '3', name: 'West' }] : {} },
    }));
  const remove = async () => {
    fireEvent.click(await screen.findByLabelText('Delete: West'));
    fireEvent.click(within(await dialogTitled('Delete “West”?')).getByText('Delete'));
  };

  it('is published to the other tabs, and so is its undoing', async () => {
    const { received, reads } = openCranes(cranes);
    await remove();
    await waitFor(() => expect(received).toEqual(['deleted cranes']));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(received).toEqual(['deleted cranes', 'updated cranes']));
    await waitFor(() => expect(reads('/cranes')).toBe(3));
  });

  it('is published for the resource that was written, and for the one that shows it', async () => {
    const { received } = openCranes(shownElsewhere, rows);
    await remove();
    await waitFor(() => expect(received).toEqual(['deleted crane-rows', 'updated cranes']));
  });

  it('is published for an action', async () => {
    const { received, reads } = openCranes(lowered);
    fireEvent.click(await screen.findByLabelText('Lower: West'));
    await waitFor(() => expect(received).toEqual(['updated cranes']));
    await waitFor(() => expect(reads('/cranes')).toBe(2));
  });
});
