import http from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

const LOCATIONS = '/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA';
const SETTINGS = '/settings.json';
/** Every tenth position moves at each step, another tenth each time; after this many all are away, then they come back. */
const PARTS = 10;
const MOVE_DEGREES = 0.02;

/** @typedef {{ latitude: string | number, longitude: string | number }} Row */

/**
 * The answers of a whole turn, each with a tenth of the positions moved since the one before, and compressed as the
 * reference API compresses.
 *
 * @param {Row[]} rows
 * @param {number} count how many are wanted; a whole turn has twice as many as there are parts.
 */
async function makeAnswers(rows, count) {
  const home = rows.map((row) => JSON.stringify(row));
  const away = rows.map((row) =>
    JSON.stringify({ ...row, latitude: (Number(row.latitude) + MOVE_DEGREES).toFixed(6) }),
  );
  const answers = [];
  for (let step = 0; step < count; step++) {
    const texts = home.map((text, at) => {
      const part = at % PARTS;
      const isAway = step <= PARTS ? part < step : part >= step - PARTS;
      return isAway ? (away[at] ?? text) : text;
    });
    const body = Buffer.from(`[${texts.join(',')}]`);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    answers.push({ compressed: await compress(body, { params }), rawBytes: body.length });
  }
  return answers;
}

/**
 * Stands before the reference API and answers the locations of assets out of what it has prepared, so that exactly a
 * tenth of the fleet has moved at each reading and neither making nor compressing an answer is part of what is
 * measured. Everything else goes through.
 *
 * @param {{ target: string, token: string, steps?: number }} options
 */
export async function startLocationProxy({ target, token, steps = 2 * PARTS }) {
  const question = {
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
    body: JSON.stringify(question),
  });
  if (!asked.ok) throw new Error(`The locations could not be read: ${asked.status} ${await asked.text()}`);
  const rows = /** @type {Row[]} */ (await asked.json());
  const answers = await makeAnswers(rows, steps);
  const settings = await (await fetch(`${target}${SETTINGS}`)).json();

  let step = 0;
  let refreshSeconds = 0;
  const agent = new http.Agent({ keepAlive: true });

  /**
   * @param {http.IncomingMessage} request
   * @param {http.ServerResponse} response
   * @param {Buffer} [body]
   */
  const passOn = (request, response, body) => {
    const { hostname, port } = new URL(target);
    const { method, url: path, headers } = request;
    const onward = http.request({ hostname, port, method, path, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
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
      passOn(request, response);
      return;
    }
    const parts = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    if (!/"assetType":\s*"?0/.test(body.toString())) {
      passOn(request, response, body);
      return;
    }
    const answer = answers[step % answers.length];
    step += 1;
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
      'content-length': answer?.compressed.length ?? 0,
    });
    response.end(answer?.compressed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());

  return {
    url: `http://127.0.0.1:${port}`,
    count: rows.length,
    rawBytes: answers[0]?.rawBytes ?? 0,
    compressedBytes: answers[0]?.compressed.length ?? 0,
    /** What the next page that is opened is told about its interval. @param {number} seconds */
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
