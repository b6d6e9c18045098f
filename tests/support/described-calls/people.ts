import { TOTP } from 'otpauth';
import type { DescribedServer } from '../described-api';
import { bearer, NOW_MS, type StartedReferenceApi, startReferenceApi } from '../reference-api';

const PASSWORD = 'winter-road-to-omaha-91';
const tenantOf = ({ api }: DescribedServer) => api.query('SELECT tenant_guid AS guid FROM users LIMIT 1');

interface Login {
  token: string;
  secondFactor?: { token: string };
}

async function login(server: DescribedServer, userName: string, password: string): Promise<Login> {
  const [row] = await tenantOf(server);
  const body = { userName, password, tenantGuid: row?.guid };
  return server.caller.call<Login>('signIn', { body });
}

/** Invites a user, who sets a password. @returns their session. */
async function invite(server: DescribedServer, email: string, role: string) {
  const { caller, read } = server;
  const user = await read<{ id: number; version: number; link: { url: string } }>('createUser', {
    body: { name: 'Ada Reyes', email, role },
  });
  const token = user.link.url.split('#')[1] ?? '';
  await caller.call('checkInvite', { body: { token } });
  await caller.call('acceptInvite', { body: { token, newPassword: PASSWORD } });
  await caller.call('acceptInvite', { body: { token, newPassword: PASSWORD }, status: 410 });
  return { ...user, ...(await login(server, email, PASSWORD)) };
}

/** Sign-in, sessions, settings and the first start. */
export async function callAccounts(server: DescribedServer): Promise<void> {
  const { api, caller, read } = server;
  const [row] = await tenantOf(server);
  const wrong = { userName: 'demo', password: 'wrong', tenantGuid: row?.guid };
  await caller.call('signIn', { body: wrong, status: 401 });
  await caller.call('signIn', { body: {}, status: 400 });
  const { token } = await login(server, 'demo', api.demo.password);
  const renewed = await caller.call<Login>('refreshSession', { body: { token } });
  await caller.call('refreshSession', { body: { token: 'x' }, status: 401 });

  await login(server, 'demo', api.demo.password);
  const sessions = await read<{ id: string; isCurrent: boolean }[]>('listSessions');
  const other = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  await caller.call('endSession', { path: { id: other } });
  await caller.call('endSession', { path: { id: other }, status: 404 });
  await caller.call('signOut', { headers: bearer(renewed.token), body: {} });
  await caller.call('endOtherSessions');
  await caller.call('listSessions', { headers: {}, status: 401 });

  const { version, ...settings } = await read<{ version: number; language: string }>('getSettings');
  const body = { ...settings, language: 'es' };
  await caller.call('updateSettings', { body });
  const stale = { ...api.headers, 'if-match': `"${version}"` };
  await caller.call('updateSettings', { body: { ...body, language: 'fr' }, headers: stale, status: 412 });
  await caller.call('updateSettings', { body: { ...body, language: 'xx' }, status: 400 });

  const member = await invite(server, 'ada@fleet.example', 'Operator');
  const own = bearer(member.token);
  const passwords = { currentPassword: PASSWORD, newPassword: `${PASSWORD}-again` };
  await caller.call('changePassword', { body: passwords, headers: own });
  await caller.call('changePassword', { body: passwords, headers: own, status: 400 });
}

/** A server of a company that has no users yet. */
export async function callFirstStart({ caller }: DescribedServer): Promise<void> {
  const empty: StartedReferenceApi = await startReferenceApi({
    demo: false,
    fleetSize: 1,
    videoCount: 0,
    nowMs: NOW_MS,
  });
  try {
    const at = empty.url;
    const token = (await empty.firstStart.createLink())?.token ?? '';
    await caller.call('checkFirstStart', { at, body: { token } });
    await caller.call('checkFirstStart', { at, body: { token: 'x' }, status: 410 });
    const body = {
      token,
      companyName: 'Prairie Freight',
      name: 'Ada Reyes',
      email: 'ada@prairie.example',
      newPassword: PASSWORD,
      timezone: 'America/Chicago',
      dateFormat: 'YYYY-MM-DD',
      language: 'en',
    };
    await caller.call('completeFirstStart', { at, body });
    await caller.call('completeFirstStart', { at, body, status: 409 });
  } finally {
    await empty.close();
  }
}

