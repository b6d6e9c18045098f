import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { SignedInApi } from './reference-api';

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const LIST = '/api/DashCamMaster/GetDashCamVideosPaginated';
export const DOWNLOAD = '/api/DashCamMaster/DownloadVideo';
export const REQUEST = '/api/DashCamMaster/RequestVideo';

export interface WireVideo {
  iDDashCamVideo: number;
  dashCamName: string;
  videoTypeName: string;
  videoTypeId: number;
  camera: string;
  companyName: string;
  utcVideoCreatedDateTime: string;
  utcVideoCreatedDateTimeDisplay: string;
  currentSpeed: number | null;
  videoURL: string;
  thumbnailBase64: string | null;
  latitude: number | null;
  longitude: number | null;
  locationAddress: string;
  durationSec: number;
  fileSizeBytes: number;
}
export interface WirePage {
  results: WireVideo[];
  totalCount: number;
}
export type Query = Record<string, string | number>;

export const timeOf = (video: WireVideo): number => Date.parse(video.utcVideoCreatedDateTime);
export const idOf = (video: WireVideo): number => video.iDDashCamVideo;
const usualQuery = { CompanyId: 1, BranchId: 1, Page: 1, Limit: 1000, fileType: 0, direction: 'desc' };

export const pathOf = (query: Query): string =>
  `${LIST}?${new URLSearchParams(
    Object.entries({ ...usualQuery, ...query }).map(([name, value]) => [name, String(value)]),
  )}`;

export async function listOf(api: SignedInApi, query: Query = {}) {
  const response = await api.get(pathOf(query));
  const body = (await response.json()) as { success: boolean; message: string; data: WirePage };
  expect(body.message).toBe('');
  expect(response.status).toBe(200);
  expect(Object.keys(body)).toEqual(['success', 'message', 'data']);
  return body.data;
}

export async function wholeList(api: SignedInApi, query: Query = {}) {
  const results: WireVideo[] = [];
  for (let Page = 1; ; Page++) {
    const page = await listOf(api, { ...query, Page });
    results.push(...page.results);
    if (results.length >= page.totalCount) return results;
    expect(page.results).toHaveLength(1000);
  }
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
export const bytesOf = async (response: Response): Promise<Buffer> =>
  Buffer.from(await response.arrayBuffer());
