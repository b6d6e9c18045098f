import { setTimeout as pause } from 'node:timers/promises';

const REQUEST_LIMIT_MS = 20_000;
const RULES_AT_ONCE = 6;
/** How long reports may take that were requested before a fault: leases of the process that ended, and several attempts. */
const REPORTS_LIMIT_MS = 40_000;
const REPORTS_POLL_MS = 500;
/** How often a read is tried again on a broken connection or a 503, as the application does. */
const READ_RETRIES = 8;
const RETRY_DELAY_MS = 250;

const TENANT_GUID = '6f1c2f5e-0b7a-4c58-9a53-0d2a6c1e8b41';
const ACCOUNT = { userName: 'demo', password: 'drive-safe-2026', token: '', tenantGuid: TENANT_GUID };

/**
 * The writes that a server has acknowledged, to be compared with its data afterwards. A write without a response may be stored
 * or not; an acknowledged one must be.
 * @typedef {{ names: Set<string>, mayBeGone: boolean, isGone: boolean }} RuleEntry `names` it may have.
 */
export class Ledger {
  /** @type {Map<number, RuleEntry>} */
  rules = new Map();
  /** @type {Set<string>} */
  requestIds = new Set();
  /** @type {Set<string>} */
  reportIds = new Set();
  /** @type {Set<string>} */
  phones = new Set();
  /** @type {Set<string>} */
  tokens = new Set();
  /** Acknowledged writes. */
  acknowledged = 0;
  /** Answers that should not be, such as 500. @type {string[]} */
  wrongAnswers = [];
}

let lastNumber = 0;
const nextNumber = () => {
  lastNumber += 1;
  return lastNumber;
};

/**
 * @param {string} url @param {string} method @param {string} path @param {string} [token] @param {unknown} [body]
 * @param {string} [key] the `Idempotency-Key`; absent: none.
 * @returns {Promise<{ status: number, body: any }>} status 0 when the connection broke.
 */
export async function call(url, method, path, token, body, key) {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': `"${key}"` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  } catch {
    return { status: 0, body: undefined };
  }
}

/**
 * A call that changes nothing, tried again as a browser may.
 * @param {string} url @param {string} method @param {string} path @param {string} [token] @param {unknown} [body]
 */
export async function safeCall(url, method, path, token, body) {
  for (let attempt = 0; ; attempt++) {
    const answer = await call(url, method, path, token, body);
    const isPassing = [0, 502, 503, 504].includes(answer.status);
    if (!isPassing || attempt === READ_RETRIES) return answer;
    await pause(RETRY_DELAY_MS * (attempt + 1));
  }
}

/** @param {string} url @param {Ledger} ledger */
export async function signIn(url, ledger) {
  const answer = await safeCall(url, 'POST', '/api/v2/auth/login', undefined, ACCOUNT);
  if (answer.status !== 200)
    throw new Error(`Sign-in answered ${answer.status} ${JSON.stringify(answer.body)}`);
  const token = String(answer.body.token);
  ledger.tokens.add(token);
  ledger.acknowledged += 1;
  return token;
}

/** @param {string} name */
export const ruleNamed = (name) => ({
  name,
  description: '',
  kind: 'speeding',
  threshold: 90,
  appliesTo: 'All Assets',
  severity: 'high',
  status: true,
});

/** @param {string} phone */
export const settingsWith = (phone) => ({
  companyName: 'Demo Fleet',
  email: 'office@fleet.example',
  phone,
  address: '1 Trial Road',
  timezone: 'fleet',
  dateFormat: 'MM/DD/YYYY',
  language: 'en',
});

/**
 * Writes until it is stopped, one write after another, and records the acknowledged ones.
 * @param {string} url @param {string} token @param {Ledger} ledger @param {{ isStopped: boolean }} run
 */
