// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { alertRuleBody as rule } from '../support/alert-rule-body';
import { bearer, dataOf, engines, postLogin, shareReferenceApi } from '../support/reference-api';

const RULES = '/api/v2/alert-rules';
const SETTINGS = '/api/v2/settings';

interface Stored {
  id: number;
  version: number;
  [field: string]: unknown;
}

describe.each(engines)('a change that names the version it was made from, on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 4 });

  const send = (method: string, path: string, version?: string, body?: unknown, headers = api.headers) =>
    api.send(method, path, body, { ...headers, ...(version !== undefined && { 'if-match': version }) });
  const add = async () => dataOf<Stored>(await api.post(RULES, rule()), 'Alert created');
  const listed = async (id: number) =>
    (await dataOf<Stored[]>(await api.get('/api/v2/alert/getAlertAssetsList'))).find((one) => one.id === id);

  describe('of an alert', () => {
    it('is made when it is from the current version, and counted', async () => {
      const { id, version } = await add();
      expect(version).toBe(1);
      const changed = await dataOf<Stored>(
        await send('PUT', `${RULES}/${id}`, '"1"', rule({ name: 'Second' })),
        'Alert updated',
      );
      expect(changed).toMatchObject({ id, version: 2, name: 'Second' });
      expect(await listed(id)).toEqual(changed);
      await dataOf(await send('DELETE', `${RULES}/${id}`, '"2"'), 'Alert deleted');
      expect(await listed(id)).toBeUndefined();
    });

    it.each(['PUT', 'DELETE'])(
      'is refused (%s) with the alert as it is now when somebody did',
      async (method) => {
        const { id } = await add();
        await send('PUT', `${RULES}/${id}`, undefined, rule({ name: 'By somebody else' }));
        const body = method === 'PUT' ? rule({ name: 'Mine', status: false }) : undefined;
        const response = await send(method, `${RULES}/${id}`, '"1"', body);
        expect(response.status).toBe(412);
        const present = await listed(id);
        expect(await response.json()).toEqual({
          success: false,
          requestId: expect.any(String),
          message: 'This alert was changed by somebody else meanwhile. Nothing was saved.',
          data: present,
        });
        expect(present).toMatchObject({ name: 'By somebody else', version: 2 });
      },
    );

    it('lets one of two win that are made at the same moment', async () => {
      const { id } = await add();
      const names = Array.from({ length: 8 }, (_, index) => `Writer ${index}`);
      const answers = await Promise.all(
        names.map((name) => send('PUT', `${RULES}/${id}`, '"1"', rule({ name }))),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array<number>(7).fill(412)]);
      expect((await listed(id))?.name).toBe(names[answers.findIndex(({ status }) => status === 200)]);
    });

    it('is 404 for one that was deleted, and goes by without the header', async () => {
      const { id } = await add();
      for (const version of [undefined, '*', '"1", "3"'])
        expect((await send('PUT', `${RULES}/${id}`, version, rule())).status).toBe(200);
      expect((await send('PUT', `${RULES}/${id}`, 'W/"4"', rule())).status).toBe(412);
      await send('DELETE', `${RULES}/${id}`);
      expect((await send('PUT', `${RULES}/${id}`, '"4"', rule())).status).toBe(404);
      expect((await send('DELETE', `${RULES}/${id}`, '"4"')).status).toBe(404);
    });
  });

  describe('of the settings', () => {
    const read = async (headers = api.headers) =>
      dataOf<Stored>(await send('GET', SETTINGS, undefined, undefined, headers));
    const formOf = ({ version: _, ...form }: Stored, overrides: object = {}) => ({ ...form, ...overrides });
    const operator = async () => {
      const login = await postLogin(api, 'operator', api.demo.password);
      return bearer(((await login.json()) as { token: string }).token);
    };

    it('is made when it is from the current version, else refused with the current settings', async () => {
      const known = await read();
      const tag = `"${known.version}"`;
      const first = await dataOf<Stored>(
        await send('PUT', SETTINGS, tag, formOf(known, { companyName: 'Prairie Haulage' })),
        'Settings saved',
      );
      expect(first.version).toBeGreaterThan(known.version);
      expect(await read()).toEqual(first);
      const second = await send('PUT', SETTINGS, tag, formOf(known, { companyName: 'Mine' }));
      expect(second.status).toBe(412);
      expect(await second.json()).toEqual({
        success: false,
        requestId: expect.any(String),
        message: 'The settings were changed by somebody else meanwhile. Nothing was saved.',
        data: first,
      });
      expect(await read()).toEqual(first);
    });

    it('notices a change of the company by another user, but not of that user’s own language', async () => {
      const by = await operator();
      const [mine, theirs] = [await read(), await read(by)];
      const put = async (form: object, version: number, headers = api.headers) =>
        (await send('PUT', SETTINGS, `"${version}"`, form, headers)).status;
      await send('PUT', SETTINGS, undefined, formOf(theirs, { language: 'fr' }), by);
      expect(await put(formOf(mine, { language: 'es' }), mine.version)).toBe(200);
      const next = await read();
      await api.query('UPDATE tenant_settings SET company_name = $1, version = version + 1', ['Elsewhere']);
      expect(await put(formOf(next, { phone: '2' }), next.version)).toBe(412);
      expect(await read()).toMatchObject({ companyName: 'Elsewhere', language: 'es' });
    });

    it('lets one of two win that are made at the same moment', async () => {
      const known = await read();
      const statuses = await Promise.all(
        Array.from({ length: 6 }, async (_, index) => {
          const form = formOf(known, { phone: `+1 555 000${index}` });
          return (await send('PUT', SETTINGS, `"${known.version}"`, form)).status;
        }),
      );
      expect(statuses.sort()).toEqual([200, 412, 412, 412, 412, 412]);
    });
  });
});
