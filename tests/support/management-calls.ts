import { expect } from 'vitest';
import { bearer, postLogin, type SignedInApi } from './reference-api';

/** A managed record. */
export interface Stored {
  id: number;
  version: number;
  [field: string]: unknown;
}
interface Page {
  data: Stored[];
  totalCount: number;
}

let made = 0;
/** Bodies of records that are like no other. */
export const driver = (overrides: object = {}) => {
  made += 1;
  return {
    name: `Test Driver ${made}`,
    licenceNumber: `T-${made}`,
    licenceExpiresOn: '2027-03-01',
    phone: '+1 555 777',
    email: `test${made}@fleet.example`,
    ...overrides,
  };
};
export const depot = (overrides: object = {}) => {
  made += 1;
  return { name: `Yard ${made}`, address: '', latitude: 41, longitude: -96, radiusM: 500, ...overrides };
};
export const group = (overrides: object = {}) => {
  made += 1;
  return { name: `Group ${made}`, colour: '#112233', ...overrides };
};
export const samples = { drivers: driver, depots: depot, groups: group };
export const names = Object.keys(samples) as (keyof typeof samples)[];

/** The calls about what is managed. */
export function managementCalls(api: SignedInApi) {
  const list = async (path: string, headers = api.headers): Promise<Page> => {
    const response = await api.send('GET', `/api/v2/${path}`, undefined, headers);
    expect({ path, status: response.status }).toEqual({ path, status: 200 });
    return (await response.json()) as Page;
  };
  const create = async (name: string, body: object) =>
    (await (await api.post(`/api/v2/${name}`, body)).json()) as { data: Stored; message: string };
  const refusal = async (response: Response) => {
    const { message, errors } = (await response.json()) as { message: string; errors?: object };
    return { status: response.status, message, errors };
  };
  const signInAs = async (name: string) => {
    const { token } = (await (await postLogin(api, name, api.demo.password)).json()) as { token: string };
    return bearer(token);
  };
  return { list, create, refusal, signInAs };
}