export async function write(url, token, ledger, run) {
  /** @type {number[]} */
  const own = [];
  const page = await safeCall(
    url,
    'GET',
    '/api/DashCamMaster/GetDashCamVideosPaginated?CompanyId=1&BranchId=1&Page=1&Limit=50',
    token,
  );
  /** @type {number[]} */
  const videoIds = (page.body?.data?.results ?? []).map(
    (/** @type {{ iDDashCamVideo: number }} */ { iDDashCamVideo }) => iDDashCamVideo,
  );

  /** @param {string} method @param {string} path @param {unknown} [body] */
  const send = async (method, path, body) => {
    const answer = await call(url, method, path, token, body);
    const isAcknowledged = answer.status === 200;
    if (isAcknowledged) ledger.acknowledged += 1;
    else if (![0, 409, 429, 502, 503].includes(answer.status)) {
      ledger.wrongAnswers.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    // A server that refuses connections must not be requested a thousand times a second.
    if (!isAcknowledged) await pause(30);
    return isAcknowledged ? answer.body.data : undefined;
  };

  for (let turn = 0; !run.isStopped; turn++) {
    const name = `Trial ${process.pid}-${nextNumber()}`;
    if (own.length < RULES_AT_ONCE) {
      const rule = await send('POST', '/api/v2/alert-rules', ruleNamed(name));
      if (rule) {
        ledger.rules.set(rule.id, { names: new Set([name]), mayBeGone: false, isGone: false });
        own.push(rule.id);
      }
    }
    const id = own[turn % Math.max(1, own.length)];
    const entry = id === undefined ? undefined : ledger.rules.get(id);
    if (id !== undefined && entry && turn % 4 === 3) {
      entry.mayBeGone = true;
      const isGone = await send('DELETE', `/api/v2/alert-rules/${id}`);
      if (isGone) entry.isGone = true;
      own.splice(own.indexOf(id), 1);
    } else if (id !== undefined && entry) {
      entry.names.add(name);
      if (await send('PUT', `/api/v2/alert-rules/${id}`, ruleNamed(name))) entry.names = new Set([name]);
    }
    if (turn % 3 === 0) {
      const videoId = videoIds[turn % Math.max(1, videoIds.length)];
      const request = videoId && (await send('POST', `/api/DashCamMaster/RequestVideo/${videoId}`));
      if (request) ledger.requestIds.add(String(request.requestId));
    }
    if (turn % 10 === 5) {
      const report = await send('POST', '/api/v2/reports', { type: 'usage', name });
      if (report) ledger.reportIds.add(String(report.id));
    }
  }
}

/**
 * The only writer of the settings: with two the last write would be unknown.
 * @param {string} url @param {string} token @param {Ledger} ledger @param {{ isStopped: boolean }} run
 */
export async function writeSettings(url, token, ledger, run) {
  const before = await safeCall(url, 'GET', '/api/v2/settings', token);
  ledger.phones.add(before.body?.data?.phone);
  while (!run.isStopped) {
    const phone = `+1 555 ${nextNumber()}`;
    ledger.phones.add(phone);
    const { status } = await call(url, 'PUT', '/api/v2/settings', token, settingsWith(phone));
    if (status === 200) {
      ledger.phones = new Set([phone]);
      ledger.acknowledged += 1;
    }
    await pause(50);
  }
}

/**
 * Looks for every answered write, and whether the reports come to their end. @param {string} url @param {Ledger} ledger
 * @param {number} [reportsLimitMs] how long the reports may take from now on.
 * @returns {Promise<string[]>} descriptions of those that are lost.
 */
export async function findLost(url, ledger, reportsLimitMs = REPORTS_LIMIT_MS) {
  /** @type {string[]} */
  const lost = [];
  for (const token of ledger.tokens) {
    const { status } = await safeCall(url, 'GET', '/api/v2/auth/sessions', token);
    if (status !== 200) lost.push(`a session (${status})`);
  }
  const token = await signIn(url, new Ledger());
  /** @param {string} path */
  const read = async (path) => {
    const { status, body } = await safeCall(url, 'GET', path, token);
    if (status !== 200) lost.push(`${path} answered ${status}`);
    return body?.data ?? [];
  };

  /** @type {{ id: number, name: string }[]} */
  const rules = await read('/api/v2/alert/getAlertAssetsList');
  const nameOf = new Map(rules.map(({ id, name }) => [id, name]));
  for (const [id, entry] of ledger.rules) {
    const name = nameOf.get(id);
    if (entry.isGone && name !== undefined) lost.push(`the deletion of rule ${id}`);
    if (name === undefined && !entry.mayBeGone) lost.push(`rule ${id}`);
    if (name !== undefined && !entry.names.has(name)) lost.push(`a change of rule ${id}`);
  }
  /** @type {{ id: string | number }[]} */
  const requests = await read('/api/v2/video-requests');
  const requestIds = new Set(requests.map(({ id }) => String(id)));
  // The list has the newest 500.
  if (requests.length < 500) {
    for (const id of ledger.requestIds) if (!requestIds.has(id)) lost.push(`video request ${id}`);
  }
  const reportsUntilMs = performance.now() + reportsLimitMs;
  /** @type {{ id: string, status: string, failure?: { code: string } }[]} */
  let reports = await read('/api/v2/reports');
  const isAwaited = () => reports.some(({ id, status }) => status === 'pending' && ledger.reportIds.has(id));
  while (isAwaited() && performance.now() < reportsUntilMs) {
    await pause(REPORTS_POLL_MS);
    reports = await read('/api/v2/reports');
  }
  const reportOf = new Map(reports.map((report) => [report.id, report]));
  for (const id of ledger.reportIds) {
    const report = reportOf.get(id);
    if (!report) lost.push(`report ${id}`);
    else if (report.status !== 'completed')
      lost.push(`report ${id} is ${report.status}${report.failure ? ` (${report.failure.code})` : ''}`);
  }
  if (ledger.phones.size > 0) {
    const { phone } = await read('/api/v2/settings');
    if (!ledger.phones.has(phone)) lost.push('the settings');
  }

  // Makes space for the next round: the server has limits.
  for (const { id, name } of rules) {
    if (!name.startsWith('Trial ')) continue;
    await call(url, 'DELETE', `/api/v2/alert-rules/${id}`, token);
    ledger.rules.delete(id);
  }
  for (const { id } of reports) {
    await call(url, 'DELETE', `/api/v2/reports/${id}`, token);
    ledger.reportIds.delete(id);
  }
  return lost;
}
