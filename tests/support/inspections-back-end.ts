import defects from './inspections/inspection-defects.resource';
import log from './inspections/inspection-log.resource';
import entries from './inspections/inspection-site-entries.resource';
import sites from './inspections/inspection-sites.resource';
import teams from './inspections/inspection-teams.resource';
import vans from './inspections/inspection-vans.resource';
import definition from './inspections/inspections.resource';

/** The made-up resource, and the small ones around it. */
export const inspectionResources = [definition, sites, entries, defects, teams, log, vans];

export interface Asked {
  method: string;
  /** Without its query string. */
  path: string;
  query: Readonly<Record<string, string>>;
  body: Record<string, unknown>;
  headers: Readonly<Record<string, unknown>>;
}

interface Answered {
  status: number;
  body: unknown;
}

type Stored = Record<string, unknown> & { id: number | string; version: number; number: string };

/** The fleet's clock is three hours ahead of UTC. */
const WALL_AHEAD_MS = 3 * 3_600_000;

const pad = (at: number): string => String(at).padStart(2, '0');

/** As the server writes it: numbers as texts, and without absent fields. */
const stored = (at: number): Stored => ({
  id: at,
  version: 1,
  number: `INS-10${pad(at)}`,
  vehicle: `Truck ${at}`,
  vehicleId: `v${at}`,
  kind: at % 3 === 0 ? 'ANNUAL' : 'daily',
  result: at <= 2 ? 'failed' : at <= 4 ? 'passed' : 'open',
  inspector: 'ana@fleet.example',
  siteId: at === 11 ? '2' : '1',
  siteName: at === 11 ? 'Tulsa' : 'Omaha',
  dueOn: `2026-12-${pad(at)}`,
  validFrom: at % 3 === 0 ? '2026-11-01' : null,
  entered: '11/9/2026 8:05:09 AM',
  enteredAtMs: Date.UTC(2026, 10, 9, 5, 5, 9),
  // One has just reported; its day is far enough from those of the others.
  ...(at === 12
    ? { reported: 'just now', reportedWallMs: Date.now() + WALL_AHEAD_MS }
    : { reported: '11/9/2026 8:05:09 AM', reportedWallMs: Date.UTC(2026, 10, 9, 8, 5, 9) }),
  cost: '120.5',
  checked: '40',
  treadMm: at === 6 ? '1' : String(3 + (at % 5)),
  notes: ` Bay ${at} `,
  remark: at === 1 ? 'auto' : '',
  labels: at % 2 === 0 ? ['cold'] : ['leased', 'cold'],
  isRoadworthy: at % 2 === 0 ? 'Y' : 'no',
  severity: 'critical',
  certificateUrl: at === 1 ? '/files/1.pdf' : '',
  latitude: String(41 + at / 10),
  longitude: -96,
  radiusM: at === 3 ? 200 : null,
});

/** All that are there at the start. */
export const storedInspections = () => Array.from({ length: 12 }, (_, at) => stored(at + 1));

/** What no list can show. */
const unreadable = { vehicle: 'no id' };

const path = '/api/v2/inspections';
const vansPath = '/api/v2/inspection-vans';

const storedVans = [
  { id: '2', name: 'Van 2', state: 'ready', cameraId: 'c2', odometerMi: 1200, payloadKg: 900, tareLb: 6000 },
  { id: '1', name: 'Van 1', state: 'away', cameraId: 'c1', odometerMi: 80, payloadKg: 700, tareLb: 5000 },
].map((van) => ({ ...van, north: 41.2, east: -96, seenAt: '2026-11-09T05:05:09Z' }));
const ok = (data: unknown, more: object = {}): Answered => ({
  status: 200,
  body: { success: true, data, ...more },
});
const refuse = (status: number, message: string, more: object = {}): Answered => ({
  status,
  body: { success: false, message, ...more },
});

