import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { percentile, round } from './figures.mjs';
import { startPostgres } from './postgres.mjs';
import { signInByCall } from './reference-api.mjs';

/** @typedef {import('../server/launch').Launched} Launched */

const POSTGRES_PORT = Number(process.env.BENCH_POSTGRES_PORT ?? 54_339);

const LOCATIONS = '/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA';
const locationBody = {
  assetType: 0,
  company_Id: 1,
  branch_Id: 1,
  filterBy: 'All',
  sortBy: 'IncidentTimeDesc',
  tags: '',
};

const built = pathToFileURL(fileURLToPath(new URL('../dist-server/launch.js', import.meta.url))).href;

/**
 * Runs the built reference API in this process, for access to its database.
 * @template Result
 * @param {Record<string, string>} environment
 * @param {(launched: Launched, token: string) => Promise<Result>} use
 */
async function withServer(environment, use) {
  const { launch } = await import(built);
  const folder = await mkdtemp(path.join(tmpdir(), 'fleet-bench-'));
  /** @type {Launched} */
  const launched = await launch(
    { DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment },
    { host: '127.0.0.1', port: 0 },
  );
  try {
    const { token } = await signInByCall(launched.url);
    return await use(launched, token);
  } finally {
    await launched.api.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} url
 * @param {{ token: string, body?: object, headers?: Record<string, string> }} options
 * @returns {Promise<{ status: number, headers: http.IncomingHttpHeaders, bytes: Buffer, firstByteMs: number,
 * lastByteMs: number }>}
 */
function request(url, { token, body, headers = {} }) {
  return new Promise((resolve, reject) => {
    const startMs = performance.now();
    const request = http.request(
      url,
      {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          'accept-encoding': 'br',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      async (response) => {
        const firstByteMs = performance.now() - startMs;
        const parts = [];
        for await (const part of response) parts.push(part);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(parts),
          firstByteMs,
          lastByteMs: performance.now() - startMs,
        });
      },
    );
    request.on('error', reject);
    request.end(body && JSON.stringify(body));
  });
}

/** The names of a plan's nodes, top down. @param {any} node @returns {string[]} */
const nodesOf = (node) => [
  [node['Node Type'], node['Index Name'] ?? node['Relation Name']].filter(Boolean).join(' '),
  ...(node.Plans ?? []).flatMap(nodesOf),
];

/**
 * Pages of locked videos: first, deep, last, and with each filter.
 * @param {Launched} launched @param {string} token @param {number} rounds
 */
