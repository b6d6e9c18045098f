import { readFile } from 'node:fs/promises';
import { type DescribedServer, signedCall } from '../described-api';

interface Managed {
  id: number;
  version: number;
}

/** The calls that managed resources have in common. @returns a record that is still there. */
async function callManaged(
  { api, caller, read }: DescribedServer,
  one: string,
  many: string,
  { body, other, query = {} }: { body: object; other: object; query?: Record<string, string> },
): Promise<Managed> {
  const record = await read<Managed>(`create${one}`, { body });
  const path = { id: record.id };
  await caller.call(`create${one}`, { body: { ...body, name: '' }, status: 400 });
  await caller.call(`list${many}`, { query: { page: 1, pageSize: 5, sort: '-name', q: 'x', ...query } });
  await caller.call(`list${many}`);
  await caller.call(`list${many}`, { query: { page: 0 }, status: 400 });
  await caller.call(`get${one}`, { path });
  await caller.call(`get${one}`, { path: { id: 999_999 }, status: 404 });
  await caller.call(`update${one}`, { path, body: { ...body, ...other } });
  const stale = { ...api.headers, 'if-match': `"${record.version}"` };
  await caller.call(`update${one}`, { path, body, headers: stale, status: 412 });
  await caller.call(`delete${one}`, { path });
  await caller.call(`restore${one}`, { path, body: {} });
  await caller.call(`restore${one}`, { path, body: {}, status: 404 });
  return record;
}

/** Drivers with a photo, depots and groups, and what is known of them. */
export async function callManagement(server: DescribedServer): Promise<void> {
  const { caller, read } = server;
  const assets = await read<{ id: number }[]>('listAssets', { query: { assetType: 'asset' } });
  const form = new FormData();
  const picture = await readFile('server/media/front-day.thumb.jpg');
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
  const photo = await read<{ url: string }>('uploadDriverPhoto', { body: form });
  const { parts, query } = signedCall(photo.url);
  const file = parts.at(-1) ?? '';
  await caller.call('getDriverPhoto', { path: { file }, query, headers: {} });
  await caller.call('getDriverPhoto', { path: { file }, query: { ...query, signature: 'x' }, status: 403 });

  const driver = {
    name: 'Rosa Sandhu',
    licenceNumber: 'CDL-77',
    licenceExpiresOn: '2027-01-31',
    phone: '+1 555 0100',
    email: 'rosa@fleet.example',
    homeDepotId: null,
    assetId: assets[0]?.id ?? 0,
    status: 'active',
    photo: photo.url,
  };
  const { id: driverId } = await callManaged(server, 'Driver', 'Drivers', {
    body: driver,
    other: { name: 'Rosa S. Sandhu' },
    query: { status: 'active,inactive', licenceExpiresFrom: '2026-01-01' },
  });
  await caller.call('countDrivers', { query: { by: 'status' } });
  await caller.call('importDrivers', {
    body: { rows: [{ ...driver, licenceNumber: 'CDL-78' }], dryRun: true },
  });
  await caller.call('importDrivers', { body: { rows: [{}] }, status: 400 });
  await caller.call('listDriverIncidents', { query: { driverId, page: 1 } });
  await caller.call('listDriverIncidents', { query: { driverId: 999_999 }, status: 404 });

  const depot = {
    name: 'X yard',
    address: '',
    latitude: 40.7,
    longitude: -99.1,
    radiusM: 500,
    polygon: null,
  };
  await callManaged(server, 'Depot', 'Depots', { body: depot, other: { radiusM: 600 } });
  await caller.call('importDepots', { body: { rows: [{ ...depot, name: 'Another' }], dryRun: false } });
  const depots = await read<Managed[]>('listDepots');
  for (const { id } of depots) await caller.call('listDepotCrossings', { query: { depotId: id } });
  await caller.call('listDepotCrossings', { query: { depotId: 999_999 }, status: 404 });

  const group = { name: 'X group', colour: '#1D4ed8', tags: ['Long Haul'], assetIds: [assets[0]?.id ?? 0] };
  const { id } = await callManaged(server, 'Group', 'Groups', { body: group, other: { tags: [] } });
  await caller.call('importGroups', { body: { rows: [{ ...group, name: 'Third' }] } });
  await caller.call('getGroupMembers', { path: { id } });
  await caller.call('getGroupMembers', { path: { id: 999_999 }, status: 404 });
}

/** Saved views and choices for tables. */
export async function callViews({ api, caller, read }: DescribedServer): Promise<void> {
  const view = { name: 'Mine', query: 'q=x&sort=-name', isShared: true };
  const { id, version } = await read<Managed>('createView', { body: { ...view, area: 'assets' } });
  await caller.call('createView', { body: { ...view, area: 'assets' }, status: 400 });
  await caller.call('listViews', { query: { area: 'assets' } });
  await caller.call('updateView', { path: { id }, body: { ...view, name: 'Ours' } });
  const stale = { ...api.headers, 'if-match': `"${version}"` };
  await caller.call('updateView', { path: { id }, body: view, headers: stale, status: 412 });
  const layout = {
    columns: { speed: false },
    order: ['status'],
    widths: { status: 120 },
    density: 'compact',
  };
  await caller.call('setViewChoice', { body: { area: 'assets', layout, defaultViewId: id } });
  await caller.call('listViewChoices');
  await caller.call('deleteView', { path: { id } });
  await caller.call('deleteView', { path: { id }, status: 404 });
  await caller.call('restoreView', { path: { id }, body: {} });
}