/** The second factor of an invited user. */
export async function callSecondFactor(server: DescribedServer): Promise<void> {
  const { api, caller, read, pass } = server;
  const email = 'luis@fleet.example';
  const member = await invite(server, email, 'Fleet Manager');
  const headers = bearer(member.token);
  await caller.call('getSecondFactor', { headers });
  await caller.call('beginSecondFactor', { headers, body: { password: 'wrong' }, status: 400 });
  const { secret } = await read<{ secret: string }>('beginSecondFactor', {
    headers,
    body: { password: PASSWORD },
  });
  /** Each code is good once. */
  const nextCode = (): string => {
    pass(60);
    return new TOTP({ secret }).generate({ timestamp: server.nowMs() });
  };
  await caller.call('confirmSecondFactor', { headers, body: { code: nextCode() } });
  const step = async () => (await login(server, email, PASSWORD)).secondFactor?.token ?? '';
  await caller.call('signInWithCode', { body: { token: await step(), code: nextCode() } });
  await caller.call('signInWithCode', { body: { token: await step(), code: '000000' }, status: 401 });
  await caller.call('signInWithCode', { body: { token: 'x', code: '000000' }, status: 410 });
  const both = () => ({ password: PASSWORD, code: nextCode() });
  await caller.call('renewRecoveryCodes', { headers, body: both() });
  await caller.call('turnSecondFactorOff', { headers, body: both() });
  await caller.call('turnSecondFactorOff', { headers, body: both(), status: 409 });
  await caller.call('resetUserSecondFactor', { path: { id: member.id }, body: {}, headers: api.headers });
}

/** What an administrator does with users, and the history of it. */
export async function callUsers(server: DescribedServer): Promise<void> {
  const { api, caller, read } = server;
  const user = await read<{ id: number; version: number }>('createUser', {
    body: { name: 'Mia Cole', email: 'mia@fleet.example', role: 'Operator' },
  });
  const path = { id: user.id };
  await caller.call('listUsers', {
    query: { page: 1, pageSize: 5, sort: '-name', q: 'm', role: 'Operator' },
  });
  await caller.call('countUsers', { query: { by: 'role' } });
  await caller.call('getUser', { path });
  const body = { name: 'Mia Coleman', email: 'mia@fleet.example', role: 'Manager' };
  await caller.call('updateUser', { path, body });
  const stale = { ...api.headers, 'if-match': `"${user.version}"` };
  await caller.call('updateUser', { path, body, headers: stale, status: 412 });
  await caller.call('createUser', { body: { ...body, role: 'Pilot' }, status: 400 });
  await caller.call('resetUserPassword', { path, body: {} });
  await caller.call('lockUser', { path, body: {} });
  await caller.call('unlockUser', { path, body: {} });
  await caller.call('endUserSessions', { path, body: {} });
  await caller.call('deleteUser', { path });
  await caller.call('restoreUser', { path, body: {} });
  await caller.call('getUser', { path: { id: 999_999 }, status: 404 });
  const [{ id: own } = {}] = await api.query("SELECT id FROM users WHERE user_name = 'demo'");
  await caller.call('deleteUser', { path: { id: Number(own) }, status: 409 });

  await caller.call('listChanges', { query: { resource: 'users', page: 1 } });
  const operator = await login(server, 'operator', api.demo.password);
  await caller.call('listChanges', { headers: bearer(operator.token), status: 403 });
  await caller.call('listUsers', { headers: bearer(operator.token), status: 403 });
  // A user who may not change drivers sees fewer of their fields.
  await caller.call('listDrivers', { headers: bearer(operator.token) });
}