async function measureVideoPages({ api, url }, token, rounds) {
  /** @type {{ text: string, values: unknown[] }[]} */
  const statements = [];
  const query = api.pool.query.bind(api.pool);
  // Records the exact statements for EXPLAIN.
  api.pool.query = /** @type {any} */ (
    (/** @type {any} */ first, /** @type {any} */ ...rest) => {
      const text = typeof first === 'string' ? first : first.text;
      const values = Array.isArray(rest[0]) ? rest[0] : (first.values ?? []);
      if (/from\s+"dashcam_videos"/.test(text)) statements.push({ text, values });
      return /** @type {any} */ (query)(first, ...rest);
    }
  );
  const total = async (/** @type {string} */ filter) => {
    const response = await request(
      `${url}/api/DashCamMaster/GetDashCamVideosPaginated?${filter}&Page=1&Limit=10`,
      {
        token,
      },
    );
    return JSON.parse(brotliOrPlain(response)).data.totalCount;
  };
  const base = 'CompanyId=1&BranchId=1&fileType=0&direction=desc';
  const fleet = await request(`${url}${LOCATIONS}`, { token, body: { ...locationBody, assetType: 1 } });
  const dashcamId = JSON.parse(brotliOrPlain(fleet))[0].Asset_ID;
  const filters = {
    all: base,
    'one reason': `${base}&videoTypeId=2`,
    'one dashcam': `${base}&dashcamMasterId=${dashcamId}`,
    images: 'CompanyId=1&BranchId=1&fileType=2&direction=asc',
  };
  const figures = [];
  for (const [name, filter] of Object.entries(filters)) {
    const countStartMs = performance.now();
    const rows = await total(filter);
    const countedMs = performance.now() - countStartMs;
    for (const limit of [10, 1000]) {
      const pages = Math.max(1, Math.ceil(rows / limit));
      const times = [];
      for (let round = 0; round < rounds; round++) {
        // Spread over the whole list, both ends included.
        const page = 1 + Math.round(((pages - 1) * round) / Math.max(1, rounds - 1));
        const { lastByteMs, status } = await request(
          `${url}/api/DashCamMaster/GetDashCamVideosPaginated?${filter}&Page=${page}&Limit=${limit}`,
          { token },
        );
        if (status !== 200) throw new Error(`Page ${page} of ${name}: ${status}`);
        times.push(lastByteMs);
      }
      figures.push({
        filter: name,
        rows,
        limit,
        firstCountMs: round(countedMs),
        p50Ms: round(percentile(times, 0.5)),
        p99Ms: round(percentile(times, 0.99)),
      });
    }
  }
  /** @type {Map<string, { isCount: boolean, isSequential: boolean, nodes: string[] }>} */
  const plans = new Map();
  for (const text of new Set(statements.map((statement) => statement.text))) {
    const { values = [] } = statements.findLast((statement) => statement.text === text) ?? {};
    const { rows } = await /** @type {any} */ (query)(`EXPLAIN (FORMAT JSON) ${text}`, values);
    const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
    const isSequential = nodes.includes('Seq Scan dashcam_videos');
    plans.set(nodes.join(), { isCount: /count\(/i.test(text), isSequential, nodes });
  }
  return { figures, plans: [...plans.values()] };
}

/** @param {{ headers: http.IncomingHttpHeaders, bytes: Buffer }} response */
const brotliOrPlain = ({ headers, bytes }) =>
  (headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString();

/** @param {Launched} launched @param {string} token @param {number} rounds */
async function measureIncidents({ url }, token, rounds) {
  const call = `${url}/api/v2/incident/getAlertIncidentsList`;
  const times = [];
  let rows = 0;
  for (let round = 0; round < rounds; round++) {
    // Another week each time, as responses are cached.
    const end = new Date(Date.now() - (round % 40) * 86_400_000).toISOString().slice(0, 10);
    const start = new Date(Date.now() - ((round % 40) + 7) * 86_400_000).toISOString().slice(0, 10);
    const body = {
      companyId: 1,
      branchId: 1,
      filterBy: 'All',
      sortBy: 'IncidentTimeDesc',
      utcOffSetMin: 180,
      tags: '',
      byDate: 'Date',
      startDate: start,
      startTime: '',
      endDate: end,
      endTime: '',
      trackerType: 'All',
    };
    const response = await request(call, { token, body });
    if (response.status !== 200) throw new Error(`Incidents: ${response.status} ${brotliOrPlain(response)}`);
    rows = Math.max(rows, JSON.parse(brotliOrPlain(response)).data.length);
    times.push(response.lastByteMs);
  }
  return { rows, p50Ms: round(percentile(times, 0.5)), p99Ms: round(percentile(times, 0.99)) };
}

/** @param {number} size @param {number} rounds */
function measureLocations(size, rounds) {
  return withServer({ FLEET_SIZE: String(size), VIDEO_COUNT: '0' }, async ({ url }, token) => {
    const call = `${url}${LOCATIONS}`;
    const body = locationBody;
    const fresh = [];
    const kept = [];
    const unchanged = [];
    for (let round = 0; round < rounds; round++) {
      // Responses are cached for a second.
      await new Promise((resolve) => setTimeout(resolve, 1100));
      const first = await request(call, { token, body });
      fresh.push(first);
      kept.push(await request(call, { token, body }));
      const headers = { 'if-none-match': String(first.headers.etag) };
      const third = await request(call, { token, body, headers });
      if (third.status === 304) unchanged.push(third);
    }
    const p50 = (
      /** @type {{ firstByteMs: number, lastByteMs: number }[]} */ list,
      /** @type {'firstByteMs' | 'lastByteMs'} */ name,
    ) =>
      list.length === 0
        ? null
        : round(
            percentile(
              list.map((one) => one[name]),
              0.5,
            ),
          );
    return {
      assets: size,
      compressedKb: round((fresh[0]?.bytes.length ?? 0) / 1000),
      freshFirstByteMs: p50(fresh, 'firstByteMs'),
      freshLastByteMs: p50(fresh, 'lastByteMs'),
      keptLastByteMs: p50(kept, 'lastByteMs'),
      unchangedMs: p50(unchanged, 'lastByteMs'),
      unchangedBytes: unchanged[0]?.bytes.length ?? null,
    };
  });
}

/**
 * Pages of a million locked videos and incidents on both databases, and the locations of a large fleet.
 * @param {{ videos: number, isQuick: boolean }} options
 */
export async function measureServer({ videos, isQuick }) {
  const rounds = isQuick ? 5 : 200;
  const environment = { FLEET_SIZE: '400', VIDEO_COUNT: String(videos) };
  /** @type {Record<string, any>} */
  const databases = {};
  const measure = (/** @type {Record<string, string>} */ more) =>
    withServer({ ...environment, ...more }, async (launched, token) => ({
      ...(await measureVideoPages(launched, token, rounds)),
      incidents: await measureIncidents(launched, token, isQuick ? 3 : 40),
    }));
  databases['embedded PGlite'] = await measure({});
  const postgres = await startPostgres(POSTGRES_PORT);
  if (postgres) {
    try {
      databases[`PostgreSQL ${postgres.version}`] = await measure({ DATABASE_URL: postgres.url });
    } finally {
      await postgres.stop();
    }
  } else console.warn('There is no PostgreSQL server here: its part is left out.');

  const locations = [];
  for (const size of isQuick ? [200] : [10_000, 100_000])
    locations.push(await measureLocations(size, isQuick ? 1 : 7));
  return { databases, locations };
}
