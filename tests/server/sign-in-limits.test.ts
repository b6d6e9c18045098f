// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings, type StartedReferenceApi, startReferenceApi } from '../support/reference-api';

const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2026, 4, 4, 15);

let api: StartedReferenceApi;
beforeAll(async () => {
  api = await startReferenceApi({ nowMs: START_MS, sessionHours: 2 });
});
afterAll(() => api.close());
beforeEach(() => api.setNow(START_MS));

describe('guessing passwords', () => {
  const HOUR_MS = 60 * MINUTE_MS;
  /** An attempt from one of several addresses, with the cookies of a device. */
  const attemptAt = (
    on: StartedReferenceApi,
    userName: string,
    password: string,
    cookie = '',
    address = '192.0.2.1',
  ) =>
    on.app.inject({
      method: 'POST',
      url: '/api/v2/auth/login',
      remoteAddress: address,
      headers: cookie ? { cookie } : {},
      payload: { userName, password, token: '', tenantGuid: defaultSettings.tenantGuid },
    });
  const attempt = (userName: string, password: string, cookie?: string, address?: string) =>
    attemptAt(api, userName, password, cookie, address);
  const right = (userName: string, cookie?: string, address?: string) =>
    attempt(userName, api.demo.password, cookie, address);
  const guess = async (userName: string, times: number, cookie?: string, address?: string) => {
    const statuses: number[] = [];
    for (let index = 0; index < times; index++)
      statuses.push((await attempt(userName, 'guess', cookie, address)).statusCode);
    return statuses;
  };
  /** The cookie of a device on which a user signed in. */
  const deviceOf = async (userName: string, address?: string) => {
    const { cookies } = await right(userName, '', address);
    const device = cookies.find(({ name }) => name.startsWith('device-'));
    return { header: `${device?.name}=${device?.value}`, device };
  };
  const forgetAttempts = () => api.query('DELETE FROM attempt_limits');
  beforeEach(forgetAttempts);

  it('has to wait after five failures, by either name of the account, longer each time', async () => {
    for (const name of ['operator', 'operator@fleet.example', 'OPERATOR', 'operator', 'operator'])
      expect(await guess(name, 1)).toEqual([401]);
    const refused = await right('operator');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toMatchObject({
      token: '',
      customErrorState: '1',
      message:
        'Too many failed attempts at this account. Try again in 1 minute, or on a device on which you have signed in before.',
    });

    const waits: number[] = [];
    let nowMs = START_MS;
    for (let round = 0; round < 6; round++) {
      nowMs += Number((await right('operator')).headers['retry-after']) * 1000;
      api.setNow(nowMs);
      expect(await guess('operator', 1)).toEqual([401]);
      waits.push(Number((await right('operator')).headers['retry-after']) / 60);
    }
    expect(waits).toEqual([2, 4, 8, 15, 15, 15]);
    api.setNow(nowMs + 15 * MINUTE_MS);
    expect((await right('operator')).statusCode).toBe(200);
  });

  it('does not keep the owner out of an account on a device that he used before', async () => {
    const { header } = await deviceOf('operator');
    expect(await guess('operator', 7)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    // From the very same address, too.
    expect((await right('operator', header)).statusCode).toBe(200);
    expect((await right('operator')).statusCode).toBe(429);
    // Nor from anywhere else, on whatever device.
    expect((await right('operator', '', '198.51.100.7')).statusCode).toBe(200);
  });

  it('knows a device by a cookie that scripts cannot read and that names no secret of the session', async () => {
    const response = await right('operator');
    const device = response.cookies.find(({ name }) => name.startsWith('device-'));
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/v2/auth/login' });
    expect(device?.value).not.toContain((response.json() as { token: string }).token);
  });

  it.each<[string, (cookie: string) => string]>([
    ['changed', (cookie) => `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`],
    ['cut off', (cookie) => cookie.slice(0, -5)],
    ['of another user', (cookie) => cookie.replace(/^device-\d+/, 'device-1')],
    ['without a signature', (cookie) => cookie.split('.').slice(0, 2).join('.')],
  ])('is not passed with a device cookie that is %s', async (_, change) => {
    const { header } = await deviceOf('operator');
    await guess('operator', 5);
    await guess('demo', 5);
    expect((await right('operator', header)).statusCode).toBe(200);
    await guess('operator', 5);
    expect((await right('operator', change(header))).statusCode).toBe(429);
    expect((await right('demo', change(header))).statusCode).toBe(429);
  });

  it('is not passed with a device cookie of half a year ago', async () => {
    const { header } = await deviceOf('operator');
    api.setNow(START_MS + 181 * 24 * HOUR_MS);
    await guess('operator', 5);
    expect((await right('operator', header)).statusCode).toBe(429);
  });

  it('gets fifty tries in an hour on a known device, and those of an unknown one then', async () => {
    const { header } = await deviceOf('operator');
    const statuses = await guess('operator', 60, header);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50 + 5);
    expect(statuses.at(-1)).toBe(429);
  }, 30_000);

  it('gets fewer than a hundred tries in an hour from all addresses together', async () => {
    let answered = 0;
    for (let index = 0; index < 60; index++) {
      const [status] = await guess('operator', 1, '', `198.51.100.${index}`);
      if (status === 401) answered += 1;
    }
    expect(answered).toBe(40);
  }, 30_000);

  it('does not let a right password at an unknown device use up the tries of others', async () => {
    for (let index = 0; index < 45; index++)
      expect((await right('operator', '', `198.51.100.${index}`)).statusCode).toBe(200);
  }, 30_000);

  it('counts a network of IPv6 as one address', async () => {
    for (let index = 1; index <= 5; index++) await guess('operator', 1, '', `2001:db8:1:2::${index}`);
    expect((await right('operator', '', '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await right('operator', '', '2001:db8:1:3::9')).statusCode).toBe(200);
  });

  it('counts failures in a row only', async () => {
    for (let round = 0; round < 3; round++) {
      expect(await guess('demo', 4)).toEqual([401, 401, 401, 401]);
      expect((await right('demo')).statusCode).toBe(200);
    }
  });

  it('never refuses eight right sign-ins at once', async () => {
    for (const cookie of ['', (await deviceOf('operator')).header]) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => right('operator', cookie)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    }
  });

  it('gets no more tries at the same moment than one after another, nor by two processes', async () => {
    const other = await startReferenceApi({ beside: api, nowMs: START_MS });
    try {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          attemptAt(index % 2 ? api : other, 'nobody', `guess ${index}`),
        ),
      );
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 401)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(7);
      // A known device of one server is known to both.
      const { header } = await deviceOf('operator');
      await guess('operator', 5);
      expect((await attemptAt(other, 'operator', api.demo.password)).statusCode).toBe(429);
      expect((await attemptAt(other, 'operator', api.demo.password, header)).statusCode).toBe(200);
    } finally {
      await other.close();
    }
  });

  it('forgets failures that are older than the window', async () => {
    await guess('old-failures', 4);
    api.setNow(START_MS + 16 * MINUTE_MS);
    expect(await guess('old-failures', 4)).toEqual([401, 401, 401, 401]);
  });

  it('leaves no name and no address in the database', async () => {
    await guess('some-body', 1, '', '198.51.100.77');
    const stored = JSON.stringify(await api.query('SELECT * FROM attempt_limits'));
    expect(stored).not.toMatch(/some-body|198\.51/);
  });
});

