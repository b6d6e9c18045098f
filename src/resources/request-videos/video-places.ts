/** The address of a locked video in the application. */
export function lockedVideoAddress(videoIds: readonly string[]): string {
  const [first] = videoIds;
  return `/dashboard/locked-videos${first === undefined ? '' : `?${new URLSearchParams({ details: first })}`}`;
}

/** The recent requests, which on narrow screens are below the form. */
export const recentRequestsAddress = '/dashboard/request-videos#list';

/** Those that filters leave. @param filters by their names in the definition. */
export function requestsAddress(filters: Readonly<Record<string, string>>): string {
  return `/dashboard/request-videos?${new URLSearchParams(filters)}#list`;
}

/** The path of a locked video's file (section 7 "Dashcam videos"). */
export function videoFilePath(videoId: string): string {
  return `/api/DashCamMaster/DownloadVideo/${encodeURIComponent(videoId)}`;
}
