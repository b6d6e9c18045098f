/** Where a locked video is watched. */
export function lockedVideoAddress(videoIds: readonly string[]): string {
  const [first] = videoIds;
  return `/dashboard/locked-videos${first === undefined ? '' : `?${new URLSearchParams({ details: first })}`}`;
}

/** The list of recent requests, by its id on its screen: below the form where there is no room beside it. */
export const recentRequestsId = 'recent-requests';
export const recentRequestsAddress = `/dashboard/request-videos#${recentRequestsId}`;

/** Where the file of a locked video is read (section 7 "Dashcam videos"). */
export function videoFilePath(videoId: string): string {
  return `/api/DashCamMaster/DownloadVideo/${encodeURIComponent(videoId)}`;
}
