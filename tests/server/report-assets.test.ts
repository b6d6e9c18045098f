// @vitest-environment node
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { dataOf, postJson, ruleEngines, shareReferenceApi } from '../support/reference-api';

const REPORTS = '/api/v2/reports';

interface Content {
  assets: string;
  figures: { key: string; value: number | string | null }[];
  tables: { key: string; columns: { key: string }[]; rows: (string | number | null)[][] }[];
}
interface Report {
  id: string;
  status: string;
  appliesTo: string;
  content: Content | null;
}
interface Asset {
  id: number;
  name: string;
  assetType: string;
  tags: string;
}

describe.each(ruleEngines)('reports of chosen assets on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 120 });
  let fleet: Asset[];
  /** One that reports, and so is in the tables. */
  let driven: Asset;
  let group: { id: number; members: Asset[] };
  beforeAll(async () => {
    const rows = await api.query("SELECT id, name, asset_type, tags FROM assets WHERE kind = 'asset'");
    fleet = rows.map(({ id, name, asset_type, tags }) => ({
      id: Number(id),
      name: String(name),
      assetType: String(asset_type),
      tags: String(tags),
    }));
    const members = fleet.slice(-5);
    const body = { name: 'Night shift', colour: '#1d4ed8', tags: [], assetIds: members.map(({ id }) => id) };
    group = {
      ...(await dataOf<{ id: number }>(await api.post('/api/v2/groups', body), 'Group created')),
      members,
    };
    const [first] = namesIn((await made({})).content);
    driven = fleet.find(({ name }) => name === first) as Asset;
  });

  const get = async (id: string, query = '') => dataOf<Report>(await api.get(`${REPORTS}/${id}${query}`));
  const finished = async (id: string): Promise<Report & { content: Content }> => {
    // Also before the tests, where expect.poll is not to be had.
    const { content, ...report } = await vi.waitFor(async () => {
      const read = await get(id);
      expect(read.status).toBe('completed');
      return read;
    }, 15_000);
    if (!content) throw new Error('The report has no content');
    return { ...report, content };
  };
  const order = async (body: object) =>
    dataOf<Report>(await api.post(REPORTS, { type: 'usage', ...body }), 'Report requested');
  const made = async (body: object) => finished((await order(body)).id);
  const figure = ({ figures }: Content, key: string) => figures.find((one) => one.key === key)?.value;
  /** The names in the tables of a report of usage: vehicles that drove, and vehicles that did not. */
  const namesIn = ({ tables }: Content) =>
    tables
      .filter(({ key }) => key === 'byAsset' || key === 'notUsed')
      .flatMap(({ rows }) => rows.map(([name]) => String(name)));

  const truck = () => driven;
  const ofType = () => fleet.filter(({ assetType }) => assetType === truck().assetType);
  const firstTag = () => truck().tags.split(',')[0]?.trim() as string;
  const tagged = () => fleet.filter(({ tags }) => tags.split(',').some((tag) => tag.trim() === firstTag()));
  const kinds: [string, () => string, () => Asset[]][] = [
    ['one asset by name', () => truck().name, () => [truck()]],
    ['a type', () => truck().assetType, ofType],
    ['a type in the plural and other letters', () => `All ${truck().assetType.toUpperCase()}s`, ofType],
    ['a tag', firstTag, tagged],
    ['a group', () => 'Night shift', () => group.members],
    ['several of these', () => `Night shift, ${truck().name}`, () => [truck(), ...group.members]],
  ];

  it.each(kinds)('count those of %s, and no other', async (_, appliesTo, meant) => {
    const { content, ...report } = await made({ appliesTo: appliesTo() });
    expect(report.appliesTo).toBe(appliesTo());
    expect(content.assets).toBe(`Assets: ${appliesTo()} (${meant().length})`);
    const names = namesIn(content);
    expect(names.length).toBeGreaterThan(0);
    expect(meant().map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });

  it('are of all assets unless some are chosen, and so are those from before the choice', async () => {
    const { id, appliesTo, content } = await made({});
    expect(appliesTo).toBe('All Assets');
    expect(content.assets).toBe(`Assets: All Assets (${fleet.length})`);
    await api.query("UPDATE reports SET content = content - 'assets' WHERE id = $1", [Number(id)]);
    expect((await get(id, '?language=es')).content?.assets).toBe('Activos: Todos los activos');
    expect((await made({ appliesTo: null })).appliesTo).toBe('All Assets');
    expect((await made({ appliesTo: ` all , ${truck().name}` })).appliesTo).toBe('All Assets');
  });

  it('add up to the report of all: incidents, units and distance', async () => {
    const types = [...new Set(fleet.map(({ assetType }) => assetType))];
    const keys = { usage: 'km', incidents: 'incidents', performance: 'km' } as const;
    for (const [type, key] of Object.entries(keys)) {
      const all = Number(figure((await made({ type })).content, key));
      const parts = [];
      for (const appliesTo of types)
        parts.push(Number(figure((await made({ type, appliesTo })).content, key)));
      const sum = parts.reduce((total, value) => total + value, 0);
      expect(all).toBeGreaterThan(0);
      // Kilometres are rounded in each.
      expect(Math.abs(sum - all)).toBeLessThanOrEqual(key === 'km' ? types.length : 0);
    }
  });

  it('check the dashcams that the assets carry, and no others', async () => {
    const hosts = group.members.map(({ id }) => id);
    const carried = await api.query("SELECT id FROM assets WHERE kind = 'dashcam' AND host_id = ANY ($1)", [
      hosts,
    ]);
    const { content } = await made({ type: 'maintenance', appliesTo: 'Night shift' });
    expect(figure(content, 'unitsChecked')).toBe(hosts.length + carried.length);
  });

  it('are refused at the field for what nothing in the fleet is called', async () => {
    const refused = await api.post(REPORTS, { type: 'usage', appliesTo: `${truck().name}, Tankre, Moon` });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      errors: { appliesTo: ['No asset, type, tag or group is called Tankre, Moon'] },
    });
    for (const appliesTo of ['', ' , ', 7, 'x'.repeat(1001)])
      expect((await api.post(REPORTS, { type: 'usage', appliesTo })).status).toBe(400);
  });

  it('say at their head, on paper and in a link which assets they are about', async () => {
    const { id } = await made({ appliesTo: 'Night shift' });
    const csv = await api.get(`/api/reports/${id}/download?format=csv&language=fr`);
    const [head, titles] = (await csv.text()).replace('\uFEFF', '').split('\r\n');
    expect(head).toBe('Actifs\u00a0: Night shift (5)');
    expect(titles).toMatch(/^Actif,Type,/);
    const whole = await made({});
    const untouched = await api.get(`/api/reports/${whole.id}/download?format=csv`);
    expect((await untouched.text()).replace('\uFEFF', '')).toMatch(/^Asset,Type,/);
    expect((await api.get(`/api/reports/${id}/download?format=pdf`)).status).toBe(200);

    const expiresAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const { url } = await dataOf<{ url: string }>(
      await api.post('/api/v2/report-links', { reportId: id, expiresAt }),
      'Link created',
    );
    const opened = await postJson(`${api.url}/api/v2/shared-reports/open`, {
      token: new URL(url).hash.slice(1),
      language: 'en',
    });
    expect(await opened.json()).toMatchObject({ data: { content: { assets: 'Assets: Night shift (5)' } } });
  });

  it('are empty and show it when none of their assets exists any more', async () => {
    const body = { name: 'Short-lived', colour: '#1d4ed8', tags: [], assetIds: [truck().id] };
    const { id: groupId } = await dataOf<{ id: number }>(
      await api.post('/api/v2/groups', body),
      'Group created',
    );
    const reports = [];
    for (const type of ['usage', 'performance', 'incidents', 'maintenance'])
      reports.push(await made({ type, appliesTo: 'Short-lived' }));
    expect((await api.send('DELETE', `/api/v2/groups/${groupId}`)).status).toBe(200);
    for (const { id } of reports) {
      await api.post(`${REPORTS}/${id}/regenerate`, {});
      const { status, content } = await finished(id);
      expect(status).toBe('completed');
      expect(content.assets).toBe('Assets: Short-lived. No asset belongs to this, so the report is empty.');
      expect(content.figures.filter(({ value }) => value !== null && value !== 0)).toEqual([]);
      for (const format of ['csv', 'pdf'])
        expect((await api.get(`/api/reports/${id}/download?format=${format}`)).status).toBe(200);
    }
  });
});
