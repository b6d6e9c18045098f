/** Which of the configured addresses a call goes to (rulings "Run-time settings"). */
export type ApiAddress = 'dashcam' | 'asset' | 'login';

/** The calls that one address alone serves; whatever is not listed is the asset API's. */
const servedPaths: readonly [RegExp, ApiAddress][] = [
  [/^\/api\/v2\/auth\//i, 'login'],
  [/^\/api\/(DashCamMaster|v2\/video-requests)\b/i, 'dashcam'],
];

function ownerOf(path: string): ApiAddress | undefined {
  return servedPaths.find(([paths]) => paths.test(path))?.[1];
}

/** Which of the configured addresses serves a path. */
export function apiAddressOf(path: string): ApiAddress {
  return ownerOf(path) ?? 'asset';
}

/**
 * The whole address of a picture, a clip or a download that a record names; an empty text for what is neither http nor
 * https: it comes from a server, and becomes the source of an element or a link. A relative one belongs to the address
 * that serves its path, or else to the one that told the record.
 *
 * @param baseUrls what the settings have for each; without a slash at the end, empty for the page's own origin.
 */
export function servedAddress(
  address: string,
  baseUrls: Readonly<Record<ApiAddress, string>>,
  toldBy: ApiAddress,
): string {
  const given = address.trim();
  if (given === '') return '';
  if (/^[a-z][a-z0-9+.-]*:/i.test(given)) {
    return /^https?:\/\//i.test(given) && URL.canParse(given) ? given : '';
  }
  if (given.startsWith('//')) return URL.canParse(given, 'https://page') ? given : '';
  const path = `/${given.replace(/^[\\/]+/, '')}`;
  const baseUrl = baseUrls[ownerOf(path) ?? toldBy];
  // A back end below a path of its host may name its files with that path or without it.
  const basePath = baseUrl.replace(/^(https?:)?\/\/[^/]*/i, '');
  const isWhole = basePath !== '' && path.startsWith(`${basePath}/`);
  return isWhole ? baseUrl.slice(0, -basePath.length) + path : baseUrl + path;
}

/** The same for what is shown as a picture, which may also be its own data (section 5 "Thumbnail selection"). */
export function servedPicture(...[address, ...served]: Parameters<typeof servedAddress>): string {
  return /^data:image\//i.test(address) ? address : servedAddress(address, ...served);
}