/** A back end of the made-up resource that stores what it receives, with the few peculiarities that its tests need. */
export function inspectionsBackEnd() {
  let rows = storedInspections();
  const deleted = new Map<string, Stored>();
  const asked: Asked[] = [];
  const find = (id: string | undefined) => rows.find((row) => String(row.id) === id);

  function write(method: string, id: string | undefined, { body, headers }: Asked): Answered {
    const row = find(id);
    if (!row) return refuse(404, 'It is gone');
    const wanted = headers['If-Match'] ?? headers['if-match'];
    if (wanted !== undefined && wanted !== `"${row.version}"`)
      return refuse(412, 'Changed meanwhile', { data: row });
    if (method === 'DELETE') {
      rows = rows.filter((one) => one !== row);
      deleted.set(String(row.id), row);
      return ok(null);
    }
    Object.assign(row, body, body.place, { version: row.version + 1 });
    return ok(row);
  }

  function onInspections(request: Asked, [id, verb]: string[]): Answered {
    const { method, query, body } = request;
    if (id === 'counts') {
      const counts: Record<string, number> = {};
      for (const { result } of rows) counts[String(result)] = (counts[String(result)] ?? 0) + 1;
      return ok(counts);
    }
    if (id === 'assign') return ok({ refused: { 1: 'On leave' } });
    if (id === 'import') {
      const given = body.rows as Record<string, unknown>[];
      return ok({ rowCount: given.length, created: body.dryRun ? 0 : given.length, rowErrors: [] });
    }
    if (verb === 'restore') {
      const row = deleted.get(id ?? '');
      if (row) rows.push(row);
      return ok(row);
    }
    if (verb === 'approve' && id === '5') return refuse(409, 'Somebody sits in it');
    if (verb === 'approve') {
      Object.assign(find(id) ?? {}, { result: 'passed' });
      return ok(null);
    }
    if (verb === 'void') return refuse(500, 'The disk is full');
    if (id !== undefined) return method === 'GET' ? ok(find(id)) : write(method, id, request);
    if (method === 'POST') {
      // Its names of fields are those of another language.
      if (body.number === 'INS-9999')
        return refuse(422, 'Invalid', { errors: { Number: ['This number is taken'] } });
      const row = { ...stored(rows.length + 20), ...body, ...(body.place as object), version: 1 } as Stored;
      rows.push(row);
      return ok(row);
    }
    if (query.page === undefined) return ok([...rows, unreadable]);
    const size = Number(query.pageSize);
    const found = rows
      .filter(
        ({ number, result, treadMm }) =>
          number.includes(query.q ?? '') &&
          (query.result === undefined || result === query.result) &&
          Number(treadMm) >= Number(query.treadFrom ?? 0) &&
          Number(treadMm) <= Number(query.treadTo ?? 10),
      )
      .sort((one, other) => one.number.localeCompare(other.number));
    const start = (Number(query.page) - 1) * size;
    const isWhole = !['result', 'q', 'treadFrom', 'treadTo'].some((name) => query[name] !== undefined);
    const listed = isWhole ? [unreadable, ...found] : found;
    return ok(listed.slice(start, start + size), { totalCount: listed.length });
  }

  function onVans({ method }: Asked, [id]: string[]): Answered {
    if (method !== 'GET') return ok(storedVans[0]);
    if (id !== undefined) return ok(storedVans.find((van) => van.id === id));
    return ok(storedVans, { totalCount: storedVans.length, counts: { state: { ready: 1, away: 1 } } });
  }

  return {
    asked,
    /** What another user changes meanwhile. */
    changeElsewhere(id: number, change: object) {
      const row = find(String(id));
      if (row) Object.assign(row, change, { version: row.version + 1 });
    },
    row: (id: number) => find(String(id)),
    /** Undefined for a path of others. */
    answer(request: Asked): Answered | undefined {
      asked.push(request);
      const { path: at, query } = request;
      if (at === path || at.startsWith(`${path}/`))
        return onInspections(
          request,
          at
            .slice(path.length + 1)
            .split('/')
            .filter(Boolean),
        );
      if (at === vansPath || at.startsWith(`${vansPath}/`))
        return onVans(
          request,
          at
            .slice(vansPath.length + 1)
            .split('/')
            .filter(Boolean),
        );
      if (at === '/api/v2/inspection-sites/query')
        return ok([
          { id: 1, name: 'Omaha', town: 'Omaha', openedOn: '2026-11-20', isActive: 'yes' },
          { id: 2, name: 'Tulsa', town: 'Tulsa', openedOn: '2019-01-01', isActive: 'no' },
        ]);
      if (at === '/api/v2/inspection-defects') {
        const count = 3;
        const all = Array.from({ length: count }, (_, n) => ({
          id: n + 1,
          name: `Defect ${n + 1}`,
          state: n === 0 ? 'FIXED' : 'odd',
          inspectionId: query.inspectionId,
        }));
        return ok(all, { totalCount: count });
      }
      return undefined;
    },
  };
}