describe('rate limit', () => {
  beforeEach(() => api.query('DELETE FROM attempt_limits'));

  it('slows down an address that tries too often', async () => {
    const limited = await startReferenceApi({ beside: api, nowMs: START_MS, loginsPerMinute: 3 });
    try {
      const { tenantGuid } = defaultSettings;
      const attempt = () =>
        limited.app.inject({
          method: 'POST',
          url: '/api/v2/auth/login',
          payload: { userName: 'x', password: 'x', token: '', tenantGuid },
        });
      const statuses = [];
      for (let index = 0; index < 4; index++) statuses.push((await attempt()).statusCode);
      expect(statuses).toEqual([401, 401, 401, 429]);
      expect((await attempt()).json()).toMatchObject({ customErrorState: '1', message: /Too many attempts/ });
    } finally {
      await limited.close();
    }
  });

  it.each([
    ['off', undefined],
    ['one proxy in front', 1],
    ['a network', ['127.0.0.0/8']],
  ] as const)('is not passed by forged addresses with TRUST_PROXY %s', async (_, trustProxy) => {
    const limited = await startReferenceApi({
      beside: api,
      nowMs: START_MS,
      loginsPerMinute: 10,
      lockout: { maxFailures: 1000, windowMs: 900_000, lockMs: 900_000 },
      ...(trustProxy && { trustProxy: typeof trustProxy === 'number' ? trustProxy : [...trustProxy] }),
    });
    try {
      const { tenantGuid } = defaultSettings;
      const attempt = async (index: number, clientAddress = '203.0.113.9') => {
        // The proxy adds the address that it sees to what the client wrote.
        const forged = `198.51.100.${index}, 10.1.2.${index}`;
        const response = await limited.app.inject({
          method: 'POST',
          url: '/api/v2/auth/login',
          headers: { 'x-forwarded-for': `${forged}, ${clientAddress}` },
          payload: { userName: `x${index}`, password: 'x', token: '', tenantGuid },
        });
        return response.statusCode;
      };
      const statuses = await Promise.all(Array.from({ length: 60 }, (_, index) => attempt(index)));
      expect(statuses.filter((status) => status === 429)).toHaveLength(50);
      // A client that really has another address is another client.
      expect(await attempt(1, '203.0.113.10')).toBe(trustProxy ? 401 : 429);
    } finally {
      await limited.close();
    }
  });
});
