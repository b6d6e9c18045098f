// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { alertRuleBody } from '../support/alert-rule-body';
import {
  dataOf,
  postJson,
  ruleEngines,
  shareReferenceApi,
  startReferenceApi,
  withReferenceApi,
} from '../support/reference-api';

const RULES = '/api/v2/alert-rules';

const rule = (overrides: object = {}) => alertRuleBody({ description: 'Trucks only', ...overrides });

interface WireIncident {
  alertName: string;
  assetName: string;
  severity: string;
  incidentType: string;
  speed: number;
}

interface WireRule {
  id: number;
  name: string;
  [field: string]: unknown;
}

describe.each(ruleEngines)('the alert rules on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 160 });

  const add = async (overrides: object = {}) =>
    dataOf<WireRule>(await api.post(RULES, rule(overrides)), 'Alert created');
  const list = async () => dataOf<WireRule[]>(await api.get('/api/v2/alert/getAlertAssetsList'));
  const incidentsOf = async (name: string) => {
    const response = await api.post('/api/v2/incident/getAlertIncidentsList', {
      companyId: 1,
      branchId: 1,
      startDate: '2026-11-01',
      endDate: '2026-11-09',
    });
    const incidents = await dataOf<WireIncident[]>(response);
    return incidents.filter(({ alertName }) => alertName === name);
  };

  it('are made, listed, changed and deleted', async () => {
    const made = await add({ activeFrom: '22:00', activeTo: '05:30' });
    expect(made).toEqual({
      ...rule({ activeFrom: '22:00', activeTo: '05:30' }),
      id: expect.any(Number),
      alertType: 'Speed',
      createdDateDisplay: '11/9/2026 9:30:00 PM',
      version: 1,
    });
    expect(await list()).toContainEqual(made);

    const put = await api.send('PUT', `${RULES}/${made.id}`, rule({ kind: 'hardBraking', status: false }));
    const { data } = (await put.json()) as { data: WireRule };
    expect(data).toEqual({
      ...made,
      ...rule({ kind: 'hardBraking', status: false }),
      alertType: 'Hard Braking',
      version: 2,
    });
    expect((await list()).find(({ id }) => id === made.id)).toEqual(data);

    const removed = await api.send('DELETE', `${RULES}/${made.id}`);
    expect(await removed.json()).toMatchObject({ success: true, data: { id: made.id } });
    expect((await list()).map(({ id }) => id)).not.toContain(made.id);
    expect((await api.send('DELETE', `${RULES}/${made.id}`)).status).toBe(404);
  });

  it('decide what is an incident: a lower threshold gives more, a longer duration less', async () => {
    const { id, name } = await add();
    const counts: number[] = [];
    const changes = [{}, { threshold: 90 }, { threshold: 95 }, { threshold: 200 }];
    for (const change of changes) {
      await api.send('PUT', `${RULES}/${id}`, rule(change));
      const found = await incidentsOf(name);
      counts.push(found.length);
      for (const { assetName, severity, speed } of found) {
        expect(assetName).toMatch(/^Truck /);
        expect(severity).toBe('low');
        expect(speed).toBeGreaterThan({ threshold: 85, ...change }.threshold);
      }
    }
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(new Set(counts).size).toBe(4);
    expect(counts.at(-1)).toBe(0);
    await api.send('PUT', `${RULES}/${id}`, rule({ minDurationSec: 700 }));
    const lasting = (await incidentsOf(name)).length;
    expect(lasting).toBeLessThan(counts[0] ?? 0);
    expect(lasting).toBeGreaterThan(0);
    await api.send('DELETE', `${RULES}/${id}`);
    expect(await incidentsOf(name)).toEqual([]);
  });

  it('watch only the assets that they apply to, in their hours, while they are active', async () => {
    const { id, name } = await add({
      name: 'Night move',
      kind: 'firstMove',
      threshold: null,
      appliesTo: 'All Assets',
    });
    const always = await incidentsOf(name);
    const change = async (overrides: object) => {
      const base = { name, kind: 'firstMove', threshold: null, appliesTo: 'All Assets' };
      await api.send('PUT', `${RULES}/${id}`, rule({ ...base, ...overrides }));
      return incidentsOf(name);
    };
    const night = await change({ activeFrom: '22:00', activeTo: '05:00' });
    expect(night.length).toBeGreaterThan(0);
    expect(night.length).toBeLessThan(always.length);
    for (const { incidentType } of night) expect(incidentType).toMatch(/ (10|11):\S+ PM| (12|[1-4]):\S+ AM/);
    const [one] = always;
    const own = await change({ appliesTo: one?.assetName });
    expect(own).toEqual(always.filter(({ assetName }) => assetName === one?.assetName));
    expect(await change({ status: false })).toEqual([]);
    await api.send('DELETE', `${RULES}/${id}`);
  });

  it('ignore fields that only the server sets', async () => {
    const made = await add({ name: 'Assigned', id: 9999, version: 7, companyId: 2, createdAt: '2020-01-01' });
    expect(made).toMatchObject({ version: 1, createdDateDisplay: '11/9/2026 9:30:00 PM' });
    expect(made.id).not.toBe(9999);
    const stored = await api.query("SELECT id, company_id FROM alert_rules WHERE name = 'Assigned'");
    expect(stored).toEqual([{ id: made.id, company_id: 1 }]);
    await api.send('DELETE', `${RULES}/${made.id}`);
  });

  it('stand for all assets alone where they name others beside them', async () => {
    const made = await add({ name: 'Both', appliesTo: 'All Assets, Tanker' });
    expect(made.appliesTo).toBe('All Assets');
    await api.send('DELETE', `${RULES}/${made.id}`);
  });

  it('may leave the threshold to their kind', async () => {
    for (const [kind, threshold] of [
      ['speeding', 100],
      ['hardBraking', 4],
      ['lowBattery', 20],
    ] as const) {
      const common = { kind, appliesTo: 'all', minDurationSec: null };
      const usual = await add({ ...common, name: 'Usual', threshold: null });
      const said = await add({ ...common, name: 'Said', threshold });
      const times = (await incidentsOf('Usual')).map(({ assetName, incidentType }) => [
        assetName,
        incidentType,
      ]);
      expect(times.length).toBeGreaterThan(0);
      expect(
        (await incidentsOf('Said')).map(({ assetName, incidentType }) => [assetName, incidentType]),
      ).toEqual(times);
      for (const { id } of [usual, said]) await api.send('DELETE', `${RULES}/${id}`);
    }
  });

  it.each([
    [{ name: ' ' }, 'name: is required'],
    [{ name: undefined }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ kind: 'flying' }, 'kind'],
    [{ threshold: -1 }, 'threshold'],
    [{ threshold: '85' }, 'threshold'],
    [{ minDurationSec: 1.5 }, 'minDurationSec'],
    [{ appliesTo: '' }, 'appliesTo: is required'],
    [{ activeFrom: '24:00' }, 'activeFrom: must be a time as HH:mm'],
    [{ activeTo: '7:00' }, 'activeTo: must be a time as HH:mm'],
    [{ severity: 'mild' }, 'severity'],
    [{ status: 'on' }, 'status'],
  ])('are refused for %j with %j', async (overrides, message) => {
    for (const [method, path] of [
      ['POST', RULES],
      ['PUT', `${RULES}/1`],
    ] as const) {
      const response = await api.send(method, path, rule(overrides));
      expect(response.status).toBe(400);
      const answer = (await response.json()) as { success: boolean; message: string };
      expect(answer.success).toBe(false);
      expect(answer.message).toContain(message);
    }
  });

  it.each(['0', 'abc', '999999999', '99999999999999999999'])('has none with the id %s', async (id) => {
    for (const response of [
      await api.send('PUT', `${RULES}/${id}`, rule()),
      await api.send('DELETE', `${RULES}/${id}`),
    ]) {
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        success: false,
        message: `There is no alert ${id}`,
        requestId: expect.any(String),
      });
    }
  });

  it('are refused at the field for what nothing in the fleet is called, unless it stood there before', async () => {
    const { id } = await add({ appliesTo: 'Truck' });
    for (const [method, path] of [
      ['POST', RULES],
      ['PUT', `${RULES}/${id}`],
    ] as const) {
      const refused = await api.send(method, path, rule({ appliesTo: 'Trucks, Submarine' }));
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({
        errors: { appliesTo: ['No asset, type, tag or group is called Submarine'] },
      });
    }
    await api.query("UPDATE alert_rules SET applies_to = 'Sold van, Truck' WHERE id = $1", [id]);
    const saved = await api.send('PUT', `${RULES}/${id}`, rule({ appliesTo: 'Sold van, Tanker' }));
    expect(saved.status).toBe(200);
    await api.send('DELETE', `${RULES}/${id}`);
  });

  it('are 200 at the most', async () => {
    const left = 200 - (await list()).length;
    await api.query(
      `INSERT INTO alert_rules (company_id, branch_id, name, description, kind, applies_to, severity, is_active, created_at, updated_at)
       SELECT 1, 1, 'Copy', '', 'firstMove', 'None', 'low', false, now(), now() FROM generate_series(1, $1)`,
      [left],
    );
    const response = await api.send('POST', RULES, rule());
    expect(response.status).toBe(409);
    await api.query("DELETE FROM alert_rules WHERE name = 'Copy'");
  });

  it('require a session', async () => {
    expect((await postJson(`${api.url}${RULES}`, rule())).status).toBe(401);
    expect((await fetch(`${api.url}${RULES}/1`, { method: 'DELETE' })).status).toBe(401);
  });
});

describe('the rules of the demo', () => {
  it('do not come back once they were all deleted', async () => {
    await withReferenceApi({ fleetSize: 4 }, async (first) => {
      await first.query('DELETE FROM alert_rules');
      const second = await startReferenceApi({ beside: first, fleetSize: 4 });
      expect(await second.query('SELECT id FROM alert_rules')).toEqual([]);
      await second.close();
    });
  }, 30_000);
});
