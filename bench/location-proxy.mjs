import http from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

const LOCATIONS = '/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA';
const SETTINGS = '/settings.json';
/** At each step another tenth of the positions moves; after this many steps all have moved, then they move back. */
const PARTS = 10;
const MOVE_DEGREES = 0.02;

/** @typedef {{ latitude: string | number, longitude: string | number }} Row */

/**
 * All responses of a cycle, compressed like those of the reference API.
 * @param {Row[]} rows
 * @param {number} count number of responses; a full cycle has twice as many as there are parts.
 */
async function createResponses(rows, count) {
  const home = rows.map((row) => JSON.stringify(row));
  const away = rows.map((row) =>
    JSON.stringify({ ...row, latitude: (Number(row.latitude) + MOVE_DEGREES).toFixed(6) }),
  );
  const responses = [];
  for (let step = 0; step < count; step++) {
    const texts = home.map((text, at) => {
      const part = at % PARTS;
      const isAway = step <= PARTS ? part < step : part >= step - PARTS;
      return isAway ? (away[at] ?? text) : text;
    });
    const body = Buffer.from(`[${texts.join(',')}]`);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    responses.push({ compressed: await compress(body, { params }), rawBytes: body.length });
  }
  return responses;
}

/**
 * Proxies the reference API and answers asset locations from prepared responses, so that exactly a tenth of the fleet
 * moves at each refresh, and generating and compressing them is not measured.
 * @param {{ target: string, token: string, steps?: number }} options
 */
export async function startLocationProxy({ target, token, steps = 2 * PARTS }) {
  const query = {
    assetType: 0,
    company_Id: 1,
    branch_Id: 1,
    filterBy: 'All',
    sortBy: 'IncidentTimeDesc',
    tags: '',
  };
  const asked = await fetch(`${target}${LOCATIONS}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(query),
  });
  if (!asked.ok) throw new Error(`The locations could not be read: ${asked.status} ${await asked.text()}`);
  const rows = /** @type {Row[]} */ (await asked.json());
  const responses = await createResponses(rows, steps);
  const settings = await (await fetch(`${target}${SETTINGS}`)).json();

  let step = 0;
  let refreshSeconds = 0;
  const agent = new http.Agent({ keepAlive: true });

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response @param {Buffer} [body] */
  const forward = (request, response, body) => {
    const { hostname, port } = new URL(target);
    const { method, url: path, headers } = request;
    const onward = http.request({ hostname, port, method, path, headers, agent }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
    });
    onward.on('error', () => response.destroy());
    if (body) onward.end(body);
    else request.pipe(onward);
  };

  const server = http.createServer(async (request, response) => {
    if (request.url === SETTINGS) {
      const own = { AppSettings: { ...settings.AppSettings, REFRESH_SECONDS: refreshSeconds } };
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
      response.end(JSON.stringify(own));
      return;
    }
    if (request.url !== LOCATIONS) {
      forward(request, response);
      return;
    }
    const parts = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    if (!/"assetType":\s*"?0/.test(body.toString())) {
      forward(request, response, body);
      return;
    }
    const prepared = responses[step % responses.length];
    step += 1;
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
      'content-length': prepared?.compressed.length ?? 0,
    });
    response.end(prepared?.compressed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());

  return {
    url: `http://127.0.0.1:${port}`,
    count: rows.length,
    rawBytes: responses[0]?.rawBytes ?? 0,
    compressedBytes: responses[0]?.compressed.length ?? 0,
    /** Sets the refresh interval of the next page. @param {number} seconds */
    refreshEvery(seconds) {
      refreshSeconds = seconds;
    },
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
