/** The configured address of a call (section 7 "Every request"). */
export type ApiAddress = 'dashcam' | 'asset' | 'login';

/** Calls of one address; all others belong to the asset API. */
const servedPaths: readonly [RegExp, ApiAddress][] = [
  [/^\/api\/v2\/auth\//i, 'login'],
  [/^\/api\/(DashCamMaster|v2\/video-requests)\b/i, 'dashcam'],
];

function ownerOf(path: string): ApiAddress | undefined {
  return servedPaths.find(([paths]) => paths.test(path))?.[1];
}

/** Which setting has the base address of an API path: that of its owner, else `ASSET_API_URL`. */
export function apiAddressOf(path: string): ApiAddress {
  return ownerOf(path) ?? 'asset';
}

/**
 * The absolute URL of a picture, clip or download in a record; empty unless it is http or https, as it is used in
 * elements and links. A relative URL belongs to the address that serves its path, else to that of the record.
 * @param baseUrls by address; without a trailing slash, empty for the page's origin.
 */
export function servedAddress(
  address: string,
  baseUrls: Readonly<Record<ApiAddress, string>>,
  defaultAddress: ApiAddress,
): string {
  const given = address.trim();
  if (given === '') return '';
  if (/^[a-z][a-z0-9+.-]*:/i.test(given)) {
    return /^https?:\/\//i.test(given) && URL.canParse(given) ? given : '';
  }
  if (given.startsWith('//')) return URL.canParse(given, 'https://page') ? given : '';
  const path = `/${given.replace(/^[\\/]+/, '')}`;
  const baseUrl = baseUrls[ownerOf(path) ?? defaultAddress];
  // A back end below a path may or may not include that path in its URLs.
  const basePath = baseUrl.replace(/^(https?:)?\/\/[^/]*/i, '');
  const isWhole = basePath !== '' && path.startsWith(`${basePath}/`);
  return isWhole ? baseUrl.slice(0, -basePath.length) + path : baseUrl + path;
}

/** The same for pictures, which may also be data URLs (section 5 "Thumbnail selection"). */
export function servedPicture(...[address, ...served]: Parameters<typeof servedAddress>): string {
  return /^data:image\//i.test(address) ? address : servedAddress(address, ...served);
}
