import type { AuthProvider, DataProvider } from '@refinedev/core';
import type { Files } from '../../src/domain/files/files';

/**
 * A data provider that refuses every call until a test supplies it, so that a test declares all it relies on:
 * "getList of incidents is not faked".
 */
export function fakeDataProvider(supplied: Partial<DataProvider> = {}): DataProvider {
  const refuse = (method: string) => (params: { resource?: string }) =>
    Promise.reject(new Error(`${method} of ${params.resource ?? 'no resource'} is not faked`));
  return {
    getList: refuse('getList'),
    getOne: refuse('getOne'),
    create: refuse('create'),
    update: refuse('update'),
    deleteOne: refuse('deleteOne'),
    getApiUrl: () => '',
    ...supplied,
  };
}

/** Lists by resource name; every other call is refused. */
export function fakeLists(lists: Record<string, readonly unknown[] | (() => Promise<readonly unknown[]>)>) {
  return fakeDataProvider({
    async getList({ resource }) {
      const list = lists[resource];
      if (!list) throw new Error(`getList of ${resource} is not faked`);
      const data = typeof list === 'function' ? await list() : list;
      return { data: data as never[], total: data.length, skipped: 0 };
    },
  });
}

/** A signed-in user; signing out changes nothing but the state. */
export function fakeAuthProvider(supplied: Partial<AuthProvider> = {}): AuthProvider {
  return {
    login: () => Promise.resolve({ success: true }),
    logout: () => Promise.resolve({ success: true }),
    check: () => Promise.resolve({ authenticated: true }),
    onError: () => Promise.resolve({}),
    getIdentity: () =>
      Promise.resolve({ id: '1', email: 'dana@fleet.example', name: 'Dana Demo', role: 'Fleet Admin' }),
    getPermissions: () => Promise.resolve('Fleet Admin'),
    ...supplied,
  };
}

/** Files that refuse every call a test has not supplied. */
export function fakeFiles(supplied: Partial<Files> = {}): Files {
  const refuse = (what: string) => (path: string) =>
    Promise.reject(new Error(`${what} of ${path} is not faked`));
  return { read: refuse('read'), send: refuse('send'), ...supplied };
}
