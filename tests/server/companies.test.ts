// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { routeAccess } from '../../server/auth/route-access';
import { changeFleet } from '../../server/database/seed';
import { type OpenApiDocument, readDescription } from '../support/described-api';
import { isClassified, type RequestField, recordNamedBy, requestFields } from '../support/foreign-ids';
import {
  bearer,
  defaultSettings,
  NOW_MS,
  postJson,
  ruleEngines,
  startReferenceApi,
} from '../support/reference-api';
import { requestSamples } from '../support/request-samples';
import {
  ask,
  type Company,
  dataOf,
  depot,
  driver,
  group,
  invited,
  makeEverything,
  readAll,
  rule,
  schedule,
  signInAs,
  view,
} from '../support/two-companies';

const OTHER_TENANT = '11111111-2222-4333-8444-555555555555';

describe.each(ruleEngines)('two companies in one database on %s', (engine) => {
  let ours: Company;
  let theirs: Company;
  /** What our company was answered before the other one was there, and the ids of what the other one has. */
  let before: Map<string, string>;
  let theirIds: Record<string, string>;

  beforeAll(async () => {
    const api = await startReferenceApi({ engine, nowMs: NOW_MS, fleetSize: 40, videoCount: 120 });
    ours = await signInAs({ api, tenantGuid: defaultSettings.tenantGuid, companyId: 1 });
    const [id] = (await dataOf(ask(ours, ours, 'GET', '/api/v2/assets?assetType=dashcam'))) as {
      id: number;
    }[];
    await ask(ours, ours, 'PUT', `/api/v2/assets/${(id as { id: number }).id}/status`, { status: 'repair' });
    before = await readAll(ours);

    const settings = { ...defaultSettings, tenantGuid: OTHER_TENANT, companyId: 2 };
    const other = await startReferenceApi({
      beside: api,
      nowMs: NOW_MS,
      settings,
      fleetSize: 60,
      fleetSeed: 1,
      videoCount: 240,
    });
    theirs = await signInAs({ api: other, tenantGuid: OTHER_TENANT, companyId: 2 });
    theirIds = await makeEverything(theirs);
  }, 120_000);
  afterAll(async () => {
    await theirs?.api.close();
    await ours?.api.close();
  });

  it('leaves every answer to the first company as it was, down to the statuses set by hand', async () => {
    expect(await readAll(ours)).toEqual(before);
    const { tenantGuid, companyId } = theirs;
    const others = await readAll(theirs);
    expect(others.get('GET /api/v2/assets undefined')).not.toBe(before.get('GET /api/v2/assets undefined'));
    // Asked for by the other's names, there is nothing.
    const lists: [string, string, unknown?][] = [
      ['GET', `/api/v2/assets?tenantGuid=${tenantGuid}`],
      ['GET', `/api/DashCamMaster/GetDashCamVideosPaginated?CompanyId=${companyId}&BranchId=1`],
      [
        'POST',
        '/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA',
        { assetType: 1, company_Id: 2, branch_Id: 1 },
      ],
      ['POST', '/api/v2/incident/getAlertIncidentsList', { companyId: 2, branchId: 1 }],
    ];
    for (const [method, path, body] of lists) {
      const text = await (await ask(ours, ours, method, path, body)).text();
      expect(text).toMatch(/^\[\]$|"data":\[\]|"results":\[\]/);
    }
  });

  it('shares no id between the fleets', async () => {
    const idsOf = async (company: Company) =>
      ((await dataOf(ask(company, company, 'GET', '/api/v2/assets'))) as { id: number }[]).map(
        ({ id }) => id,
      );
    const [first, second] = [await idsOf(ours), await idsOf(theirs)];
    expect([first.length, second.length]).toEqual([50, 75]);
    expect(first.filter((id) => second.includes(id))).toEqual([]);
  });

  /** The routes with an id, with the id of the other company's in its place. */
  const idOfRoute: [RegExp, keyof typeof theirIds][] = [
    [/\/auth\/sessions\/:id/, 'session'],
    [/\/assets\/:id/, 'asset'],
    [/\/alert-rules\/:id/, 'rule'],
    [/\/(DownloadVideo|RequestVideo)\/:id/, 'video'],
    [/\/reports\/:id/, 'report'],
    [/\/report-schedules\/:id/, 'schedule'],
    [/\/report-recipients\/:id/, 'user'],
    [/\/report-links\/:id/, 'link'],
    [/\/live\/:id/, 'dashcam'],
    [/\/video-requests\/:id/, 'request'],
    [/\/drivers\/:id/, 'driver'],
    [/\/depots\/:id/, 'depot'],
    [/\/groups\/:id/, 'group'],
    [/\/group-members\/:id/, 'group'],
    [/\/users\/:id/, 'user'],
    [/\/events\/:id/, 'event'],
    [/\/notifications\/:id/, 'notice'],
    [/\/alert-recipients\/:id/, 'user'],
    [/\/views\/:id/, 'view'],
  ];
  const withId = Object.keys(routeAccess).filter(
    (route) => routeAccess[route] !== 'anyone' && route.includes(':'),
  );

  it.each(withId)('%s has nothing of the other company', async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const name = idOfRoute.find(([pattern]) => pattern.test(path))?.[1];
    expect(name, 'add the route to idOfRoute').toBeDefined();
    const address = path.replace(':id', String(theirIds[name ?? ''])).replace(':segment', '1');
    const bodies: Record<string, unknown> = {
      'PUT /api/v2/alert-rules/:id': rule,
      'PUT /api/v2/assets/:id/status': { status: 'disabled' },
      'PUT /api/v2/drivers/:id': driver,
      'PUT /api/v2/depots/:id': depot,
      'PUT /api/v2/groups/:id': group,
      'PUT /api/v2/report-schedules/:id': { ...schedule, emails: ['office@customer.example'] },
      'PUT /api/v2/users/:id': invited,
      'PUT /api/v2/events/:id': { state: 'dismissed' },
      'PUT /api/v2/views/:id': view,
    };
    const response = await ask(ours, ours, method, address, bodies[route]);
    expect(response.status).toBe(404);
    const theirOwn = await ask(theirs, theirs, 'GET', `/api/v2/assets/${theirIds.dashcam}`);
    expect(theirOwn.status).toBe(200);
  });

  it('makes reports of no group and no asset of the other company', async () => {
    const [asset] = (await dataOf(ask(theirs, theirs, 'GET', '/api/v2/assets'))) as { name: string }[];
    const ourNames = await (await ask(ours, ours, 'GET', '/api/v2/assets')).text();
    const names = [group.name, asset?.name ?? ''].filter((name) => !ourNames.includes(`"${name}"`));
    expect(names[0]).toBe(group.name);
    for (const appliesTo of names) {
      const report = { type: 'usage', appliesTo };
      expect((await ask(ours, ours, 'POST', '/api/v2/reports', report)).status).toBe(400);
      expect((await ask(theirs, theirs, 'POST', '/api/v2/reports', report)).status).toBe(200);
      const own = { ...schedule, emails: ['office@customer.example'], appliesTo };
      expect((await ask(ours, ours, 'POST', '/api/v2/report-schedules', own)).status).toBe(400);
      expect((await ask(theirs, theirs, 'POST', '/api/v2/report-schedules', own)).status).toBe(200);
    }
  });

  it.each(Object.keys(routeAccess).filter((route) => routeAccess[route] !== 'anyone'))(
    '%s is not for sessions of the other company',
    async (route) => {
      const [method = '', path = ''] = route.split(' ');
      const address = path.replace(/:[a-z]+/g, '1');
      expect((await ask(ours, theirs, method, address)).status).toBe(401);
    },
  );

  it('serves no file at an address of the other company, nor renews or ends its sessions', async () => {
    for (const address of [theirIds.media, theirIds.archive]) {
      expect((await fetch(`${theirs.api.url}${address}`)).status).toBe(200);
      expect((await fetch(`${ours.api.url}${address}`)).status).toBe(403);
    }
    const refresh = { token: theirs.token };
    expect((await postJson(`${ours.api.url}/api/v2/auth/refresh`, refresh)).status).toBe(401);
    await postJson(`${ours.api.url}/api/v2/auth/logout`, {}, bearer(theirs.token));
    expect((await ask(theirs, theirs, 'GET', '/api/v2/settings')).status).toBe(200);
    // A clip list with the other's ids has none of them.
    const ids = [Number(theirIds.video)];
    expect((await ask(ours, ours, 'POST', '/api/DashCamMaster/archives', { ids })).status).toBe(404);
    // Nor can its events be read or commented on, nor do they show users who have them open.
    const comment = { eventId: theirIds.event, text: 'Ours' };
    expect((await ask(ours, ours, 'POST', '/api/v2/event-comments', comment)).status).toBe(404);
    const comments = `/api/v2/event-comments?eventId=${theirIds.event}`;
    expect(await dataOf(ask(ours, ours, 'GET', comments))).toEqual([]);
    expect(await dataOf(ask(theirs, theirs, 'GET', comments))).toHaveLength(1);
    const nowhere = { eventId: null };
    expect(await dataOf(ask(ours, ours, 'PUT', '/api/v2/event-presence', nowhere))).toEqual([]);
    // Nor is there a day of a vehicle of theirs.
    const span = 'from=2026-11-08T00:00:00Z&to=2026-11-09T00:00:00Z';
    for (const path of ['tracks', 'trips']) {
      for (const vehicle of [`assetId=${theirIds.asset}`, `dashcamId=${theirIds.dashcam}`]) {
        const address = `/api/v2/${path}?${vehicle}&${span}`;
        expect((await ask(theirs, theirs, 'GET', address)).status).toBe(200);
        expect((await ask(ours, ours, 'GET', address)).status).toBe(404);
      }
    }
    // A dashcam of the other company is like an unknown one.
    const refusalFor = async (dashcamId: string) => {
      const body = {
        dashcamId,
        date: '2026-11-09',
        startTime: '10:00',
        endTime: '10:01',
        cameraType: 'front',
      };
      const response = await ask(ours, ours, 'POST', '/api/v2/video-requests', body);
      const { requestId: _, ...refusal } = (await response.json()) as Record<string, unknown>;
      return [response.status, JSON.stringify(refusal).replaceAll(dashcamId, 'N')];
    };
    const refusal = await refusalFor(String(theirIds.dashcam));
    expect(refusal[0]).toBe(400);
    expect(refusal).toEqual(await refusalFor('987654321'));
  });

  describe('ids in queries and bodies', () => {
    let document: OpenApiDocument;
    let ourIds: Record<string, string>;
    /** Ids of no record, in the form of those that they replace. */
    const unknownIds: Record<string, string> = {
      event: 'incident-987654321-1-1794248630',
      groupName: 'Nobody and nothing',
      photo: `/api/v2/driver-photos/${'x'.repeat(43)}`,
      tenant: '99999999-9999-4999-8999-999999999999',
    };
    beforeAll(async () => {
      document = await readDescription(ours.api);
      ourIds = await makeEverything(ours);
    }, 60_000);
    afterAll(async () => {
      // A schedule was run, and its report is still being made.
      await vi.waitFor(
        async () => {
          const schedules = await ask(ours, ours, 'GET', '/api/v2/report-schedules');
          expect(await schedules.text()).not.toContain('"state":"pending"');
        },
        { timeout: 20_000, interval: 200 },
      );
      before = await readAll(ours);
    }, 30_000);

    /** A request whose field has this value; the rest is as in the sample of the route, a query has what it needs. */
    const requestWith = ({ route, place, within, name }: RequestField, value: string, by: Company) => {
      const [method = '', path = ''] = route.split(' ');
      const ids = by === ours ? ourIds : theirIds;
      const recordOf = idOfRoute.find(([pattern]) => pattern.test(path))?.[1];
      const address = path.replace(':id', String(ids[recordOf ?? '']));
      const { query = {}, body } = requestSamples[route] ?? {};
      if (place === 'query') {
        const { from, to, by: counted, resource, CompanyId, BranchId } = query;
        // All that has happened, but one day of a vehicle.
        const end = address.startsWith('/api/v2/events') ? new Date(NOW_MS).toISOString() : to;
        const company = CompanyId && String(by.companyId);
        const needed = { from, to: end, by: counted, resource, CompanyId: company, BranchId, [name]: value };
        const pairs = Object.entries(needed).flatMap(([key, text]) => (text ? [[key, text]] : []));
        return { method, address: `${address}?${new URLSearchParams(pairs)}`, body: undefined };
      }
      const put = (into: unknown) => {
        const fields = into as Record<string, unknown>;
        const isNumber = /^\d{1,9}$/.test(value) && typeof fields[name] !== 'string';
        const own = isNumber ? Number(value) : value;
        const isList = Array.isArray(fields[name]) || name.endsWith('Ids') || name === 'mentions';
        return { ...fields, [name]: isList ? [own] : own };
      };
      const sample = body as Record<string, unknown>;
      const whole: Record<string, unknown> = {
        ...sample,
        ...(sample.eventId !== undefined && { eventId: ids.event }),
      };
      const rows = within === undefined ? undefined : (whole[within] as unknown[]);
      return { method, address, body: rows ? { ...whole, [within ?? '']: rows.map(put) } : put(whole) };
    };

    /** What a company is answered, without what differs from one request to the next. */
    const answerTo = async (field: RequestField, value: string, by: Company, names: readonly string[]) => {
      const { method, address, body } = requestWith(field, value, by);
      const response = await ask(by, by, method, address, body);
      const answered = await response.text();
      // Short ids are numbers of all kinds, except where a refusal repeats them.
      const text = names.reduce(
        (read, name) =>
          name.length > 3 || /"(errors|rowErrors)":|"success":false/.test(answered)
            ? read.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), 'N')
            : read,
        answered,
      );
      const changing = /"(requestId|id|version|createdAt|updatedAt|url|runId)":("[^"]*"|\d+)/g;
      return { status: response.status, text: text.replaceAll(changing, '') };
    };

    /**
     * What an alert applies to may come later; presence answers with all others, whatever the event; an invitation has been
     * used by the route before.
     */
    const mayNameNothing = new Set([
      'POST /api/v2/auth/accept-invite/check token',
      'PUT /api/v2/event-presence eventId',
      'POST /api/v2/alert-rules appliesTo',
      'POST /api/v2/alert-rules/preview appliesTo',
      'PUT /api/v2/alert-rules/:id appliesTo',
    ]);

    it('are all in the list of what names a record, or of what does not', () => {
      const forgotten = requestFields(document).filter((field) => !isClassified(field));
      expect(forgotten, 'say in tests/support/foreign-ids.ts what these name').toEqual([]);
    });

    it('of the other company are like unknown ones, on every route', async () => {
      const fields = requestFields(document).filter((field) => recordNamedBy(field) !== undefined);
      expect(fields.length).toBeGreaterThan(40);
      const differences: string[] = [];
      for (const field of fields) {
        const record = recordNamedBy(field) ?? '';
        const [foreign = '', unknown = '987654321'] = [theirIds[record], unknownIds[record]];
        const where = `${field.route} ${field.within ?? field.place} ${field.name}`;
        const names = [foreign, unknown];
        const [ofTheirs, ofUnknown] = [
          await answerTo(field, foreign, ours, names),
          await answerTo(field, unknown, ours, names),
        ];
        if (JSON.stringify(ofTheirs) !== JSON.stringify(ofUnknown))
          differences.push(`${where}: ${JSON.stringify(ofTheirs)} but ${JSON.stringify(ofUnknown)}`);
        // For the company that has it, it is a record.
        const [own, none] = [
          await answerTo(field, foreign, theirs, names),
          await answerTo(field, unknown, theirs, names),
        ];
        const mayBeNothing = mayNameNothing.has(`${field.route} ${field.name}`);
        if (!mayBeNothing && JSON.stringify(own) === JSON.stringify(none))
          differences.push(`${where}: is nothing to its own company (${JSON.stringify(own).slice(0, 300)})`);
      }
      expect(differences).toEqual([]);
    }, 120_000);
  });

  it('keeps what a company has when a process starts with other settings, and reports it', async () => {
    const settings = { ...defaultSettings, tenantGuid: OTHER_TENANT, companyId: 1 };
    const again = await startReferenceApi({
      beside: ours.api,
      nowMs: NOW_MS,
      settings,
      fleetSize: 8,
      videoCount: 0,
    });
    try {
      expect(again.warnings.map((warning) => warning.split(' is not used')[0])).toEqual([
        'FLEET_SIZE=8',
        'VIDEO_COUNT=0',
        `TENANT_GUID=${OTHER_TENANT}`,
      ]);
      expect(await readAll(ours)).toEqual(before);
      // It serves the company that the database has.
      expect((await ask({ ...ours, api: again }, ours, 'GET', '/api/v2/settings')).status).toBe(200);
      expect((await ask({ ...ours, api: again }, theirs, 'GET', '/api/v2/settings')).status).toBe(401);
    } finally {
      await again.close();
    }
  }, 60_000);

  it('does not let a third company take a tenant over', async () => {
    const settings = { ...defaultSettings, companyId: 3 };
    await expect(startReferenceApi({ beside: ours.api, nowMs: NOW_MS, settings })).rejects.toThrow(
      /^TENANT_GUID .+ belongs to company 1 in this database: give company 3 a TENANT_GUID of its own\.$/,
    );
  });

  it('keeps all that refers to a tenant when its guid changes', async () => {
    const query = (sql: string, values: unknown[] = []) => ours.api.query(sql, values);
    const key = { companyId: 2, branchId: 1 };
    const renameTo = (tenantGuid: string) =>
      changeFleet(ours.api.database, key, { plan: {}, tenantGuid }, () => NOW_MS);
    await query(
      `INSERT INTO provider_links (tenant_guid, issuer, subject, user_id, created_at)
       SELECT tenant_guid, 'https://id.example', 'somebody', id, now() FROM users
       WHERE tenant_guid = $1 AND user_name = 'demo'`,
      [OTHER_TENANT],
    );
    const { version: _, ...saved } = (await dataOf(ask(theirs, theirs, 'GET', '/api/v2/settings'))) as Record<
      string,
      unknown
    >;
    expect(
      (await ask(theirs, theirs, 'PUT', '/api/v2/settings', { ...saved, companyName: 'Theirs' })).status,
    ).toBe(200);
    const referring = await query(
      `SELECT conrelid::regclass::text AS name FROM pg_constraint
       WHERE contype = 'f' AND confrelid = 'tenants'::regclass ORDER BY 1`,
    );
    const countRows = (guid: string) =>
      Promise.all(
        referring.map(async ({ name }) => {
          const [row] = await query(`SELECT count(*)::int FROM ${name} WHERE tenant_guid = $1`, [guid]);
          return { name, count: Number(row?.count) };
        }),
      );
    const counted = await countRows(OTHER_TENANT);
    expect(
      counted.filter(({ count }) => count === 0),
      'give each table a row here',
    ).toEqual([]);

    const renamed = '88888888-2222-4333-8444-555555555555';
    await renameTo(renamed);
    expect(await countRows(renamed)).toEqual(counted);
    await renameTo(OTHER_TENANT);
    expect(await countRows(OTHER_TENANT)).toEqual(counted);
  }, 60_000);

  it('changes one fleet by the command, and leaves the other', async () => {
    const NEW_GUID = '99999999-2222-4333-8444-555555555555';
    const other = { companyId: 2, branchId: 1 };
    const plan = { fleetSize: 24, videoCount: 60 };
    await expect(
      changeFleet(
        ours.api.database,
        other,
        { plan: {}, tenantGuid: defaultSettings.tenantGuid },
        () => NOW_MS,
      ),
    ).rejects.toThrow(/belongs to another company/);
    expect(await changeFleet(ours.api.database, other, { plan, tenantGuid: NEW_GUID }, () => NOW_MS)).toEqual(
      {
        fleetSize: 24,
        fleetSeed: 1,
        videoCount: 60,
        tenantGuid: NEW_GUID,
      },
    );
    expect(await readAll(ours)).toEqual(before);
    const settings = { ...defaultSettings, tenantGuid: NEW_GUID, companyId: 2 };
    const started = await startReferenceApi({
      beside: ours.api,
      nowMs: NOW_MS,
      settings,
      fleetSize: 24,
      videoCount: 60,
    });
    try {
      expect(started.warnings).toEqual([]);
      const changed = await signInAs({ api: started, tenantGuid: NEW_GUID, companyId: 2 });
      const assets = (await dataOf(ask(changed, changed, 'GET', '/api/v2/assets'))) as { id: number }[];
      expect(assets).toHaveLength(30);
    } finally {
      await started.close();
    }
  }, 60_000);
});
